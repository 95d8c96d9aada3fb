import { ListX } from 'lucide-react';
import { EntryCells } from '@/components/statements/entries/entry-cells';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { Pagination } from '@/components/ui/layout/pagination';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Amount } from '@/components/ui/values/amount';
import type { DayEntries, DayEntry } from '@/lib/cash/day-entries';
import { t } from '@/messages/cash';

type DayEntriesProps = DayEntries & {
  readonly pageSize: number;
  readonly nameOf: (account: string) => string;
  readonly hrefOf: (page: number) => string;
};

/** The entries of a day on all accounts; a row leads to its payment. */
export const DayEntriesCard = ({ entries, total, page, pageSize, nameOf, hrefOf }: DayEntriesProps) => (
  <Card className="overflow-hidden">
    <CardHeader
      title={t('dayEntriesCard.title')}
      description={total === 1 ? t('dayEntriesCard.n1Entry') : t('dayEntriesCard.entries', { total })}
    />
    {total === 0 ? (
      <EmptyState icon={<ListX aria-hidden />} title={t('dayEntriesCard.noEntriesOnThis')}>
        {t('dayEntriesCard.body')}
      </EmptyState>
    ) : (
      <Table label={t('dayEntriesCard.label')} stacked>
        <TableHead>
          <HeaderCell>{t('dayEntriesCard.account')}</HeaderCell>
          <HeaderCell>{t('dayEntriesCard.counterparty')}</HeaderCell>
          <HeaderCell>{t('dayEntriesCard.reference')}</HeaderCell>
          <HeaderCell>{t('dayEntriesCard.network')}</HeaderCell>
          <HeaderCell align="right">{t('dayEntriesCard.amountEur')}</HeaderCell>
          <HeaderCell align="right">{t('dayEntriesCard.balanceEur')}</HeaderCell>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <EntryRow
              key={`${entry.ownAccount} ${entry.paymentId} ${entry.runningBalance}`}
              entry={entry}
              accountName={nameOf(entry.ownAccount)}
            />
          ))}
        </TableBody>
      </Table>
    )}
    {total > pageSize && <Pagination page={page} pageSize={pageSize} total={total} hrefOf={hrefOf} />}
  </Card>
);

const EntryRow = ({ entry, accountName }: { entry: DayEntry; accountName: string }) => (
  <Row className="max-sm:flex! max-sm:flex-col">
    <Cell label={t('entryRow.label')}>{accountName}</Cell>
    <EntryCells entry={entry} />
    <Cell label={t('entryRow.balanceEur')} align="right">
      <Amount amount={entry.runningBalance} currency={null} />
    </Cell>
  </Row>
);
