import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { announceChange } from '@/lib/db/channels/changes-channel';
import type { Database, Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { type WebhookEffect, webhookDeliveries } from '@/lib/db/schema/records/webhooks';
import { type Iban, parseIban } from '@/lib/kernel/banking/iban';
import { newWebhookId, type OrderId } from '@/lib/kernel/ids';
import {
  beforeSendingStates,
  endedWithoutPaymentStates,
  type OrderState,
} from '@/lib/kernel/states/order-states';
import { cleanLine } from '@/lib/kernel/texts/text';
import type { OrderRow } from '@/lib/orders/order/content';
import { findOrderIdOf, type NamedPayment } from '@/lib/orders/provider-requests/order-of-payment';
import { openException } from '@/lib/orders/transitions/exception';
import { lockOrder } from '@/lib/orders/transitions/move';
import { pollNow } from '@/lib/orders/transitions/poll-now';
import { webhookSchema } from '@/lib/provider/contract/contract';
import {
  type Delivery,
  type SignatureVerdict,
  verifyWebhook,
} from '@/lib/provider/signing/webhook-signature';
import { queueKeepingIfCached } from '@/lib/statements/store/sync/queue';
import { stored } from '@/messages/engine-reasons';

/** Result of a delivery. Only `stored` is answered with 200, which includes repeats of stored deliveries. */
export type Reception = 'stored' | 'not_verified';

/**
 * Receives a delivery: verifies the signature over the raw bytes and stores it. Makes the next poll of its
 * order due now, and queues a sync of its account's statement cache. A webhook is a hint (contract 6): it
 * changes no order state; the engine polls the status with a signed request. If it reports execution of an
 * order that has no payment here, unsent or ended, it opens an exception. Late or reordered deliveries change
 * nothing but the inbox. Duplicates are counted; forged deliveries are stored without effect.
 */
export async function receiveWebhook(
  db: Database,
  publicKeyPem: string | undefined,
  delivery: Delivery,
): Promise<Reception> {
  const verdict = verifyWebhook(publicKeyPem, delivery);
  const message = readWebhook(delivery.rawBody);
  const now = new Date();
  await db.transaction(async (tx) => {
    const orderId = message.names && (await findOrderIdOf(tx, message.names));
    const stored = await storeDelivery(tx, { ...delivery, verdict, said: message, orderId, now });
    if (!stored || verdict !== 'verified') return;
    await announceChange(tx, 'webhook');
    if (stored.deliveries === 1 && message.account) await queueKeepingIfCached(tx, message.account);
    // Handled deliveries are only counted. A delivery without an order may match one by now.
    if (stored.orderId) return;
    const effect = message.names ? await applyHint(tx, orderId, message, now) : 'not_understood';
    await tx
      .update(webhookDeliveries)
      .set({ orderId: orderId ?? null, handledAt: now, effect })
      .where(eq(webhookDeliveries.id, stored.id));
  });
  if (verdict === 'verified') return 'stored';
  await dropOldestForged(db);
  return 'not_verified';
}

type Received = Delivery & {
  readonly verdict: SignatureVerdict;
  readonly said: Said;
  readonly orderId: OrderId | undefined;
  readonly now: Date;
};

/** Stores the delivery, or counts a repeat of a stored one. */
async function storeDelivery(
  tx: Transaction,
  { rawBody, signature, verdict, said: message, orderId, now }: Received,
) {
  const isVerified = verdict === 'verified';
  const text = rawBody.toString('utf8').replaceAll('\u0000', '');
  const [stored] = await tx
    .insert(webhookDeliveries)
    .values({
      id: newWebhookId(),
      receivedAt: now,
      lastReceivedAt: now,
      body: text.slice(0, isVerified ? undefined : storedOfForged),
      bodyHash: createHash('sha256').update(rawBody).digest('hex'),
      signature: signature === null ? null : cleanLine(signature, storedOfSignature),
      isVerified,
      verdict,
      event: message.event,
      status: message.status,
      paymentId: message.names?.paymentId ?? null,
      externalPaymentId: message.names?.externalPaymentId ?? null,
      account: message.account ?? null,
      ...(!isVerified && { orderId: orderId ?? null, handledAt: now, effect: 'ignored' }),
    })
    .onConflictDoUpdate({
      target: [webhookDeliveries.bodyHash, webhookDeliveries.isVerified],
      set: {
        lastReceivedAt: sql`greatest(${webhookDeliveries.lastReceivedAt}, excluded.last_received_at)`,
        deliveries: sql`${webhookDeliveries.deliveries} + 1`,
      },
    })
    .returning({
      id: webhookDeliveries.id,
      orderId: webhookDeliveries.orderId,
      deliveries: webhookDeliveries.deliveries,
    });
  return stored;
}

/** Makes the next poll of the order due, and reports an execution that contradicts its state. */
async function applyHint(
  tx: Transaction,
  orderId: OrderId | undefined,
  { status, names }: Said,
  now: Date,
): Promise<WebhookEffect> {
  if (!orderId) return 'no_order';
  // Before the poll update, which locks the submission: orders are always locked first.
  const unpaid = status === 'COMPLETED' ? await lockUnpaid(tx, orderId) : undefined;
  if (unpaid) {
    const state = stored(`parts.states.${unpaid.state}`);
    const values = { payment: String(names?.paymentId), state };
    const why = stored(unsent.has(unpaid.state) ? 'found.executedUnsent' : 'found.executed', values);
    await openException(tx, { order: unpaid, kind: 'late_settlement', why, now });
  }
  const isPolled = await pollNow(tx, orderId, now);
  if (unpaid) return 'reported';
  if (isPolled) return 'looked';
  const [order] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId));
  return order && unsent.has(order.state) ? 'order_unsent' : 'order_ended';
}

