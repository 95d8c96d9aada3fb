import type { KeyObject } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batchResumptions } from '@/lib/db/schema/orders/batch-resumptions';
import { batchApprovals } from '@/lib/db/schema/orders/batches';
import { approvals, orders } from '@/lib/db/schema/orders/orders';
import { submissions } from '@/lib/db/schema/orders/submissions';
import { isSendingPaused } from '@/lib/db/sending-paused';
import { isToSend } from '@/lib/db/to-send';
import { createProofs, type Unproven } from '@/lib/engine/submissions/claim/faults';
import type { SealingKey } from '@/lib/identity/sealed';
import { type BatchId, type OrderId, orderId } from '@/lib/kernel/ids';
import { identified, type OrderRow, orderHash, wireOrder } from '@/lib/orders/order/content';
import type { SignedOrder } from '@/lib/provider/config';
import { authorizationOf } from '@/lib/provider/signing/transaction-signature';
import type { AnswerOf } from '@/lib/signer-channel/requests';
import { stored } from '@/messages/engine-reasons';
import { isFounded } from './founded-factors';
import { createRowCheck } from './sent-rows';

type Parts = {
  readonly db: Executor;
  readonly sealingKey: SealingKey;
  readonly transactionKey: KeyObject;
  readonly signedOrder: SignedOrder;
  readonly now: () => Date;
};

type Answer = AnswerOf<'authorize'>;

/**
 * Signs the creations of orders that are to be sent now. Trusts nothing but keys: the approval, second
 * factors, rights and policy are proven as the engine does, each factor must be founded, an order of a batch
 * must be one of its approved rows. Retries are proven, too.
 */
export function createAuthorize(parts: Parts) {
  const { db, sealingKey } = parts;
  const findUnproven = createProofs(sealingKey);
  const findForeign = createRowCheck();
  const founded = createFoundedCheck(parts);

  return async (ids: readonly string[]): Promise<Answer> => {
    const asked = ids.map(orderId);
    const found = (await isSendingPaused(db)) ? [] : await readSendable(db, asked);
    const due = found.filter((order) => isDue(order, parts.now()));
    const unproven = new Map<OrderId, Unproven>(await findUnproven(db, due));
    for (const id of await findForeign(db, due)) unproven.set(id, { why: stored('signer.foreignRow') });
    const rest = due.filter(({ id }) => !unproven.has(id));
    for (const id of await founded(rest)) unproven.set(id, { why: stored('signer.unfounded') });
    const signed = due.filter(({ id }) => !unproven.has(id)).map((order) => sign(parts, order));
    const known = new Set<string>([...unproven.keys(), ...signed.map(({ id }) => id)]);
    for (const id of asked) if (!known.has(id)) unproven.set(id, { why: stored('signer.notToSend') });
    return { signed, unproven: [...unproven].map(([id, why]) => ({ id, ...why })) };
  };
}

async function readSendable(db: Executor, ids: readonly OrderId[]): Promise<readonly OrderRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ order: orders, hash: submissions.hash })
    .from(submissions)
    .innerJoin(orders, eq(orders.id, submissions.orderId))
    .where(sql`${isToSend} and ${inArray(orders.id, [...ids])}`);
  return rows.flatMap(({ order, hash }) => (isAsHashed(order, hash) ? [order] : []));
}

function isAsHashed(order: OrderRow, hash: string): boolean {
  try {
    return order.hash === hash && orderHash(identified(order)) === hash;
  } catch {
    return false;
  }
}

const isDue = ({ scheduledFor }: OrderRow, now: Date): boolean =>
  scheduledFor === null || scheduledFor <= now;

function sign({ transactionKey, signedOrder, now }: Parts, order: OrderRow): Answer['signed'][number] {
  const wire = wireOrder(identified(order));
  return { id: order.id, ...authorizationOf(wire, now().getTime(), transactionKey, signedOrder) };
}

/** Finds the orders that anyone approved, started or resumed with a factor that is not founded. */
function createFoundedCheck(parts: Parts) {
  const { db } = parts;
  const known = new Set<string>();
  const isKnown = async (factorId: string | null): Promise<boolean> => {
    if (factorId === null) return false;
    if (known.has(factorId)) return true;
    const isOne = await isFounded(parts, factorId);
    if (isOne) known.add(factorId);
    return isOne;
  };
  const areKnown = async (used: readonly { readonly factorId: string | null }[]): Promise<boolean> => {
    const each = await Promise.all(used.map(({ factorId }) => isKnown(factorId)));
    return used.length > 0 && each.every(Boolean);
  };
  const isOrderFounded = async ({ id, hash }: OrderRow): Promise<boolean> => {
    const given = await db.select().from(approvals).where(eq(approvals.orderId, id));
    return areKnown(given.filter((one) => one.decision === 'approved' && one.hash === hash));
  };
  const isBatchFounded = async (id: BatchId): Promise<boolean> => {
    const given = await db.select().from(batchApprovals).where(eq(batchApprovals.batchId, id));
    const approved = given.filter(({ decision }) => decision === 'approved');
    const resumed = await db.select().from(batchResumptions).where(eq(batchResumptions.batchId, id));
    return areKnown([...approved, ...resumed]);
  };
  return async (sent: readonly OrderRow[]): Promise<readonly OrderId[]> => {
    const ofBatches = new Map<BatchId, boolean>();
    const unfounded: OrderId[] = [];
    for (const order of sent) {
      const { batchId } = order;
      if (batchId && !ofBatches.has(batchId)) ofBatches.set(batchId, await isBatchFounded(batchId));
      const isOne = batchId ? ofBatches.get(batchId) : await isOrderFounded(order);
      if (!isOne) unfounded.push(order.id);
    }
    return unfounded;
  };
}
