import type { InboxRowRef } from '../inbox-context';
import type { SelectablePayment } from './selectable';

/** A row of the list, with its payment if that can be approved together with others. */
export type SelectableRow = InboxRowRef & { readonly payment?: SelectablePayment | undefined };

/** The selected payments by row, each as it was selected: an approval is bound to what was read. */
export type Chosen = ReadonlyMap<string, SelectablePayment>;

/** Why a selected payment cannot be approved as it was selected. */
export type Stale = 'changed' | 'gone';

export const withRows = (chosen: Chosen, rows: readonly SelectableRow[]): Chosen =>
  new Map([...chosen, ...rows.flatMap(({ key, payment }) => (payment ? [[key, payment] as const] : []))]);

export const withoutRows = (chosen: Chosen, keys: readonly string[]): Chosen =>
  new Map([...chosen].filter(([key]) => !keys.includes(key)));

/** Selects a row or takes it out; with the start of a range, selects all rows from there to this one. */
export function toggled(
  chosen: Chosen,
  rows: readonly SelectableRow[],
  key: string,
  rangeFrom: string | undefined,
): Chosen {
  const to = rows.findIndex((row) => row.key === key);
  const from = rows.findIndex((row) => row.key === rangeFrom);
  if (to >= 0 && from >= 0) return withRows(chosen, rows.slice(Math.min(from, to), Math.max(from, to) + 1));
  return chosen.has(key) ? withoutRows(chosen, [key]) : withRows(chosen, rows.slice(to, to + 1));
}

/** Compares a selected payment with the list as it is now. */
export function staleness(
  selected: SelectablePayment,
  now: SelectablePayment | undefined,
): Stale | undefined {
  if (!now) return 'gone';
  return now.seen.hash === selected.seen.hash ? undefined : 'changed';
}
