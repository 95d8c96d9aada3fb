import { eq } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { submissions } from '@/lib/db/schema/orders/submissions';
import type { BatchId, OrderId } from '@/lib/kernel/ids';
import { orderHash } from '@/lib/orders/order/canonical';
import { identified, type OrderRow } from '@/lib/orders/order/content';
import { closeException, openException } from '@/lib/orders/transitions/exception';
import { recordOrderEvent } from '@/lib/orders/transitions/record-events';
import { engineActor } from '../../engine-actor';
import type { DueRow } from './due';
import type { Unproven, UnprovenBatch } from './proven';

const quarantineHours = 1;

/** Why an order is not sent: its row is not what its hash names, or its approval is none. */
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

/** An alarm for operators, beside the exception or the paused batch that people see. */
export class NotAsApproved extends Error {
  override readonly name = 'NotAsApproved';
  /** Of the order or the batch, or the number of the beneficiary of a recurring payment. */
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
    // A row that is no whole order any more; thrown on, it would be claimed first for ever, and hold up all
    // others.
    return false;
  }
}

/**
 * What the database guards are to make impossible; should it happen all the same, nothing is sent and people
 * hear of it, once. Gives what is to be told then.
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

/** It is as approved again, by whoever corrected it. */
export const clearQuarantine = (tx: Transaction, order: OrderRow, now: Date): Promise<unknown> =>
  closeException(tx, { order, outcome: 'cleared', now });
