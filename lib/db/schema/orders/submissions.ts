import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ExceptionId, ExternalPaymentId, OrderId, UserId } from '@/lib/kernel/ids';
import type { ExceptionKind } from '@/lib/kernel/states/exception-kinds';
import { polledPhases, type SubmissionPhase, submissionPhases } from '@/lib/kernel/states/submission-phases';
import { instant } from '../../columns';
import { stateList } from '../../states';
import { users } from '../people/users';
import { orders } from './orders';

/**
 * One approved order on its way through the engine. The primary key prevents a second concurrent submission.
 */
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
    /** The process that holds the lease, as in `engines`; null if unknown. */
    leaseHolder: integer('lease_holder'),
    /**
     * The fencing token, incremented by every claim: a worker with an expired lease settles with an old one,
     * and is refused.
     */
    fence: integer('fence').notNull().default(0),
    /** The last full check of everything that permits sending: at approval, release, or later. */
    checkedAt: instant('checked_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /**
     * Since when the outcome is unknown: from the first attempt without an answer until the provider gives a
     * definite one.
     */
    unknownSince: instant('unknown_since'),
    /** Since when the provider has, without exception, refused the order and found no payment of it. */
    notFoundSince: instant('not_found_since'),
    /** While an exception is open the order is polled, and not sent again before two people release it. */
    isSuspended: boolean('is_suspended').notNull().default(false),
  },
  (table) => [
    index('submissions_to_send')
      .on(table.dueAt)
      .where(sql`${table.phase} = 'send' and not ${table.isSuspended}`),
    index('submissions_to_poll')
      .on(table.dueAt)
      .where(
        sql`${table.phase} in ${stateList(polledPhases)} or (${table.phase} = 'send' and ${table.isSuspended})`,
      ),
    check('submissions_phase', sql`${table.phase} in ${stateList(submissionPhases)}`),
  ],
);

/**
 * The provider's last answer about the payment that a replacement retries, by our identifier. Looked up
 * before the replacement is submitted, approved and sent.
 */
export const replacedOrderLookups = pgTable(
  'replaced_order_lookups',
  {
    externalPaymentId: text('external_payment_id').$type<ExternalPaymentId>().primaryKey(),
    /** The time of the request, by the requesting process's clock. */
    requestedAt: instant('requested_at').notNull(),
    /** The time of the answer, by the database's clock. */
    answeredAt: instant('answered_at').notNull().defaultNow(),
    /** `NONE` if it has no such payment. */
    status: text('status').$type<'NONE' | 'PENDING' | 'COMPLETED' | 'REJECTED'>().notNull(),
  },
  (table) => [
    check(
      'replaced_order_lookups_status',
      sql`${table.status} in ('NONE', 'PENDING', 'COMPLETED', 'REJECTED')`,
    ),
  ],
);

/** A process that takes leases: alive as long as its lock on this number is held. */
export const engines = pgTable('engines', {
  holder: integer('holder').primaryKey(),
  beganAt: instant('began_at').notNull().defaultNow(),
});

/** One request about one order, recorded before it is sent. An attempt without an outcome is unknown, too. */
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
    /** The number of transmissions, refused nonces included; null if unknown. */
    sendings: integer('sendings'),
    /** The provider's immediate answer, after it refused, on whether it has a payment with our identifier. */
    lookUp: text('look_up').$type<'found' | 'not_found' | 'unknown'>(),
    httpStatus: integer('http_status'),
    providerCode: integer('provider_code'),
    durationMs: integer('duration_ms'),
    detail: text('detail'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] })],
);

/** An order that needs attention, until people or the provider resolve it. Closed, never deleted. */
export const exceptions = pgTable(
  'exceptions',
  {
    id: uuid('id').$type<ExceptionId>().primaryKey(),
    orderId: uuid('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<ExceptionKind>().notNull(),
    why: text('why').notNull(),
    openedAt: instant('opened_at').notNull(),
    /** Snoozed until then. */
    quietUntil: instant('quiet_until'),
    /** Who works on it. Decides nothing. */
    assigneeId: uuid('assignee_id')
      .$type<UserId>()
      .references(() => users.id),
    closedAt: instant('closed_at'),
    outcome: text('outcome').$type<'released' | 'declared_failed' | 'cleared' | 'withdrawn' | 'seen'>(),
  },
  (table) => [
    uniqueIndex('exceptions_open').on(table.orderId).where(sql`${table.closedAt} is null`),
    index('exceptions_newest').on(table.openedAt.desc()),
    index('exceptions_order').on(table.orderId),
    // Partial: the few that are open, by when they were brought up last.
    index('exceptions_waiting')
      .on(sql`greatest(${table.openedAt}, ${table.quietUntil})`, table.id)
      .where(sql`${table.closedAt} is null`),
    index('exceptions_closed_newest').on(table.closedAt.desc(), table.id.desc()),
    check('exceptions_closed', sql`(${table.closedAt} is null) = (${table.outcome} is null)`),
  ],
);
