import { hrefOf, one, queryOf, type Search } from '@/lib/kernel/lists/address';
import { type ColumnChoice, columnsText, readColumns } from '@/lib/kernel/lists/list-settings';
import { type ListPage, listPageEntries, readListPage, type SortRules } from '@/lib/kernel/lists/sort';
import type { Standing } from './set-up/standing';

/** The columns of recurring payments that people choose and order, after the beneficiary. */
export const recurringColumns = ['schedule', 'nextPayments', 'state', 'lastRequest'] as const;
export type RecurringColumn = (typeof recurringColumns)[number];

export const recurringColumnChoice: ColumnChoice<RecurringColumn> = {
  all: recurringColumns,
  first: recurringColumns,
};

export type RecurringSort = 'beneficiary' | 'next' | 'requested';

export const recurringSorts: SortRules<RecurringSort> = {
  columns: {
    beneficiary: { type: 'text', first: 'ascending' },
    next: { type: 'timestamptz', first: 'ascending' },
    requested: { type: 'timestamptz', first: 'descending' },
  },
  initial: { by: 'beneficiary', direction: 'ascending' },
};

/** The states of recurring payments, as their list is filtered by them. */
export const recurringStates = [
  'on',
  'off',
  'asked',
  'unknown',
  'cancelled',
  'nothing',
] as const satisfies readonly Standing['kind'][];

/** It has no pages: the provider's client portal has few beneficiaries of recurring payments. */
export type RecurringFilter = Pick<ListPage<RecurringSort>, 'sort'> & {
  readonly state?: Standing['kind'] | undefined;
  /** The columns to show, if not those of the person's settings. */
  readonly columns?: readonly RecurringColumn[] | undefined;
};

/** Parses the URL leniently: ignores invalid values. */
export const readRecurringFilter = (search: Search): RecurringFilter => ({
  state: recurringStates.find((state) => state === one(search.state)),
  columns: readColumns(one(search.columns), recurringColumns),
  sort: readListPage(recurringSorts, { sort: one(search.sort), after: '' }).sort,
});

/** The query string that `readRecurringFilter` parses. */
export const recurringQuery = ({ state, columns, sort }: RecurringFilter): string =>
  queryOf({ state, columns: columnsText(columns), ...listPageEntries({ sort }) });

export const recurringHref = (filter: RecurringFilter): string =>
  hrefOf('/recurring', recurringQuery(filter));
