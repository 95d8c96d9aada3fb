import { TriangleAlert } from 'lucide-react';
import { classNames } from '@/components/ui/style/class-names';
import { Cell, HeaderCell, Row, SortHeader, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { type MinorUnits, minorUnits } from '@/lib/kernel/money';
import { addressHref, entryAnchor, type StatementAddress } from '@/lib/statements/model/address';
import type { Entry, StatementBreak } from '@/lib/statements/model/statement';
import { t } from '@/messages/statements';
import { EntryCells } from './entry-cells';

type EntryTableProps = {
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

/**
 * Entries of a statement; a row links to its payment. The row where the balance breaks is marked in colour
 * and in words.
 */
export function EntryTable({ path, address, entries, broken }: EntryTableProps) {
  const isNewestFirst = address.order === 'newest';
  const turned = addressHref(path, { ...address, order: isNewestFirst ? 'oldest' : 'newest', page: 1 });
  return (
    <Table label={t('entriesCard.title')} fold={43}>
      <TableHead>
        <SortHeader href={turned} sorted={isNewestFirst ? 'descending' : 'ascending'}>
          {t('fields.date')}
        </SortHeader>
        <HeaderCell>{t('fields.counterparty')}</HeaderCell>
        <HeaderCell>{t('fields.reference')}</HeaderCell>
        <HeaderCell from={58}>{t('fields.network')}</HeaderCell>
        <HeaderCell align="right">{t('fields.amount')}</HeaderCell>
        <HeaderCell align="right">{t('fields.balance')}</HeaderCell>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <EntryRow
            key={entry.index}
            entry={entry}
            from={`${addressHref(path, address)}#${entryAnchor(entry.index)}`}
            expected={
              broken?.index === entry.index ? minorUnits(entry.runningBalance + broken.missing) : undefined
            }
          />
        ))}
      </TableBody>
    </Table>
  );
}

const EntryRow = ({
  entry,
  from,
  expected,
}: {
  entry: ShownEntry;
  from: string;
  expected: MinorUnits | undefined;
}) => (
  <Row
    id={entryAnchor(entry.index)}
    className={classNames('scroll-mt-24', expected !== undefined && 'tinted bg-negative-soft')}
  >
    <Cell place="detail" className="whitespace-nowrap">
      <CalendarDate date={entry.date} />
    </Cell>
    <EntryCells entry={entry} from={from} />
    <Cell label={t('fields.balance')} place="state" align="right">
      <span>
        <Amount
          amount={entry.runningBalance}
          currency={null}
          className={expected === undefined ? '' : 'text-negative'}
        />
        {expected !== undefined && (
          <span className="flex items-center justify-end gap-1 text-negative text-xs">
            <TriangleAlert aria-hidden className="size-3.5" />
            {t.rich('entryTable.expected', { amount: () => <Amount amount={expected} currency={null} /> })}
          </span>
        )}
      </span>
    </Cell>
  </Row>
);
