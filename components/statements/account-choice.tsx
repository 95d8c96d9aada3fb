import { FileText } from 'lucide-react';
import { Card } from '@/components/ui/layout/card';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import type { MinorUnits } from '@/lib/kernel/money';
import { t } from '@/messages/statements';

type ChoiceAccount = {
  readonly iban: string;
  readonly name: string;
  readonly balance: MinorUnits;
};

/** The accounts, each linked to its statement. `asOf` is shown if the balances are stale. */
export const AccountChoice = ({ accounts, asOf }: { accounts: readonly ChoiceAccount[]; asOf?: Date }) => (
  <Card>
    {accounts.length === 0 ? (
      <EmptyState icon={<FileText aria-hidden />} title={t('accountChoice.empty')}>
        {t('accountChoice.emptyBody')}
      </EmptyState>
    ) : (
      <>
        <Table label={t('accountChoice.label')} fold={36}>
          <TableHead>
            <HeaderCell>{t('fields.account')}</HeaderCell>
            <HeaderCell>{t('fields.iban')}</HeaderCell>
            <HeaderCell align="right">{t('fields.balance')}</HeaderCell>
          </TableHead>
          <TableBody>
            {accounts.map(({ iban, name, balance }) => (
              <Row key={iban}>
                <Cell place="name">
                  <RowLink href={`/statements/${iban}`}>{name}</RowLink>
                </Cell>
                <Cell label={t('fields.iban')}>
                  <Iban account={iban} />
                </Cell>
                <Cell label={t('fields.balance')} align="right">
                  <Amount amount={balance} currency={null} />
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
        {asOf && (
          <p className="border-t px-5 py-2 text-muted text-xs">
            {t.rich('accountChoice.asOf', { instant: () => <Instant at={asOf} /> })}
          </p>
        )}
      </>
    )}
  </Card>
);
