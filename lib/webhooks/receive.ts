import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
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
import { stateLabels } from '@/lib/orders/order/order';
import { findOrderIdOf, type NamedPayment } from '@/lib/orders/provider-requests/order-of-payment';
import { openException } from '@/lib/orders/transitions/exception';
import { lockOrder } from '@/lib/orders/transitions/move';
import { bringLookForward } from '@/lib/orders/transitions/poll-now';
import { webhookSchema } from '@/lib/provider/contract/contract';
import { isCachedAccount } from '@/lib/statements/store/accounts';
import { queueKeeping } from '@/lib/statements/store/sync/queue';
import { type Delivery, judgeDelivery } from './judge-delivery';

/** What became of a delivery. Only `stored` is answered 200; a repeat of something stored is stored, too. */
export type Reception = 'stored' | 'not_verified';

/**
 * Takes a delivery in: checks its signature over the raw bytes, stores it, makes the look at the order it
 * names due now, and has the books of the account it names brought up to date. A webhook is a hint (contract
 * 6): it moves no state; the engine reads the truth with a signed request. One that says that an order was
 * executed of which there is no payment here, unsent or ended, brings it before people. A late or reordered
 * one changes nothing but the inbox; a doubled one is counted, and a forged one kept, without so much as a
 * look.
 */
export async function receiveWebhook(
  db: Database,
  publicKeyPem: string | undefined,
  delivery: Delivery,
): Promise<Reception> {
  const { rawBody, signature } = delivery;
  const verdict = judgeDelivery(publicKeyPem, delivery);
  const isVerified = verdict === 'verified';
  const said = readWebhook(rawBody);
  const text = rawBody.toString('utf8').replaceAll('\u0000', '');
  const now = new Date();
  await db.transaction(async (tx) => {
    const orderId = said.names && (await findOrderIdOf(tx, said.names));
    const [kept] = await tx
      .insert(webhookDeliveries)
      .values({
        id: newWebhookId(),
        receivedAt: now,
        lastReceivedAt: now,
        body: text.slice(0, isVerified ? undefined : keptOfForged),
        bodyHash: createHash('sha256').update(rawBody).digest('hex'),
        signature: signature === null ? null : cleanLine(signature, keptOfSignature),
        isVerified,
        verdict,
        event: said.event,
        status: said.status,
        paymentId: said.names?.paymentId ?? null,
        externalPaymentId: said.names?.externalPaymentId ?? null,
        account: said.account ?? null,
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
    if (isVerified && kept?.deliveries === 1 && said.account && (await isCachedAccount(tx, said.account)))
      await queueKeeping(tx, said.account);
    // What was handled once is only counted; what named no order of ours may name one by now.
    if (!isVerified || !kept || kept.orderId) return;
    const effect = said.names ? await look(tx, orderId, said, now) : 'not_understood';
    await tx
      .update(webhookDeliveries)
      .set({ orderId: orderId ?? null, handledAt: now, effect })
      .where(eq(webhookDeliveries.id, kept.id));
  });
  if (!isVerified) await dropOldestForged(db);
  return isVerified ? 'stored' : 'not_verified';
}

async function look(
  tx: Transaction,
  orderId: OrderId | undefined,
  { status, names }: Said,
  now: Date,
): Promise<WebhookEffect> {
  if (!orderId) return 'no_order';
  // Before the look, which locks the submission: the order is locked first everywhere.
  const unpaid = status === 'COMPLETED' ? await lockUnpaid(tx, orderId) : undefined;
  if (unpaid) {
    const label = stateLabels[unpaid.state].label.toLowerCase();
    const here = unsent.has(unpaid.state) ? `${label} and was never sent` : label;
    const why = `The provider says that payment ${names?.paymentId} of it was executed, and here the order is ${here}.`;
    await openException(tx, { order: unpaid, kind: 'late_settlement', why, now });
  }
  const isLookedAt = await bringLookForward(tx, orderId, now);
  if (unpaid) return 'reported';
  if (isLookedAt) return 'looked';
  const [order] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId));
  return order && unsent.has(order.state) ? 'order_unsent' : 'order_ended';
}

/** Nothing of these was sent: a payment of one was made past us. */
const unsent: ReadonlySet<OrderState> = new Set(beforeSendingStates);

/** Here there is no payment of these: money that moved for one moved past us. */
const hasNoPayment: ReadonlySet<OrderState> = new Set([...unsent, ...endedWithoutPaymentStates]);

/** Only such an order is locked: a webhook of one that is under way waits for nobody. */
async function lockUnpaid(tx: Transaction, id: OrderId): Promise<OrderRow | undefined> {
  const [seen] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, id));
  const order = seen && hasNoPayment.has(seen.state) ? await lockOrder(tx, id) : undefined;
  return order && hasNoPayment.has(order.state) ? order : undefined;
}

/** Anyone can send what nobody signed, without end: enough is kept to see that it comes and how it looks. */
const keptForged = 1_000;
const keptOfForged = 2_000;
const keptOfSignature = 512;

async function dropOldestForged(db: Database): Promise<void> {
  const oldest = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(sql`not ${webhookDeliveries.isVerified}`)
    .orderBy(
      sql`${webhookDeliveries.receivedAt} desc nulls last`,
      sql`${webhookDeliveries.id} desc nulls last`,
    )
    .offset(keptForged)
    .for('update', { skipLocked: true });
  await db
    .delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.isVerified, false), inArray(webhookDeliveries.id, oldest)));
}

type Said = {
  readonly event: string | null;
  readonly status: string | null;
  readonly names: NamedPayment | undefined;
  /** From or to which money moved. */
  readonly account?: Iban | undefined;
};

const anyEvent = z.object({ event: z.string() });

/**
 * What the body says: its event, and of `payment.status` the status, the account and the payment, by the
 * identifiers that can be one.
 */
function readWebhook(rawBody: Buffer): Said {
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

/** Anyone can write into the inbox, and not everything that JSON can say can be stored. */
const isExternalPaymentId = (text: string | null): boolean =>
  text !== null && /^[\x21-\x7e]{1,64}$/.test(text);
