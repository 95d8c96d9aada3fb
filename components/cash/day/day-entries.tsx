import { ListX } from 'lucide-react';
import { EntryCells } from '@/components/statements/entries/entry-cells';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { Pagination } from '@/components/ui/layout/pagination';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import type { DayEntries, DayEntry } from '@/lib/cash/days/day-entries';
import { t } from '@/messages/cash';

type DayEntriesProps = DayEntries & {
  readonly pageSize: number;
  readonly nameOf: (account: string) => string;
  readonly hrefOf: (page: number) => string;
};

/** The entries of a day on all accounts; a row links to its payment. */
export const DayEntriesCard = ({ entries, total, page, pageSize, nameOf, hrefOf }: DayEntriesProps) => (
  <Card className="overflow-hidden">
    <CardHeader title={t('dayEntries.title')} description={t('dayEntries.count', { count: total })} />
    {total === 0 ? (
      <EmptyState icon={<ListX aria-hidden />} title={t('dayEntries.empty')}>
        {t('dayEntries.emptyBody')}
      </EmptyState>
    ) : (
      <Table label={t('dayEntries.title')} fold={52}>
        <TableHead>
          <HeaderCell>{t('fields.account')}</HeaderCell>
          <HeaderCell>{t('fields.counterparty')}</HeaderCell>
          <HeaderCell>{t('fields.reference')}</HeaderCell>
          <HeaderCell from={58}>{t('fields.network')}</HeaderCell>
          <HeaderCell align="right">{t('fields.amount')}</HeaderCell>
          <HeaderCell align="right">{t('fields.balance')}</HeaderCell>
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
  <Row>
    <Cell place="detail">{accountName}</Cell>
    <EntryCells entry={entry} />
    <Cell label={t('fields.balance')} place="state" align="right">
      <Amount amount={entry.runningBalance} currency={null} />
    </Cell>
  </Row>
);
