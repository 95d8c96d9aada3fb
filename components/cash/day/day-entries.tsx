import { ListX } from 'lucide-react';
import { EntryCells } from '@/components/statements/entries/entry-cells';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { Pagination } from '@/components/ui/layout/pagination';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Amount } from '@/components/ui/values/amount';
import type { DayEntries, DayEntry } from '@/lib/cash/day-entries';

type DayEntriesProps = DayEntries & {
  readonly pageSize: number;
  readonly nameOf: (account: string) => string;
  readonly hrefOf: (page: number) => string;
};

/** The entries of a day on all accounts; a row leads to its payment. */
export const DayEntriesCard = ({ entries, total, page, pageSize, nameOf, hrefOf }: DayEntriesProps) => (
  <Card className="overflow-hidden">
    <CardHeader title="Entries" description={total === 1 ? '1 entry' : `${total} entries`} />
    {total === 0 ? (
      <EmptyState icon={<ListX aria-hidden />} title="No entries on this day">
        Nothing was booked on any account, as far as the statements are kept.
      </EmptyState>
    ) : (
      <Table label="Entries" stacked>
        <TableHead>
          <HeaderCell>Account</HeaderCell>
          <HeaderCell>Counterparty</HeaderCell>
          <HeaderCell>Reference</HeaderCell>
          <HeaderCell>Network</HeaderCell>
          <HeaderCell align="right">Amount, EUR</HeaderCell>
          <HeaderCell align="right">Balance, EUR</HeaderCell>
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
    <Cell label="Account">{accountName}</Cell>
    <EntryCells entry={entry} />
    <Cell label="Balance, EUR" align="right">
      <Amount amount={entry.runningBalance} currency={null} />
    </Cell>
  </Row>
);
