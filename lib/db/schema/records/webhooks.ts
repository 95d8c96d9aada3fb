import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { OrderId, WebhookId } from '@/lib/kernel/ids';
import { instant } from '../../columns';

/** The result of verifying a signature. Only `verified` is trusted as the provider's. */
export const webhookVerdicts = ['verified', 'no_key', 'not_signed', 'unreadable', 'wrong_signature'] as const;
export type WebhookVerdict = (typeof webhookVerdicts)[number];

/** The effect of a delivery: an exception, a poll of its order, or nothing, with the reason. */
export const webhookEffects = [
  'reported',
  'looked',
  'order_unsent',
  'order_ended',
  'no_order',
  'not_understood',
  'ignored',
] as const;
export type WebhookEffect = (typeof webhookEffects)[number];

/** Every delivery, authentic or not. A redelivery of the same bytes increments `deliveries` of its row. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').$type<WebhookId>().primaryKey(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    lastReceivedAt: instant('last_received_at').notNull().defaultNow(),
    deliveries: integer('deliveries').notNull().default(1),
    body: text('body').notNull(),
    /** SHA-256 of the received bytes, lower-case hex: shows whether `body` is complete. */
    bodyHash: text('body_hash').notNull(),
    /** The `X-Signature` header of the first delivery, to verify it again. */
    signature: text('signature'),
    isVerified: boolean('is_verified').notNull(),
    /** Absent for deliveries from before verdicts were stored. */
    verdict: text('verdict').$type<WebhookVerdict>(),
    /** The parsed body: its event, status, payment and account. */
    event: text('event'),
    status: text('status'),
    paymentId: text('payment_id'),
    externalPaymentId: text('external_payment_id'),
    account: text('account').$type<Iban>(),
    /**
     * The order of that payment, if it is ours. A forged delivery may name any. Not a foreign key, which
     * would lock the order at every delivery; orders are never deleted.
     */
    orderId: uuid('order_id').$type<OrderId>(),
    handledAt: instant('handled_at'),
    effect: text('effect').$type<WebhookEffect>(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_body').on(table.bodyHash, table.isVerified),
    index('webhook_deliveries_newest').on(table.receivedAt.desc(), table.id.desc()),
    index('webhook_deliveries_forged')
      .on(table.receivedAt.desc(), table.id.desc())
      .where(sql`not ${table.isVerified}`),
    index('webhook_deliveries_no_order')
      .on(table.receivedAt.desc(), table.id.desc())
      .where(sql`${table.isVerified} and ${table.orderId} is null`),
    index('webhook_deliveries_order').on(table.orderId),
    index('webhook_deliveries_payment').on(table.paymentId),
    index('webhook_deliveries_external').on(table.externalPaymentId),
    index('webhook_deliveries_account').on(table.account, table.receivedAt).where(sql`${table.isVerified}`),
    check('webhook_deliveries_count', sql`${table.deliveries} > 0`),
    check('webhook_deliveries_verdict', sql`(${table.verdict} = 'verified') = ${table.isVerified}`),
  ],
);