/** States without a sent request: a payment was made outside Paydesk. */
const unsent: ReadonlySet<OrderState> = new Set(beforeSendingStates);

/** States without a payment: an executed payment was made outside Paydesk, or settled late. */
const hasNoPayment: ReadonlySet<OrderState> = new Set([...unsent, ...endedWithoutPaymentStates]);

/** Locks only such orders, so that webhooks of orders in flight do not wait for locks. */
async function lockUnpaid(tx: Transaction, id: OrderId): Promise<OrderRow | undefined> {
  const [seen] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, id));
  const order = seen && hasNoPayment.has(seen.state) ? await lockOrder(tx, id) : undefined;
  return order && hasNoPayment.has(order.state) ? order : undefined;
}

/** Anyone can send unsigned requests without limit, so only a sample of them is stored. */
const storedForged = 1_000;
const storedOfForged = 2_000;
const storedOfSignature = 512;

async function dropOldestForged(db: Database): Promise<void> {
  const oldest = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(sql`not ${webhookDeliveries.isVerified}`)
    .orderBy(
      sql`${webhookDeliveries.receivedAt} desc nulls last`,
      sql`${webhookDeliveries.id} desc nulls last`,
    )
    .offset(storedForged)
    .for('update', { skipLocked: true });
  await db
    .delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.isVerified, false), inArray(webhookDeliveries.id, oldest)));
}

type Said = {
  readonly event: string | null;
  readonly status: string | null;
  readonly names: NamedPayment | undefined;
  /** The debited or credited account. */
  readonly account?: Iban | undefined;
};

const anyEvent = z.object({ event: z.string() });

/** The event of a body, and for `payment.status` its status, account and valid payment identifiers. */
export function readWebhook(rawBody: Buffer): Said {
  let json: unknown;
  try {
    json = JSON.parse(rawBody.toString('utf8'));
  } catch {
    return { event: null, status: null, names: undefined };
  }
  const event = cleanLine(anyEvent.safeParse(json).data?.event ?? '', 64) || null;
  const payload = webhookSchema.safeParse(json).data?.payload;
  if (!payload) return { event, status: null, names: undefined };
  const { paymentId, externalPaymentId, status } = payload;
  const account = parseIban(payload.account);
  return {
    event,
    status,
    account: account.ok ? account.value : undefined,
    names: {
      paymentId,
      externalPaymentId: isExternalPaymentId(externalPaymentId) ? externalPaymentId : null,
    },
  };
}

/** Rejects text that the database cannot store, because the sender is untrusted. */
const isExternalPaymentId = (text: string | null): boolean =>
  text !== null && /^[\x21-\x7e]{1,64}$/.test(text);
