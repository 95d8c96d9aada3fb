import type { KeyObject } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { submissions } from '@/lib/db/schema/orders/submissions';
import { isSendingPaused } from '@/lib/db/sending-paused';
import { isToSend } from '@/lib/db/to-send';
import { createProofs, type Unproven } from '@/lib/engine/submissions/claim/faults';
import { type OrderId, orderId } from '@/lib/kernel/ids';
import { identified, type OrderRow, orderHash, wireOrder } from '@/lib/orders/order/content';
import type { SignedOrder } from '@/lib/provider/config';
import { authorizationOf } from '@/lib/provider/signing/transaction-signature';
import type { AnswerOf } from '@/lib/signer-channel/requests';
import { stored } from '@/messages/engine-reasons';
import { findUnfounded } from './founded-approvals';
import type { RightsParts } from './founded-rights';
import { createRowCheck } from './sent-rows';

type Parts = RightsParts & {
  readonly transactionKey: KeyObject;
  readonly signedOrder: SignedOrder;
  readonly now: () => Date;
};

type Answer = AnswerOf<'authorize'>;

/**
 * Signs the creations of orders that are to be sent now. Trusts nothing but keys: the approval, second
 * factors, rights and policy are proven as the engine does, and must be founded, too; an order of a batch
 * must be one of its approved rows. Retries are proven, too.
 */
export function createAuthorize(parts: Parts) {
  const { db, sealingKey } = parts;
  const findUnproven = createProofs(sealingKey);
  const findForeign = createRowCheck();

  return async (ids: readonly string[]): Promise<Answer> => {
    const asked = ids.map(orderId);
    const found = (await isSendingPaused(db)) ? [] : await readSendable(db, asked);
    const due = found.filter((order) => isDue(order, parts.now()));
    const unproven = new Map<OrderId, Unproven>(await findUnproven(db, due));
    for (const id of await findForeign(db, due)) unproven.set(id, { why: stored('signer.foreignRow') });
    const rest = due.filter(({ id }) => !unproven.has(id));
    for (const id of await findUnfounded(parts, rest)) unproven.set(id, { why: stored('signer.unfounded') });
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
