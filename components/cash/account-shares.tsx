import { accountName, accountTypeName } from '@/components/accounts/account-type';
import { Sparkline } from '@/components/ui/charts/sparkline';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { showAmount } from '@/lib/kernel/formats/numbers';
import type { MinorUnits } from '@/lib/kernel/money';
import type { Account } from '@/lib/provider/contract/contract';
import type { BalancePoint } from '@/lib/statements/model/balances';
import { t } from '@/messages/cash';
import { BalanceChange } from './balance-change';

export type AccountShare = {
  readonly account: Account;
  /** The balances over the period, oldest first, today last. */
  readonly points: readonly BalancePoint[];
  /** The lowest projected balance, with all upcoming payments. */
  readonly lowestAhead: MinorUnits;
};

/** Each account's share of the total, its history and its projected low; a row links to its statement. */
export const AccountShares = ({ shares, days }: { shares: readonly AccountShare[]; days: number }) => (
  <Card className="overflow-hidden">
    <CardHeader
      title={t('shares.title')}
      actions={<TextLink href="/accounts">{t('fields.allAccounts')}</TextLink>}
    />
    <Table label={t('shares.label')} fold={36}>
      <TableHead>
        <HeaderCell>{t('fields.account')}</HeaderCell>
        <HeaderCell from={52}>{t('shares.history', { days })}</HeaderCell>
        <HeaderCell align="right">{t('fields.change')}</HeaderCell>
        <HeaderCell align="right">{t('fields.lowestForecast')}</HeaderCell>
        <HeaderCell align="right">{t('fields.balance')}</HeaderCell>
      </TableHead>
      <TableBody>
        {shares.map((share) => (
          <ShareRow key={share.account.iban} {...share} />
        ))}
      </TableBody>
    </Table>
  </Card>
);

function ShareRow({ account, points, lowestAhead }: AccountShare) {
  const [first] = points;
  const name = accountName(account);
  const { balance } = account;
  return (
    <Row>
      <Cell place="name" className="min-w-36">
        <RowLink href={`/statements/${account.iban}`}>{name}</RowLink>
        <span className="block text-muted text-xs">{accountTypeName(account.accountType)}</span>
      </Cell>
      <Cell from={52}>
        {first && points.length > 1 && (
          <Sparkline
            amounts={points.map(({ amount }) => amount)}
            label={t('shares.sparkline', {
              account: name,
              from: showAmount(first.amount),
              to: showAmount(balance),
            })}
          />
        )}
      </Cell>
      <Cell label={t('fields.change')} align="right" className="narrow:hidden!">
        {first && points.length > 1 ? (
          <BalanceChange before={first.amount} now={balance} stacked />
        ) : (
          <span className="text-muted">{t('shares.unknownChange')}</span>
        )}
      </Cell>
      <Cell label={t('fields.lowestForecast')} align="right">
        <Amount
          amount={lowestAhead}
          currency={null}
          className={lowestAhead < 0n ? 'font-medium text-negative' : 'text-muted'}
        />
      </Cell>
      <Cell place="figure" align="right">
        <Amount amount={balance} currency={null} className="font-medium" />
      </Cell>
    </Row>
  );
}
