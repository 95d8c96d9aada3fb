import type { ReactNode } from 'react';
import { ChosenCells, ChosenHeadings, fitChosen } from '@/components/ui/table/chosen-columns';
import type { SortLink } from '@/components/ui/table/sort-links';
import {
  Cell,
  HeaderCell,
  Heading,
  Row,
  RowLink,
  Table,
  TableBody,
  TableHead,
} from '@/components/ui/table/table';
import { selectWidth } from '@/components/ui/table/widths';
import { Amount } from '@/components/ui/values/amount';
import type { RowColumn } from '@/lib/batches/rows/columns';
import type { ListedRow } from '@/lib/batches/rows/rows';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import { t } from '@/messages/batch-run';
import { countText } from '../../list/count';
import { rowColumnLabel, shownRowColumns } from './row-columns';

/** The links of the sortable headings. */
export type RowSorting = Readonly<Record<'position' | 'name' | 'amount', SortLink>>;

type RowTableProps = ListSettings<RowColumn> & {
  readonly label: string;
  readonly rows: readonly ListedRow[];
  readonly sorting: RowSorting;
  readonly hrefOf: (row: ListedRow) => string;
  readonly isInFlight: boolean;
  readonly hasEnded: boolean;
  /** A leading cell of each row, such as a checkbox, with the column's name. */
  readonly pick?: { readonly label: string; readonly of: (row: ListedRow) => ReactNode };
};

/** The width of what is always shown: number, beneficiary and amount, in rem. */
const fixedWidth = 23;

/** Rows of a batch, each linked to the bank's view of it or to its order. */
export function RowTable({
  label,
  rows,
  sorting,
  hrefOf,
  pick,
  columns,
  density,
  isInFlight,
  hasEnded,
}: RowTableProps) {
  const { fold, from, isWide } = fitChosen(fixedWidth + (pick ? selectWidth : 0), {
    columns,
    looks: shownRowColumns,
  });
  const chosen = { columns, looks: shownRowColumns, labelOf: rowColumnLabel, from };
  return (
    <Table label={label} fold={fold} sticky density={density} wide={isWide}>
      <TableHead>
        {pick && (
          <HeaderCell className="w-10">
            <span className="sr-only">{pick.label}</span>
          </HeaderCell>
        )}
        <Heading sort={sorting.position} align="right">
          {t('rowTable.row')}
        </Heading>
        <Heading sort={sorting.name}>{t('rowTable.beneficiary')}</Heading>
        <ChosenHeadings {...chosen} />
        <Heading sort={sorting.amount} align="right">
          {t('rowTable.amountEur')}
        </Heading>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.position} className={row.exclusion ? 'text-muted' : ''}>
            {pick && <Cell place="select">{pick.of(row)}</Cell>}
            <Cell place="detail" align="right" className="w-16 text-muted narrow:w-auto">
              {countText(row.position)}
            </Cell>
            <Cell place="name" className="min-w-44">
              <RowLink href={hrefOf(row)} className="wrap-anywhere">
                {row.beneficiaryName ?? row.typed?.beneficiaryName ?? t('rowTable.noName')}
              </RowLink>
              <span className="identifier block text-muted text-xs whitespace-nowrap group-data-[density=compact]/table:hidden narrow:whitespace-normal">
                {groupIban(row.beneficiaryAccount ?? row.typed?.beneficiaryAccount ?? '')}
              </span>
            </Cell>
            <ChosenCells
              {...chosen}
              contentOf={(column) => shownRowColumns[column].cell({ row, isInFlight, hasEnded })}
            />
            <Cell place="figure" align="right">
              {row.amount === null ? (
                row.typed?.amount
              ) : (
                <Amount
                  amount={row.amount}
                  currency={null}
                  className={row.exclusion ? 'line-through' : 'font-medium'}
                />
              )}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
