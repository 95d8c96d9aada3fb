import { cleanLine } from '@/lib/kernel/texts/text';
import { isRowOutcome, type RowOutcome } from '../run/outcome';

/** Which rows: those with something to correct, to look at, or left out, or with this outcome. */
export const rowShows = ['all', 'wrong', 'warned', 'converted', 'excluded'] as const;
export type RowShow = (typeof rowShows)[number] | RowOutcome;

/** `-` in front is the largest, or last, first. */
export const rowSorts = ['position', '-position', 'amount', '-amount', 'name', '-name'] as const;
export type RowSort = (typeof rowSorts)[number];

export type RowFilter = {
  readonly show: RowShow;
  /**
   * As one types: parts of a name, an account or a reference, an amount, or the number of a row or a line.
   */
  readonly text?: string | undefined;
  readonly sort: RowSort;
  /** From 1, fifty rows each. */
  readonly page: number;
};

/** Where every list of rows begins. */
export const allRows: RowFilter = { show: 'all', sort: 'position', page: 1 };

/** A page further away than the last one of the largest batch is none. */
const lastPage = 2_000;

type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads the filter from the address bar. What makes no sense there is left out. */
export function readRowFilter(search: Search): RowFilter {
  const one = (name: string): string => {
    const value = search[name];
    return (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();
  };
  const show = one('show');
  const page = /^[1-9]\d{0,3}$/.test(one('page')) ? Math.min(Number(one('page')), lastPage) : 1;
  return {
    show: isShow(show) ? show : 'all',
    text: cleanLine(one('q'), 140) || undefined,
    sort: rowSorts.find((sort) => sort === one('sort')) ?? 'position',
    page,
  };
}

const isShow = (name: string): name is RowShow =>
  rowShows.some((show) => show === name) || isRowOutcome(name);

/** The query string that `readRowFilter` reads back; empty for all rows in their order. */
export function rowQuery({ show, text, sort, page }: RowFilter): string {
  const entries = {
    show: show === 'all' ? undefined : show,
    q: text,
    sort: sort === 'position' ? undefined : sort,
    page: page === 1 ? undefined : String(page),
  };
  return new URLSearchParams(
    Object.entries(entries).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
}
