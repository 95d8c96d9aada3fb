import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChangeRequestId, OrderId } from '@/lib/kernel/ids';
import { instant } from '../../columns';
import { changeRequests } from '../rules/change-requests';

/**
 * The server on which this database sends payments: its system identifier, the database's number and the
 * timeline. A backup carries the identity of its source, so a restored database does not match its server.
 */
export const serverIdentity = pgTable(
  'server_identity',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    identity: text('identity').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [check('server_identity_only', sql`${table.isOnly}`)],
);

/**
 * Why a database counts as restored: it runs on another server, lacks an externally noted audit record, or an
 * operator declared it.
 */
export type RestoreReason = 'server_changed' | 'records_missing' | 'declared';

/** Restores of the database from a backup. Nothing is sent until they are released. */
export const restores = pgTable(
  'restores',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reason: text('reason').$type<RestoreReason>().notNull(),
    detectedAt: instant('detected_at').notNull(),
    /** The last audit record of the restored database. */
    auditSequence: bigint('audit_sequence', { mode: 'bigint' }).notNull(),
    releasedAt: instant('released_at'),
    /** The two admins' change request that released it. */
    changeRequestId: uuid('change_request_id')
      .$type<ChangeRequestId>()
      .unique()
      .references(() => changeRequests.id),
  },
  (table) => [
    uniqueIndex('restores_open').on(sql`(true)`).where(sql`${table.releasedAt} is null`),
    check('restores_reason', sql`${table.reason} in ('server_changed', 'records_missing', 'declared')`),
    check('restores_released', sql`(${table.releasedAt} is null) = (${table.changeRequestId} is null)`),
  ],
);

/**
 * The provider's answers on payments that a restored database believes to be unfinished, by our identifier.
 */
export const restoreLookups = pgTable(
  'restore_lookups',
  {
    restoreId: uuid('restore_id')
      .notNull()
      .references(() => restores.id),
    /** The identifier of an order, or of a batch row's future order. */
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** `NONE` if it has no such payment, `NO_ANSWER` if it did not answer. */
    answer: text('answer').$type<RestoreAnswer>().notNull(),
    paymentId: text('payment_id'),
  },
  (table) => [
    primaryKey({ columns: [table.restoreId, table.orderId] }),
    index('restore_lookups_unanswered').on(table.requestedAt).where(sql`${table.answer} = 'NO_ANSWER'`),
    check(
      'restore_lookups_answer',
      sql`${table.answer} in ('NONE', 'NO_ANSWER', 'PENDING', 'COMPLETED', 'REJECTED')`,
    ),
  ],
);

export type RestoreAnswer = 'NONE' | 'NO_ANSWER' | 'PENDING' | 'COMPLETED' | 'REJECTED';
