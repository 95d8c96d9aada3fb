import { type LocalDate, parseLocalDate } from '@/lib/kernel/dates/calendar';
import { parseInstant } from '@/lib/kernel/dates/instant';
import { batchId, isUuid, orderId } from '@/lib/kernel/ids';
import {
  endedWithoutPaymentStates,
  inFlightStates,
  type OrderState,
  orderStates,
} from '@/lib/kernel/states/order-states';
import { cleanLine } from '@/lib/kernel/texts/text';
import { networks } from '@/lib/provider/contract/contract';
import type { OrderFilter } from './queries';

/** The tabs of the list: states that belong together for the person who looks. */
export const stateGroups = {
  open: ['draft', 'awaiting_approval'],
  scheduled: ['held'],
  in_progress: inFlightStates,
  completed: ['completed'],
  ended: endedWithoutPaymentStates,
} as const satisfies Record<string, readonly OrderState[]>;
export type StateGroup = keyof typeof stateGroups;

type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

const one = (value: string | readonly string[] | undefined): string =>
  (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();

/** Reads the filters of the list from the address bar. What makes no sense there is left out. */
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
    from: readDay(one(search.from)),
    to: readDay(one(search.to)),
    after: readCursor(one(search.after)),
  };
}

const isGroup = (name: string): name is StateGroup => Object.hasOwn(stateGroups, name);

/** The years in which an order can be: a day of another one, the database might not even know. */
const isConceivable = (date: string): boolean => /^[12]\d{3}-/.test(date);

function readDay(text: string): LocalDate | undefined {
  return isConceivable(text) ? parseLocalDate(text) : undefined;
}

function readCursor(text: string): OrderFilter['after'] {
  const [at = '', id = ''] = text.split('_');
  const createdAt = parseInstant(at);
  return createdAt && isUuid(id) ? { createdAt, id: orderId(id) } : undefined;
}

/** The query string that `readFilter` reads back. */
export function filterQuery(filter: ReturnType<typeof readFilter>): string {
  const [only, ...others] = filter.states ?? [];
  // A group's own states need no word of their own; one of them alone is narrower than its group.
  const isNamed = filter.group !== undefined && stateGroups[filter.group].join() === filter.states?.join();
  const state = others.length === 0 && !isNamed ? only : undefined;
  const after = filter.after && `${filter.after.createdAt.toISOString()}_${filter.after.id}`;
  const entries = {
    group: filter.group,
    state,
    network: filter.network,
    batch: filter.batchId,
    q: filter.text,
    from: filter.from,
    to: filter.to,
    after,
  };
  return new URLSearchParams(
    Object.entries(entries).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
}
