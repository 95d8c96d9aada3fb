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
 * timeline. A backup brings the identity of the server that it was taken from, so that a restored database
 * does not match the one that it runs on.
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
 * Why a database counts as restored: it runs on another server than before, lacks an audit record that was
 * noted outside, or an operator declared it.
 */
export type RestoreReason = 'server_changed' | 'records_missing' | 'declared';

/** Restores of the database from a backup. While one is not released, nothing is sent. */
export const restores = pgTable(
  'restores',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reason: text('reason').$type<RestoreReason>().notNull(),
    detectedAt: instant('detected_at').notNull(),
    /** The last audit record that the restored database had. */
    auditSequence: bigint('audit_sequence', { mode: 'bigint' }).notNull(),
    releasedAt: instant('released_at'),
    /** The change request of two admins that released it. */
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
 * What the service says of the payments that a restored database believes to be unfinished, asked by our
 * identifier.
 */
export const restoreLookups = pgTable(
  'restore_lookups',
  {
    restoreId: uuid('restore_id')
      .notNull()
      .references(() => restores.id),
    /** Of an order, or of the order that a row of a batch is to become. */
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** `NONE` if it has no such payment, `NO_ANSWER` if it did not say. */
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
