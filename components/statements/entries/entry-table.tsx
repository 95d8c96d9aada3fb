import { TriangleAlert } from 'lucide-react';
import { classNames } from '@/components/ui/style/class-names';
import { ChosenCells, ChosenHeadings, fitChosen } from '@/components/ui/table/chosen-columns';
import type { SortLink } from '@/components/ui/table/sort-links';
import { Cell, HeaderCell, Row, SortHeader, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import type { SortDirection } from '@/lib/kernel/lists/sort';
import { type MinorUnits, minorUnits } from '@/lib/kernel/money';
import {
  addressHref,
  type EntryOrder,
  entryAnchor,
  isByDay,
  type StatementAddress,
} from '@/lib/statements/model/address';
import type { EntryColumn } from '@/lib/statements/model/entries/columns';
import type { Entry, StatementBreak } from '@/lib/statements/model/statement';
import { t } from '@/messages/statements';
import { CounterpartyCell, EntryAmountCell } from './entry-cells';
import { entryColumnLabel, shownEntryColumns } from './entry-columns';

type EntryTableProps = ListSettings<EntryColumn> & {
  readonly path: string;
  readonly address: StatementAddress;
  readonly entries: readonly ShownEntry[];
  /**
   * The number of the entry at which the balances first break, and by how much the earlier balances are
   * higher.
   */
  readonly broken: StatementBreak | undefined;
};

/** An entry with its number in the statement, from 0, oldest first. */
export type ShownEntry = Entry & { readonly index: number };

/** The width of what is always shown: day, counterparty, amount and balance, in rem. */
const fixedWidth = 33;

type EntryHeading = { readonly descending: EntryOrder; readonly ascending: EntryOrder };
const byDay: EntryHeading = { descending: 'newest', ascending: 'oldest' };
const byAmount: EntryHeading = { descending: 'largest', ascending: 'smallest' };

/** The link of a heading: descending first, then the other way round. */
function sortLink(path: string, address: StatementAddress, heading: EntryHeading): SortLink {
  const isSorted = (direction: SortDirection) => address.order === heading[direction];
  const order = isSorted('descending') ? heading.ascending : heading.descending;
  return {
    href: addressHref(path, { ...address, order, page: 1 }),
    sorted: isSorted('descending') ? 'descending' : isSorted('ascending') ? 'ascending' : undefined,
  };
}

/**
 * Entries of a statement; a row links to its payment. The row where the balance breaks is marked in colour
 * and in words. By amount, running balances mean nothing and are not shown.
 */
export function EntryTable({ path, address, entries, broken, columns, density }: EntryTableProps) {
  const { fold, from, isWide } = fitChosen(fixedWidth, { columns, looks: shownEntryColumns });
  const chosen = { columns, looks: shownEntryColumns, labelOf: entryColumnLabel, from };
  const hasBalance = isByDay(address.order);
  return (
    <Table label={t('entriesCard.title')} fold={fold} sticky density={density} wide={isWide}>
      <TableHead>
        <SortHeader {...sortLink(path, address, byDay)}>{t('fields.date')}</SortHeader>
        <HeaderCell>{t('fields.counterparty')}</HeaderCell>
        <ChosenHeadings {...chosen} />
        <SortHeader align="right" {...sortLink(path, address, byAmount)}>
          {t('fields.amount')}
        </SortHeader>
        {hasBalance && <HeaderCell align="right">{t('fields.balance')}</HeaderCell>}
      </TableHead>
      <TableBody>
        {entries.map((entry) => {
          const isBroken = hasBalance && broken?.index === entry.index;
          return (
            <Row
              key={entry.index}
              id={entryAnchor(entry.index)}
              className={classNames('scroll-mt-24', isBroken && 'tinted bg-negative-soft')}
            >
              <Cell place="detail" className="whitespace-nowrap">
                <CalendarDate date={entry.date} />
              </Cell>
              <CounterpartyCell
                entry={entry}
                from={`${addressHref(path, address)}#${entryAnchor(entry.index)}`}
              />
              <ChosenCells {...chosen} contentOf={(column) => shownEntryColumns[column].cell(entry)} />
              <EntryAmountCell entry={entry} />
              {hasBalance && (
                <BalanceCell
                  balance={entry.runningBalance}
                  expected={isBroken ? minorUnits(entry.runningBalance + broken.missing) : undefined}
                />
              )}
            </Row>
          );
        })}
      </TableBody>
    </Table>
  );
}

const BalanceCell = ({ balance, expected }: { balance: MinorUnits; expected: MinorUnits | undefined }) => (
  <Cell label={t('fields.balance')} place="state" align="right">
    <span>
      <Amount amount={balance} currency={null} className={expected === undefined ? '' : 'text-negative'} />
      {expected !== undefined && (
        <span className="flex items-center justify-end gap-1 text-negative text-xs">
          <TriangleAlert aria-hidden className="size-3.5" />
          {t.rich('entryTable.expected', { amount: () => <Amount amount={expected} currency={null} /> })}
        </span>
      )}
    </span>
  </Cell>
);
