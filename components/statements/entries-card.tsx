import { Receipt, SearchX } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';
import { Card, CardHeader } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import { addressHref, entriesAt, pageSize, type StatementAddress } from '@/lib/statements/address';
import { formatPeriod } from '@/lib/statements/period';
import type { Statement } from '@/lib/statements/statement';
import { EntryFilter } from './entry-filter';
import { EntryTable } from './entry-table';

type EntriesCardProps = {
  readonly path: string;
  readonly address: StatementAddress;
  readonly statement: Statement;
};

/** The entries of a statement with their search: one page at a time, so that thousands stay light in the browser. */
export function EntriesCard({ path, address, statement }: EntriesCardProps) {
  const { entries, total, page } = entriesAt(statement, address);
  const all = statement.entries.length;
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title="Entries"
        description={total === all ? `${all} in this period` : `${total} of ${all} in this period`}
      />
      {all > 0 && <EntryFilter path={path} address={address} />}
      {entries.length > 0 && (
        <EntryTable path={path} address={address} entries={entries} broken={brokenOf(statement)} />
      )}
      {total > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={total}
          hrefOf={(other) => addressHref(path, { ...address, page: other })}
        />
      )}
      {all === 0 && (
        <EmptyState icon={<Receipt aria-hidden />} title="No entries in this period">
          Nothing was booked {formatPeriod(statement.period)}. The balance did not change.
        </EmptyState>
      )}
      {all > 0 && total === 0 && (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="No entry matches"
          action={
            <ButtonLink href={addressHref(path, { ...address, search: { text: '' }, page: 1 })}>
              Show all {all}
            </ButtonLink>
          }
        >
          No entry of this period matches what you search for.
        </EmptyState>
      )}
    </Card>
  );
}

function brokenOf({ entries, faults }: Statement) {
  const fault = faults.find((one) => one.kind === 'running_balance');
  const entry = fault && entries[fault.index];
  return entry && { entry, expected: fault.expected };
}
