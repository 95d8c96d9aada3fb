import { hrefOf, one, queryOf, type Search } from '@/lib/kernel/lists/address';
import { type ColumnChoice, columnsText, readColumns } from '@/lib/kernel/lists/list-settings';
import { type ListPage, listPageEntries, readListPage, type SortRules } from '@/lib/kernel/lists/sort';
import { type Role, roles } from '@/lib/kernel/roles';

/** The columns of people that their readers choose and order, after the person. */
export const peopleColumns = ['role', 'status', 'secondFactor', 'added'] as const;
export type PeopleColumn = (typeof peopleColumns)[number];

export const peopleColumnChoice: ColumnChoice<PeopleColumn> = {
  all: peopleColumns,
  first: ['role', 'status', 'secondFactor'],
};

export type PeopleSort = 'name' | 'role' | 'added';

export const peopleSorts: SortRules<PeopleSort> = {
  columns: {
    name: { type: 'text', first: 'ascending' },
    role: { type: 'text', first: 'ascending' },
    added: { type: 'timestamptz', first: 'descending' },
  },
  initial: { by: 'name', direction: 'ascending' },
};

/** Whether people have access; `waiting` is before their admission. */
export const peopleStatuses = ['active', 'inactive', 'waiting'] as const;
export type PersonStatus = (typeof peopleStatuses)[number];

/** It has no pages: a team is a few dozen people. */
export type PeopleFilter = Pick<ListPage<PeopleSort>, 'sort'> & {
  readonly role?: Role | undefined;
  readonly status?: PersonStatus | undefined;
  /** The columns to show, if not those of the person's settings. */
  readonly columns?: readonly PeopleColumn[] | undefined;
};

/** Parses the URL leniently: ignores invalid values. */
export const readPeopleFilter = (search: Search): PeopleFilter => ({
  role: roles.find((role) => role === one(search.role)),
  status: peopleStatuses.find((status) => status === one(search.status)),
  columns: readColumns(one(search.columns), peopleColumns),
  sort: readListPage(peopleSorts, { sort: one(search.sort), after: '' }).sort,
});

/** The query string that `readPeopleFilter` parses. */
export const peopleQuery = ({ role, status, columns, sort }: PeopleFilter): string =>
  queryOf({ role, status, columns: columnsText(columns), ...listPageEntries({ sort }) });

export const peopleHref = (filter: PeopleFilter): string => hrefOf('/people', peopleQuery(filter));

/** The number of filters that narrow the list. */
export const countActive = ({ role, status }: PeopleFilter): number => [role, status].filter(Boolean).length;
