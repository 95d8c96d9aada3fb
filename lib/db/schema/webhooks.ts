import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** Every delivery as it came, genuine or not. A doubled delivery of the same bytes is one row, counted by `lastReceivedAt`. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    lastReceivedAt: instant('last_received_at').notNull().defaultNow(),
    body: text('body').notNull(),
    bodyHash: text('body_hash').notNull(),
    isVerified: boolean('is_verified').notNull(),
    /** What the body names, where it could be read. */
    paymentId: text('payment_id'),
    externalPaymentId: text('external_payment_id'),
    /** What it led to; absent while it waits to be read back. */
    handledAt: instant('handled_at'),
    effect: text('effect'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_body').on(table.bodyHash, table.isVerified),
    index('webhook_deliveries_received').on(table.receivedAt.desc()),
  ],
);
