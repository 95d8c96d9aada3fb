import { type Iban, parseIban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { columnsText, readColumns } from '@/lib/kernel/lists/list-settings';
import { type EntryColumn, entryListColumns } from './entries/columns';
import { type EntrySearch, readEntrySearch } from './entries/search';
import { choosePeriod, type PeriodChoice } from './period';

/** State of a statement page in the URL: period, search, order, and page from 1. */
export type StatementAddress = {
  readonly choice: PeriodChoice;
  readonly search: EntrySearch;
  readonly order: EntryOrder;
  /** The columns to show, if not those of the person's settings. */
  readonly columns?: readonly EntryColumn[] | undefined;
  readonly page: number;
};

/** By day, or by amount: credits are larger than debits. */
export const entryOrders = ['newest', 'oldest', 'largest', 'smallest'] as const;
export type EntryOrder = (typeof entryOrders)[number];

/** Whether the entries are in the order of their running balances. */
export const isByDay = (order: EntryOrder): boolean => order === 'newest' || order === 'oldest';

type Params = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Parses the URL. The first of repeated parameters counts, and invalid values take their defaults. */
export function readStatementAddress(params: Params, today: LocalDate): StatementAddress {
  const one = (name: string): string | undefined => {
    const value = params[name];
    return typeof value === 'string' ? value : value?.[0];
  };
  const page = Number(one('page'));
  return {
    choice: choosePeriod({ period: one('period'), from: one('from'), to: one('to') }, today),
    search: readEntrySearch({ q: one('q'), direction: one('direction'), network: one('network') }),
    order: entryOrders.find((name) => name === one('order')) ?? 'newest',
    columns: readColumns(one('columns') ?? '', entryListColumns),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** URL parameters without defaults. */
export function addressParams({
  choice,
  search,
  order,
  columns,
  page,
}: StatementAddress): readonly (readonly [name: string, value: string])[] {
  const period =
    choice.preset === 'custom'
      ? ([
          ['from', choice.typed.from],
          ['to', choice.typed.to],
        ] as const)
      : ([['period', choice.preset === 'this_month' ? '' : choice.preset]] as const);
  const params = [
    ...period,
    ['q', search.text],
    ['direction', search.direction ?? ''],
    ['network', search.network ?? ''],
    ['order', order === 'newest' ? '' : order],
    ['columns', columnsText(columns) ?? ''],
    ['page', page === 1 ? '' : String(page)],
  ] as const;
  return params.filter(([, value]) => value !== '');
}

const queryOf = (address: StatementAddress): string =>
  new URLSearchParams(addressParams(address).map(([name, value]) => [name, value])).toString();

/** The query string of all entries of an address, from the first page on. */
export const entriesQuery = (address: StatementAddress): string => queryOf({ ...address, page: 1 });

/** `path` with the URL parameters. */
export function addressHref(path: string, address: StatementAddress): string {
  const query = queryOf(address);
  return query === '' ? path : `${path}?${query}`;
}

/** A statement that a link came from: its account, and its URL with period, search and entry. */
export type StatementLink = { readonly account: Iban; readonly href: string };

/** Parses the URL of a statement within Paydesk; undefined for any other. */
export function readStatementLink(href: string): StatementLink | undefined {
  const [, iban = ''] = /^\/statements\/([A-Z0-9]{1,34})(?:[?#][\x21-\x7e]*)?$/.exec(href) ?? [];
  const account = parseIban(iban);
  return account.ok && account.value === iban ? { account: account.value, href } : undefined;
}

export const pageSize = 100;

/** The page of an entry, by its number from 0, oldest first, among `count` entries. */
export const pageOfEntry = (index: number, count: number, order: EntryOrder): number =>
  Math.floor((order === 'oldest' ? index : count - 1 - index) / pageSize) + 1;

/** The URL fragment of an entry's row, by its number from 0, oldest first. */
export const entryAnchor = (index: number): string => `entry-${index + 1}`;

/** The URL of an entry's row, by its number among `count` entries of the period, which are then by day. */
export const entryHref = (
  path: string,
  address: StatementAddress,
  { index, count }: { readonly index: number; readonly count: number },
): string => {
  const order = isByDay(address.order) ? address.order : 'newest';
  const page = pageOfEntry(index, count, order);
  return `${addressHref(path, { ...address, order, search: { text: '' }, page })}#${entryAnchor(index)}`;
};
