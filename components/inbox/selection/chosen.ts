import {
  type Chosen as ChosenOf,
  toggled as toggledOf,
  withRows as withOffered,
} from '@/components/ui/table/selection/chosen';
import type { InboxRowRef } from '../inbox-context';
import type { SelectablePayment } from './selectable';

/** A row of the list, with its payment if that can be approved together with others. */
export type SelectableRow = InboxRowRef & { readonly payment?: SelectablePayment | undefined };

/** The selected payments by row, each as it was selected: an approval is bound to what was read. */
export type Chosen = ChosenOf<SelectablePayment>;

/** Why a selected payment cannot be approved as it was selected. */
export type Stale = 'changed' | 'gone';

const offered = (rows: readonly SelectableRow[]) => rows.map(({ key, payment }) => ({ key, item: payment }));

export const withRows = (chosen: Chosen, rows: readonly SelectableRow[]): Chosen =>
  withOffered(chosen, offered(rows));

/** Selects a row or takes it out; with the start of a range, selects all rows from there to this one. */
export const toggled = (
  chosen: Chosen,
  rows: readonly SelectableRow[],
  key: string,
  rangeFrom: string | undefined,
): Chosen => toggledOf(chosen, offered(rows), key, rangeFrom);

/** Compares a selected payment with the list as it is now. */
export function staleness(
  selected: SelectablePayment,
  now: SelectablePayment | undefined,
): Stale | undefined {
  if (!now) return 'gone';
  return now.seen.hash === selected.seen.hash ? undefined : 'changed';
}
