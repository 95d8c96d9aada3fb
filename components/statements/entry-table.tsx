import { TriangleAlert } from 'lucide-react';
import { Amount } from '@/components/ui/amount';
import { Badge } from '@/components/ui/badge';
import { CalendarDate } from '@/components/ui/calendar-date';
import { classNames } from '@/components/ui/class-names';
import {
  Cell,
  HeaderCell,
  Row,
  RowLink,
  SortHeader,
  Table,
  TableBody,
  TableHead,
} from '@/components/ui/table';
import { groupIban } from '@/lib/kernel/iban';
import { type MinorUnits, minorUnits } from '@/lib/kernel/money';
import { networkNames } from '@/lib/service/network-name';
import { addressHref, type StatementAddress } from '@/lib/statements/address';
import type { Entry, StatementBreak } from '@/lib/statements/statement';
import { OriginalAmount } from './original-amount';

type EntryTableProps = {
  readonly path: string;
  readonly address: StatementAddress;
  readonly entries: readonly ShownEntry[];
  /** The entry at which the balances first break, by its number, and by how much the balances before it are higher. */
  readonly broken: StatementBreak | undefined;
};

/** An entry with its number in the statement, from 0, oldest first. */
export type ShownEntry = Entry & { readonly index: number };

/** What the address of an entry's row ends with, by its number from 0. */
export const entryAnchor = (index: number): string => `entry-${index + 1}`;

/** Where the payment of an entry is shown. */
const paymentHref = (entry: Entry): string =>
  `/payments/details?${new URLSearchParams({ paymentId: entry.paymentId })}`;

/** Entries of a statement; a row leads to its payment. The row where the balance breaks is marked in colour and in words. */
export function EntryTable({ path, address, entries, broken }: EntryTableProps) {
  const isNewestFirst = address.order === 'newest';
  const turned = addressHref(path, { ...address, order: isNewestFirst ? 'oldest' : 'newest', page: 1 });
  return (
    <Table label="Entries" stacked>
      <TableHead>
        <SortHeader href={turned} sorted={isNewestFirst ? 'descending' : 'ascending'}>
          Date
        </SortHeader>
        <HeaderCell>Counterparty</HeaderCell>
        <HeaderCell>Reference</HeaderCell>
        <HeaderCell>Network</HeaderCell>
        <HeaderCell align="right">Amount, EUR</HeaderCell>
        <HeaderCell align="right">Balance, EUR</HeaderCell>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <EntryRow
            key={entry.index}
            entry={entry}
            expected={
              broken?.index === entry.index ? minorUnits(entry.runningBalance + broken.missing) : undefined
            }
          />
        ))}
      </TableBody>
    </Table>
  );
}

const EntryRow = ({ entry, expected }: { entry: ShownEntry; expected: MinorUnits | undefined }) => (
  <Row
    id={entryAnchor(entry.index)}
    className={classNames(
      'scroll-mt-24',
      'max-sm:flex! max-sm:flex-col',
      expected !== undefined && 'bg-negative-soft',
    )}
  >
    <Cell label="Date" className="whitespace-nowrap">
      <CalendarDate date={entry.date} />
    </Cell>
    <Cell className="max-sm:order-first max-sm:block! sm:min-w-40 sm:max-w-64">
      <RowLink href={paymentHref(entry)} prefetch={false} className="wrap-anywhere">
        {entry.beneficiaryName || 'No name'}
      </RowLink>
      <span className="identifier wrap-anywhere block text-muted text-xs">{groupIban(entry.account)}</span>
    </Cell>
    <Cell label="Reference" className="sm:min-w-28 sm:max-w-72">
      <span className="wrap-anywhere line-clamp-2 max-sm:text-right" title={entry.details}>
        {entry.details}
      </span>
    </Cell>
    <Cell label="Network">
      <Badge>{networkNames[entry.networkType]}</Badge>
    </Cell>
    <Cell label="Amount, EUR" align="right">
      <span>
        <Amount amount={entry.signedAmount} currency={null} signed tone="movement" className="font-medium" />
        {entry.originalAmount && (
          <span className="block text-muted text-xs">
            <OriginalAmount amount={entry.originalAmount} currency={entry.originalCurrency} />
          </span>
        )}
      </span>
    </Cell>
    <Cell label="Balance, EUR" align="right">
      <span>
        <Amount
          amount={entry.runningBalance}
          currency={null}
          className={expected === undefined ? '' : 'text-negative'}
        />
        {expected !== undefined && (
          <span className="flex items-center justify-end gap-1 text-negative text-xs">
            <TriangleAlert aria-hidden className="size-3.5" />
            should be <Amount amount={expected} currency={null} />
          </span>
        )}
      </span>
    </Cell>
  </Row>
);
