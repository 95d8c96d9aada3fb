import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { allOrNothing } from '@/lib/db/connection/all-or-nothing';
import { takeLock } from '@/lib/db/locks';
import { type Result, refuse } from '@/lib/kernel/result';
import { contentOf, type OrderRow } from '../order/content';
import type { SubmitRefusal } from '../order/refusals';
import { lockOrder } from '../transitions/move';
import { editInside } from './draft';
import { type Seen, submitInside } from './submit';

/**
 * Moves an order that is held to another time. The time is part of what was approved, so that this is a new
 * version, which awaits approval again; until that is given nothing is sent.
 */
export function rescheduleHeld(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  granted: Granted<'payments:draft'>,
  seen: Seen,
  scheduledFor: Date | null,
): Promise<Result<OrderRow, SubmitRefusal>> {
  return allOrNothing(db, async (tx) => {
    const row = await lockOrder(tx, seen.id);
    if (!row) return refuse('not_found');
    if (row.state !== 'held') return refuse(row.version === seen.version ? 'wrong_state' : 'changed_since');
    // Before the edit takes the audit chain, which comes after the limits everywhere else.
    await takeLock(tx, 'limits');
    const edited = await editInside(tx, granted, seen, { ...contentOf(row), scheduledFor });
    if (!edited.ok) return edited;
    const { id, version } = edited.value;
    return submitInside(tx, granted, { id, version }, resubmission(row), now());
  });
}

/** What was said when it was submitted first goes on to hold. */
const resubmission = ({ duplicateReason, isOwnTransfer }: OrderRow) => ({
  duplicateReason: duplicateReason ?? undefined,
  isOwnTransfer,
});
