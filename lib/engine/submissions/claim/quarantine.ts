import { eq } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { submissions } from '@/lib/db/schema/orders/submissions';
import type { BatchId, OrderId } from '@/lib/kernel/ids';
import type { OrderRow } from '@/lib/orders/order/content';
import { closeException, openException } from '@/lib/orders/transitions/exception';
import { recordOrderEvent } from '@/lib/orders/transitions/move';
import { engineActor } from '../../engine-actor';
import type { DueRow } from './due';
import type { Fault } from './faults';

const quarantineHours = 1;

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
