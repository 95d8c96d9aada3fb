import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { OrderId, WebhookId } from '@/lib/kernel/ids';
import { instant } from '../../columns';

/** What the check of a signature said. Only `verified` is believed to come from the service. */
export const webhookVerdicts = ['verified', 'no_key', 'not_signed', 'unreadable', 'wrong_signature'] as const;
export type WebhookVerdict = (typeof webhookVerdicts)[number];

/** What a delivery led to when it came: an exception, a look at its order, or nothing, and why. */
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

/**
 * Every delivery as it came, genuine or not. The same bytes that come again are the same row, counted by
 * `deliveries`.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').$type<WebhookId>().primaryKey(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    lastReceivedAt: instant('last_received_at').notNull().defaultNow(),
    deliveries: integer('deliveries').notNull().default(1),
    body: text('body').notNull(),
    /** SHA-256 of the bytes as they came, lower-case hex: says whether `body` is all of them. */
    bodyHash: text('body_hash').notNull(),
    /** The `X-Signature` header of the first delivery, with which the signature can be checked again. */
    signature: text('signature'),
    isVerified: boolean('is_verified').notNull(),
    /** Absent where it came before verdicts were kept. */
    verdict: text('verdict').$type<WebhookVerdict>(),
    /**
     * What the body says, where it could be read: its event, the status, and the payment and account that it
     * names.
     */
    event: text('event'),
    status: text('status'),
    paymentId: text('payment_id'),
    externalPaymentId: text('external_payment_id'),
    account: text('account').$type<Iban>(),
    /**
     * The order of that payment, where it is one of ours. A forged delivery names what it likes. Not a
     * foreign key, which would lock the order at every delivery; orders are never deleted.
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
