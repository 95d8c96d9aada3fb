import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { allOrNothing } from '@/lib/db/connection/all-or-nothing';
import { takeLock } from '@/lib/db/locks';
import { type Result, refuse } from '@/lib/kernel/result';
import { contentOf, type OrderRow } from '../order/content';
import type { SubmitRefusal } from '../order/refusals';
import { lockReadableOrder } from '../transitions/move';
import { editInside } from './draft';
import { type Seen, submitInside } from './submit';

/**
 * Reschedules a held order. The time is part of the approved content, so this creates a new version that
 * needs approval again; nothing is sent before that.
 */
export function rescheduleHeld(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  granted: Granted<'payments:draft'>,
  seen: Seen,
  scheduledFor: Date | null,
): Promise<Result<OrderRow, SubmitRefusal>> {
  return allOrNothing(db, async (tx) => {
    const row = await lockReadableOrder(tx, granted.actor, seen.id);
    if (!row) return refuse('not_found');
    if (row.state !== 'held') return refuse(row.version === seen.version ? 'wrong_state' : 'changed_since');
    // Lock order: limits come before the audit chain, which the edit locks.
    await takeLock(tx, 'limits');
    const edited = await editInside(tx, granted, seen, { ...contentOf(row), scheduledFor });
    if (!edited.ok) return edited;
    const { id, version } = edited.value;
    return submitInside(tx, granted, { id, version }, resubmission(row), now());
  });
}

/** The statements of the first submission remain valid. */
const resubmission = ({ duplicateReason, isOwnTransfer }: OrderRow) => ({
  duplicateReason: duplicateReason ?? undefined,
  isOwnTransfer,
});
