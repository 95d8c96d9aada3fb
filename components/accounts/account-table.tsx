import { Percent } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/status/badge';
import { StatusBadge } from '@/components/ui/status/status-badge';
import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { Iban } from '@/components/ui/values/iban';
import type { Account } from '@/lib/provider/contract/contract';
import { t } from '@/messages/accounts';
import { accountName, accountTypeName } from './account-type';

type AccountTableProps = {
  readonly accounts: readonly Account[];
  readonly hrefOf: (account: Account) => string;
  readonly sparklineOf?: (account: Account) => ReactNode;
  /** A badge if the account is confidential, and a link to who reads it. */
  readonly accessOf?: (iban: string) => ReactNode;
};

/** The accounts with all fields of the provider (contract 2.1); each row links to the account's statement. */
export const AccountTable = ({ accounts, hrefOf, sparklineOf, accessOf }: AccountTableProps) => (
  <Table label={t('accountTable.label')} fold={43}>
    <TableHead>
      <HeaderCell>{t('fields.account')}</HeaderCell>
      <HeaderCell>{t('accountTable.numbers')}</HeaderCell>
      <HeaderCell>{t('fields.status')}</HeaderCell>
      {sparklineOf && <HeaderCell from={58}>{t('accountTable.history')}</HeaderCell>}
      <HeaderCell align="right">{t('fields.balance')}</HeaderCell>
    </TableHead>
    <TableBody>
      {accounts.map((account) => (
        <Row key={account.iban}>
          <Cell place="name">
            <RowLink href={hrefOf(account)}>{accountName(account)}</RowLink>
            <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] text-muted">
              {accountTypeName(account.accountType)}
              {account.isCommission && (
                <Badge tone="accent" icon={<Percent aria-hidden />}>
                  {t('accountTable.commission')}
                </Badge>
              )}
              {accessOf?.(account.iban)}
            </span>
          </Cell>
          <Cell className="narrow:block!">
            <span className="grid grid-cols-[2.25rem_1fr] items-center gap-x-2 narrow:[&_.identifier]:whitespace-normal">
              <NumberLine kind="IBAN" account={account.iban} />
              {account.swiftAccount && <NumberLine kind="SWIFT" account={account.swiftAccount} />}
            </span>
          </Cell>
          <Cell label={t('fields.status')}>
            {account.status === 'ACTIVE' ? (
              <StatusBadge standing="done">{t('accountTable.active')}</StatusBadge>
            ) : (
              <StatusBadge standing="inactive">{t('accountTable.closed')}</StatusBadge>
            )}
          </Cell>
          {sparklineOf && (
            <Cell from={58} label={t('accountTable.history')}>
              {sparklineOf(account)}
            </Cell>
          )}
          <Cell place="figure" align="right">
            <Amount
              amount={account.balance}
              currency={null}
              tone={account.status === 'ACTIVE' ? 'plain' : 'muted'}
              className="font-medium"
            />
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);

const NumberLine = ({ kind, account }: { kind: 'IBAN' | 'SWIFT'; account: string }) => (
  <>
    <span className="text-2xs text-muted">{kind}</span>
    <Iban
      account={account}
      copy
      what={kind === 'IBAN' ? t('fields.iban') : t('fields.swiftAccount')}
      className={kind === 'IBAN' ? 'text-[0.8125rem]' : 'text-[0.8125rem] text-muted'}
    />
  </>
);
