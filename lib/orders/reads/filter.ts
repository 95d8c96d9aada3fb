import { batchId, isUuid } from '@/lib/kernel/ids';
import { one, queryOf, type Search } from '@/lib/kernel/lists/address';
import { readDayRange } from '@/lib/kernel/lists/day-range';
import { columnsText, readColumns } from '@/lib/kernel/lists/list-settings';
import { listPageEntries, readListPage } from '@/lib/kernel/lists/sort';
import { type MinorUnits, parseAmount, toDecimal } from '@/lib/kernel/money';
import {
  endedWithoutPaymentStates,
  inFlightStates,
  type OrderState,
  orderStates,
  undecidedStates,
} from '@/lib/kernel/states/order-states';
import { cleanLine } from '@/lib/kernel/texts/text';
import { networks } from '@/lib/provider/contract/terms';
import { orderColumns } from './columns';
import type { OrderFilter } from './list';
import { orderSorts } from './sort';

/** The tabs of the list, as groups of states. */
export const stateGroups = {
  open: undecidedStates,
  scheduled: ['held'],
  in_progress: inFlightStates,
  completed: ['completed'],
  ended: endedWithoutPaymentStates,
} as const satisfies Record<string, readonly OrderState[]>;
export type StateGroup = keyof typeof stateGroups;

/** Parses the list's filter from the URL; invalid values are ignored. */
export function readFilter(search: Search): OrderFilter & { readonly group?: StateGroup | undefined } {
  const group = one(search.group);
  const state = orderStates.find((name) => name === one(search.state));
  const network = networks.find((name) => name === one(search.network));
  const text = cleanLine(one(search.q), 140);
  const batch = one(search.batch);
  const states = state ? [state] : isGroup(group) ? stateGroups[group] : undefined;
  return {
    group: isGroup(group) ? group : undefined,
    states,
    network,
    batchId: isUuid(batch) ? batchId(batch) : undefined,
    text: text || undefined,
    isUnfolded: one(search.rows) === 'single' || undefined,
    ...readDayRange(search),
    amountFrom: readSum(one(search.amountFrom)),
    amountTo: readSum(one(search.amountTo)),
    columns: readColumns(one(search.columns), orderColumns),
    ...readListPage(orderSorts, { sort: one(search.sort), after: one(search.after) }),
  };
}

const isGroup = (name: string): name is StateGroup => Object.hasOwn(stateGroups, name);

function readSum(text: string): MinorUnits | undefined {
  const sum = parseAmount(text);
  return sum.ok ? sum.value : undefined;
}

type Filter = ReturnType<typeof readFilter>;

/**
 * Whether each batch is one line. A search, also by sums, finds payments, and the list of a batch has its
 * payments.
 */
export const isFolded = ({
  isUnfolded,
  text,
  ids,
  batchId: batch,
  amountFrom,
  amountTo,
}: OrderFilter): boolean =>
  !isUnfolded && !text && !ids && !batch && amountFrom === undefined && amountTo === undefined;

/** A single state set by a link, narrower than any tab. */
export function onlyState({ group, states }: Filter): OrderState | undefined {
  return states?.length === 1 && (!group || stateGroups[group].length > 1) ? states[0] : undefined;
}

/** The number of filters besides the tab. */
export const countActive = (filter: Filter): number =>
  [
    onlyState(filter),
    filter.text,
    filter.network,
    filter.batchId,
    filter.from,
    filter.to,
    filter.amountFrom,
    filter.amountTo,
  ].filter((value) => value !== undefined).length;

/** Whether the filter has more than a tab and a page. */
export const isNarrowed = (filter: Filter): boolean => countActive(filter) > 0;

/** The query string of the same tab and layout, without other filters. */
export const clearedQuery = ({ group, columns, sort, isUnfolded }: Filter): string =>
  filterQuery({ group, columns, sort, isUnfolded });

/** The query string that `readFilter` parses. */
export function filterQuery(filter: Filter): string {
  const [only, ...others] = filter.states ?? [];
  // A group implies its states, so only a single state is written: it narrows the group.
  const isNamed = filter.group !== undefined && stateGroups[filter.group].join() === filter.states?.join();
  const state = others.length === 0 && !isNamed ? only : undefined;
  const entries = {
    group: filter.group,
    state,
    network: filter.network,
    batch: filter.batchId,
    q: filter.text,
    from: filter.from,
    to: filter.to,
    amountFrom: filter.amountFrom && toDecimal(filter.amountFrom),
    amountTo: filter.amountTo && toDecimal(filter.amountTo),
    rows: filter.isUnfolded && 'single',
    columns: columnsText(filter.columns),
    ...listPageEntries(filter),
  };
  return queryOf(entries);
}
