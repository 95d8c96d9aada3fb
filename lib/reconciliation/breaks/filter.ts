import { type Iban, parseIban } from '@/lib/kernel/banking/iban';
import { hrefOf, one, queryOf, type Search } from '@/lib/kernel/lists/address';
import { columnsText, readColumns } from '@/lib/kernel/lists/list-settings';
import { type Owner, owners } from '@/lib/kernel/lists/owners';
import { type ListPage, listPageEntries, readListPage } from '@/lib/kernel/lists/sort';
import { type BreakKind, breakKinds } from '@/lib/kernel/states/reconciliation-states';
import { type BreakColumn, breakColumns } from './columns';
import { type BreakSort, breakSorts } from './sort';

/** Lists of breaks. `gone` are breaks that disappeared, resolved or not. */
export const shownStates = ['open', 'resolved', 'gone'] as const;
export type ShownState = (typeof shownStates)[number];

/** Minimum age in whole days since first found. */
export const ages = [1, 3, 7, 30] as const;

export type BreakFilter = ListPage<BreakSort> & {
  readonly state: ShownState;
  readonly kind?: BreakKind | undefined;
  readonly account?: Iban | undefined;
  readonly owner?: Owner | undefined;
  readonly minAgeDays?: (typeof ages)[number] | undefined;
  /** The columns to show, if not those of the person's settings. */
  readonly columns?: readonly BreakColumn[] | undefined;
};

/** Parses the URL leniently: ignores invalid values. */
export function readBreakFilter(search: Search): BreakFilter {
  const account = parseIban(one(search.account));
  return {
    state: shownStates.find((state) => state === one(search.state)) ?? 'open',
    kind: breakKinds.find((kind) => kind === one(search.kind)),
    account: account.ok ? account.value : undefined,
    owner: owners.find((owner) => owner === one(search.owner)),
    minAgeDays: ages.find((days) => String(days) === one(search.age)),
    columns: readColumns(one(search.columns), breakColumns),
    ...readListPage(breakSorts, { sort: one(search.sort), after: one(search.after) }),
  };
}

/** The query string that `readBreakFilter` parses. */
export const breaksQuery = ({
  state,
  kind,
  account,
  owner,
  minAgeDays,
  columns,
  ...page
}: BreakFilter): string =>
  queryOf({
    state: state !== 'open' && state,
    kind,
    account,
    owner,
    age: minAgeDays?.toString(),
    columns: columnsText(columns),
    ...listPageEntries(page),
  });

export const breaksHref = (filter: BreakFilter): string => hrefOf('/reconciliation', breaksQuery(filter));

/** The address of the same tab and layout, without other filters. */
export const clearedHref = ({ state, columns, sort }: BreakFilter): string =>
  breaksHref({ state, columns, sort });

/** The number of filters besides the tab. */
export const countActive = ({ kind, account, owner, minAgeDays }: BreakFilter): number =>
  [kind, account, owner, minAgeDays].filter(Boolean).length;

export const isNarrowed = (filter: BreakFilter): boolean => countActive(filter) > 0;
