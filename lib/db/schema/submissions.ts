import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { OrderId } from '@/lib/kernel/ids';
import { instant } from '../columns';
import { orders } from './orders';

/** `send` until the service has said that the payment exists or that it refuses it; then `follow` until its end. */
export type SubmissionPhase = 'send' | 'follow' | 'done';

/** One approved order on its way through the engine. The primary key is why an order cannot be under way twice. */
export const submissions = pgTable(
  'submissions',
  {
    orderId: uuid('order_id')
      .$type<OrderId>()
      .primaryKey()
      .references(() => orders.id),
    version: integer('version').notNull(),
    hash: text('hash').notNull(),
    phase: text('phase').$type<SubmissionPhase>().notNull().default('send'),
    /** When the next step is due; the claim takes the earliest. */
    dueAt: instant('due_at').notNull().defaultNow(),
    leaseUntil: instant('lease_until'),
    /** Raised by every claim: a worker whose lease ran out settles with an old number, and is refused. */
    fence: integer('fence').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** Since when the outcome is unknown: from the first attempt without an answer until the service says what holds. */
    unknownSince: instant('unknown_since'),
  },
  (table) => [
    index('submissions_due').on(table.dueAt).where(sql`${table.phase} <> 'done'`),
    check('submissions_phase', sql`${table.phase} in ('send', 'follow', 'done')`),
  ],
);

/** One request about one order, written down before it is sent. An attempt without an outcome is unknown, too. */
export const attempts = pgTable(
  'attempts',
  {
    orderId: uuid('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => submissions.orderId),
    number: integer('number').notNull(),
    fence: integer('fence').notNull(),
    call: text('call').$type<'create' | 'look_up'>().notNull(),
    startedAt: instant('started_at').notNull(),
    outcome: text('outcome').$type<'accepted' | 'refused' | 'unknown' | 'found' | 'not_found'>(),
    nonce: bigint('nonce', { mode: 'bigint' }),
    httpStatus: integer('http_status'),
    serviceCode: integer('service_code'),
    durationMs: integer('duration_ms'),
    detail: text('detail'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] })],
);
