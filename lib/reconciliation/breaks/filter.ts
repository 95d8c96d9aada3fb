import { type Iban, parseIban } from '@/lib/kernel/banking/iban';
import { readColumns } from '@/lib/kernel/lists/list-settings';
import { type Owner, owners } from '@/lib/kernel/lists/owners';
import { type BreakKind, breakKinds } from '@/lib/kernel/states/reconciliation-states';
import { type BreakColumn, breakColumns } from './columns';

/** Lists of breaks. `gone` are breaks that disappeared, resolved or not. */
export const shownStates = ['open', 'resolved', 'gone'] as const;
export type ShownState = (typeof shownStates)[number];

/** Minimum age in whole days since first found. */
export const ages = [1, 3, 7, 30] as const;

export type BreakFilter = {
  readonly state: ShownState;
  readonly kind?: BreakKind | undefined;
  readonly account?: Iban | undefined;
  readonly owner?: Owner | undefined;
  readonly minAgeDays?: (typeof ages)[number] | undefined;
  /** The columns to show, if not those of the person's settings. */
  readonly columns?: readonly BreakColumn[] | undefined;
  /** From 1. */
  readonly page: number;
};

type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

const one = (value: string | readonly string[] | undefined): string =>
  (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();

/** Parses the URL leniently: ignores invalid values. */
export function readBreakFilter(search: Search): BreakFilter {
  const account = parseIban(one(search.account));
  const page = /^[1-9]\d{0,5}$/.test(one(search.page)) ? Number(one(search.page)) : 1;
  return {
    state: shownStates.find((state) => state === one(search.state)) ?? 'open',
    kind: breakKinds.find((kind) => kind === one(search.kind)),
    account: account.ok ? account.value : undefined,
    owner: owners.find((owner) => owner === one(search.owner)),
    minAgeDays: ages.find((days) => String(days) === one(search.age)),
    columns: readColumns(one(search.columns), breakColumns),
    page,
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
  page,
}: BreakFilter): string =>
  new URLSearchParams({
    ...(state !== 'open' && { state }),
    ...(kind && { kind }),
    ...(account && { account }),
    ...(owner && { owner }),
    ...(minAgeDays && { age: String(minAgeDays) }),
    ...(columns && { columns: columns.join(',') }),
    ...(page > 1 && { page: String(page) }),
  }).toString();

export function breaksHref(filter: BreakFilter): string {
  const query = breaksQuery(filter);
  return query ? `/reconciliation?${query}` : '/reconciliation';
}

/** The number of filters besides the tab. */
export const countActive = ({ kind, account, owner, minAgeDays }: BreakFilter): number =>
  [kind, account, owner, minAgeDays].filter(Boolean).length;

export const isNarrowed = (filter: BreakFilter): boolean => countActive(filter) > 0;
