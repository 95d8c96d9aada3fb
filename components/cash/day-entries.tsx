import { ListX } from 'lucide-react';
import { Amount } from '@/components/ui/amount';
import { Badge } from '@/components/ui/badge';
import { Card, CardHeader } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table';
import type { DayEntries, DayEntry } from '@/lib/cash/day-entries';
import { groupIban } from '@/lib/kernel/iban';
import { networkNames } from '@/lib/service/network-name';

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
    <Cell className="max-sm:order-first max-sm:block! sm:min-w-40 sm:max-w-64">
      <RowLink
        href={`/payments/details?${new URLSearchParams({ paymentId: entry.paymentId })}`}
        prefetch={false}
        className="wrap-anywhere"
      >
        {entry.beneficiaryName || 'No name'}
      </RowLink>
      <span className="identifier wrap-anywhere block text-muted text-xs">{groupIban(entry.account)}</span>
    </Cell>
    <Cell label="Reference" className="sm:max-w-72">
      <span className="wrap-anywhere line-clamp-2 max-sm:text-right" title={entry.details}>
        {entry.details}
      </span>
    </Cell>
    <Cell label="Network">
      <Badge>{networkNames[entry.networkType]}</Badge>
    </Cell>
    <Cell label="Amount, EUR" align="right">
      <Amount amount={entry.signedAmount} currency={null} signed tone="movement" className="font-medium" />
    </Cell>
    <Cell label="Balance, EUR" align="right">
      <Amount amount={entry.runningBalance} currency={null} />
    </Cell>
  </Row>
);
