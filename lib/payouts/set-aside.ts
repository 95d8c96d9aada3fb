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

/** Why an order is not sent: its row is not what its hash names, or its approval is none. */
export type Fault = { readonly what: string; readonly why: string };

export const altered: Fault = {
  what: 'what is stored is not what was approved',
  why: 'What is stored is not what was approved. Nothing is sent while that is so.',
};

export const unproven = (why: string): Fault => ({
  what: `its approval is not proven: ${why}`,
  why: `Its approval is not proven: ${why}. Somebody may have written it past Paydesk. Nothing is sent while that is so.`,
});

/** Told to whoever runs the house, beside the people of the desk. */
export class NotAsApproved extends Error {
  override readonly name = 'NotAsApproved';
  readonly orderId: string;

  constructor(orderId: string, what: string) {
    super(`order ${orderId} is not sent: ${what}`);
    this.orderId = orderId;
  }
}

export function isAsApproved(submission: DueRow['submission'], order: OrderRow): boolean {
  if (order.hash !== submission.hash) return false;
  try {
    return orderHash(identified(order)) === submission.hash;
  } catch {
    // A row that is no whole order any more; thrown on, it would be claimed first for ever, and hold up all others.
    return false;
  }
}

/**
 * What the database guards are to make impossible; should it happen all the same, nothing is sent and people hear of it, once. Gives
 * what is to be told then.
 */
export async function setAside(
  tx: Transaction,
  { order, isSetAside }: DueRow,
  { what, why }: Fault,
  now: Date,
): Promise<readonly NotAsApproved[]> {
  await tx
    .update(submissions)
    .set({ leaseUntil: null, dueAt: new Date(now.getTime() + setAsideHours * 3_600_000) })
    .where(eq(submissions.orderId, order.id));
  if (isSetAside) return [];
  await recordOrderEvent(tx, {
    order,
    fromState: order.state,
    what: 'set_aside',
    at: now,
    actor: engineActor,
    details: { why: what },
  });
  await openException(tx, { order, kind: 'not_as_approved', why, now });
  return [new NotAsApproved(order.id, what)];
}

/** It is as approved again, by whoever mended it. */
export const clearSetAside = (tx: Transaction, order: OrderRow, now: Date): Promise<unknown> =>
  closeException(tx, { order, outcome: 'cleared', now });
