import { one, queryOf, type Search } from '@/lib/kernel/lists/address';
import { columnsText, readColumns } from '@/lib/kernel/lists/list-settings';
import { cleanLine } from '@/lib/kernel/texts/text';
import { type RowColumn, rowColumns } from './columns';
import { isRowOutcome, type RowOutcome } from './outcome';

/** Row filter: wrong, warned, converted or excluded rows, or rows with an outcome. */
export const rowShows = ['all', 'wrong', 'warned', 'converted', 'excluded'] as const;
export type RowShow = (typeof rowShows)[number] | RowOutcome;

/** A leading `-` means descending. */
export const rowSorts = ['position', '-position', 'amount', '-amount', 'name', '-name'] as const;
export type RowSort = (typeof rowSorts)[number];

export type RowFilter = {
  readonly show: RowShow;
  /** Search text: parts of a name, account or reference, an amount, a row number or a line number. */
  readonly text?: string | undefined;
  readonly sort: RowSort;
  /** The columns to show, if not those of the person's settings. */
  readonly columns?: readonly RowColumn[] | undefined;
  /** From 1, fifty rows per page. */
  readonly page: number;
};

/** Default filter of row lists. */
export const allRows: RowFilter = { show: 'all', sort: 'position', page: 1 };

/** The last page of the largest batch. Higher numbers are invalid. */
const lastPage = 2_000;

/** Parses the filter from the URL. Ignores invalid values. */
export function readRowFilter(search: Search): RowFilter {
  const show = one(search.show);
  const page = /^[1-9]\d{0,3}$/.test(one(search.page)) ? Math.min(Number(one(search.page)), lastPage) : 1;
  return {
    show: isShow(show) ? show : 'all',
    text: cleanLine(one(search.q), 140) || undefined,
    sort: rowSorts.find((sort) => sort === one(search.sort)) ?? 'position',
    columns: readColumns(one(search.columns), rowColumns),
    page,
  };
}

const isShow = (name: string): name is RowShow =>
  rowShows.some((show) => show === name) || isRowOutcome(name);

/** Query string for `readRowFilter`; empty for all rows in order. */
export function rowQuery({ show, text, sort, columns, page }: RowFilter): string {
  const entries = {
    show: show === 'all' ? undefined : show,
    q: text,
    sort: sort === 'position' ? undefined : sort,
    columns: columnsText(columns),
    page: page === 1 ? undefined : String(page),
  };
  return queryOf(entries);
}
