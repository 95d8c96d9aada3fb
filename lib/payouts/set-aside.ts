import { eq } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { submissions } from '@/lib/db/schema/submissions';
import { orderHash } from '@/lib/payments/canonical';
import { identified, type OrderRow } from '@/lib/payments/content';
import { closeException, openException } from '@/lib/payments/exception';
import { recordOrderEvent } from '@/lib/payments/move';
import type { DueRow } from './due';
import { engineActor } from './engine-actor';

const setAsideHours = 1;

const notAsApproved = 'What is stored is not what was approved. Nothing is sent while that is so.';

export function isAsApproved(submission: DueRow['submission'], order: OrderRow): boolean {
  if (order.hash !== submission.hash) return false;
  try {
    return orderHash(identified(order)) === submission.hash;
  } catch {
    // A row that is no whole order any more; thrown on, it would be claimed first for ever, and hold up all others.
    return false;
  }
}

/** The database guards make this impossible; should it happen all the same, nothing is sent and people hear of it, once. */
export async function setAside(tx: Transaction, { order, isSetAside }: DueRow, now: Date): Promise<void> {
  await tx
    .update(submissions)
    .set({ leaseUntil: null, dueAt: new Date(now.getTime() + setAsideHours * 3_600_000) })
    .where(eq(submissions.orderId, order.id));
  if (isSetAside) return;
  await recordOrderEvent(tx, {
    order,
    fromState: order.state,
    what: 'set_aside',
    at: now,
    actor: engineActor,
    details: { why: 'what is stored is not what was approved' },
  });
  await openException(tx, { order, kind: 'not_as_approved', why: notAsApproved, now });
}

/** It is as approved again, by whoever mended it. */
export const clearSetAside = (tx: Transaction, order: OrderRow, now: Date): Promise<unknown> =>
  closeException(tx, { order, outcome: 'cleared', now });
