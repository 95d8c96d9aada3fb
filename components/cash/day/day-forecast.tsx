import { accountName } from '@/components/accounts/account-type';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import type { ForecastPoint } from '@/lib/cash/forecast';
import type { MinorUnits } from '@/lib/kernel/money';
import type { Account } from '@/lib/provider/contract/contract';
import { t } from '@/messages/cash';

type DayForecastProps = {
  readonly accounts: readonly { readonly account: Account; readonly point: ForecastPoint }[];
  readonly total: ForecastPoint | undefined;
};

/** The projected balances at the end of a future day; a row links to the account's statement. */
export const DayForecast = ({ accounts, total }: DayForecastProps) => (
  <Card className="overflow-hidden">
    <CardHeader title={t('dayForecast.title')} description={t('dayForecast.description')} />
    <Table label={t('dayForecast.label')} fold={36}>
      <TableHead>
        <HeaderCell>{t('fields.account')}</HeaderCell>
        <HeaderCell align="right">{t('fields.afterCertain')}</HeaderCell>
        <HeaderCell align="right">{t('fields.afterLikely')}</HeaderCell>
      </TableHead>
      <TableBody>
        {accounts.map(({ account, point }) => (
          <Row key={account.iban}>
            <Cell place="name">
              <RowLink href={`/statements/${account.iban}`}>{accountName(account)}</RowLink>
            </Cell>
            <Figures {...point} />
          </Row>
        ))}
        {total && (
          <Row>
            <Cell place="name">
              <span className="font-semibold">{t('fields.allAccounts')}</span>
            </Cell>
            <Figures {...total} />
          </Row>
        )}
      </TableBody>
    </Table>
  </Card>
);

const Figures = ({ afterCertain, afterLikely }: ForecastPoint) => (
  <>
    <Cell label={t('fields.afterCertain')} align="right">
      <Figure amount={afterCertain} />
    </Cell>
    <Cell label={t('fields.afterLikely')} align="right">
      <Figure amount={afterLikely} />
    </Cell>
  </>
);

const Figure = ({ amount }: { amount: MinorUnits }) => (
  <Amount
    amount={amount}
    currency={null}
    className={amount < 0n ? 'font-medium text-negative' : 'font-medium'}
  />
);
