import { eq } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { submissions } from '@/lib/db/schema/orders/submissions';
import type { BatchId, OrderId } from '@/lib/kernel/ids';
import { identified, type OrderRow, orderHash } from '@/lib/orders/order/content';
import { closeException, openException } from '@/lib/orders/transitions/exception';
import { recordOrderEvent } from '@/lib/orders/transitions/move';
import { engineActor } from '../../engine-actor';
import type { DueRow } from './due';
import type { Unproven, UnprovenBatch } from './proven';

const quarantineHours = 1;

/** Why an order is not sent: its row does not match its hash, or its approval is not proven. */
export type Fault = { readonly what: string; readonly why: string; readonly ofBatch?: UnprovenBatch };

export const altered: Fault = {
  what: 'what is stored is not what was approved',
  why: 'What is stored is not what was approved. Nothing is sent while that is so.',
};

export const unproven = ({ why, ofBatch }: Unproven): Fault => ({
  ...(ofBatch && { ofBatch }),
  what: `its approval is not proven: ${why}`,
  why: `Its approval is not proven: ${why}. Somebody may have written it past Paydesk. Nothing is sent while that is so.`,
});

/** An alarm for operators, in addition to the exception or the paused batch on the pages. */
export class NotAsApproved extends Error {
  override readonly name = 'NotAsApproved';
  /** The ID of the order or batch, or the number of a recurring payment's beneficiary. */
  readonly subjectId: string;

  constructor(subject: Unsent, what: string) {
    const [kind, id] = named(subject);
    super(`${kind} ${id} is not sent: ${what}`);
    this.subjectId = id;
  }
}

type Unsent =
  | { readonly orderId: OrderId }
  | { readonly batchId: BatchId }
  | { readonly beneficiaryId: number };

function named(subject: Unsent): readonly [kind: string, id: string] {
  if ('orderId' in subject) return ['order', subject.orderId];
  if ('batchId' in subject) return ['batch', subject.batchId];
  return ['the recurring payment of beneficiary', String(subject.beneficiaryId)];
}

export function isAsApproved(submission: DueRow['submission'], order: OrderRow): boolean {
  if (order.hash !== submission.hash) return false;
  try {
    return orderHash(identified(order)) === submission.hash;
  } catch {
    // A damaged row. If this threw, the row would come first in every claim and block all others.
    return false;
  }
}

/**
 * Defense in depth: the database guards prevent this. If it happens, nothing is sent, and one exception is
 * opened. Returns the alarms to raise.
 */
export async function quarantineOrder(
  tx: Transaction,
  { order, isQuarantined }: DueRow,
  { what, why }: Fault,
  now: Date,
): Promise<readonly NotAsApproved[]> {
  await tx
    .update(submissions)
    .set({ leaseUntil: null, dueAt: new Date(now.getTime() + quarantineHours * 3_600_000) })
    .where(eq(submissions.orderId, order.id));
  if (isQuarantined) return [];
  await recordOrderEvent(tx, {
    order,
    fromState: order.state,
    what: 'quarantine',
    at: now,
    actor: engineActor,
    details: { why: what },
  });
  await openException(tx, { order, kind: 'not_as_approved', why, now });
  return [new NotAsApproved({ orderId: order.id }, what)];
}

/** The row matches its approval again, because someone corrected it. */
export const clearQuarantine = (tx: Transaction, order: OrderRow, now: Date): Promise<unknown> =>
  closeException(tx, { order, outcome: 'cleared', now });
