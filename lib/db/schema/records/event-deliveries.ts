import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EventDeliveryId, EventEndpointId } from '@/lib/kernel/ids';
import {
  type AttemptProblem,
  attemptProblems,
  type DeliveryState,
  deliveryStates,
  type SentEventType,
  sentEventTypes,
} from '@/lib/kernel/topics/event-types';
import { instant } from '../../columns';
import { stateList } from '../../states';
import { eventEndpoints } from '../rules/event-endpoints';

/** The last audit record from which deliveries were made: one row, which only advances. */
export const eventCursor = pgTable(
  'event_cursor',
  {
    id: integer('id').primaryKey().default(1),
    sequence: bigint('sequence', { mode: 'bigint' }).notNull(),
  },
  (table) => [check('event_cursor_one', sql`${table.id} = 1`)],
);

/** An event to be sent to an endpoint, or sent. Deleted some time after it was made. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    /** The `webhook-id`: derived from endpoint, audit record and subject, so the same after a restore. */
    id: uuid('id').$type<EventDeliveryId>().primaryKey(),
    endpointId: uuid('endpoint_id')
      .$type<EventEndpointId>()
      .notNull()
      .references(() => eventEndpoints.id),
    type: text('type').$type<SentEventType>().notNull(),
    /** When it happened. */
    at: instant('at').notNull(),
    /** The order, batch, difference, payment or account that it is about; null for a test. */
    subjectId: text('subject_id'),
    account: text('account'),
    /** The body, byte for byte. */
    body: text('body').notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    /** Attempts so far. Also the fencing token: a worker that has lost its lease writes no outcome. */
    attempts: integer('attempts').notNull().default(0),
    /** Failed attempts since it was made or sent again, which choose the delay before the next one. */
    failures: integer('failures').notNull().default(0),
    /** When the next attempt is due; while one is in progress, when its lease ends. */
    dueAt: instant('due_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('event_deliveries_due').on(table.endpointId, table.dueAt).where(sql`${table.state} = 'pending'`),
    index('event_deliveries_newest').on(table.endpointId, table.at.desc(), table.id.desc()),
    index('event_deliveries_failed')
      .on(table.endpointId, table.at.desc(), table.id.desc())
      .where(sql`${table.state} = 'failed'`),
    index('event_deliveries_old').on(table.at),
    check('event_deliveries_type', sql`${table.type} in ${stateList(sentEventTypes)}`),
    check('event_deliveries_state', sql`${table.state} in ${stateList(deliveryStates)}`),
    check('event_deliveries_ended', sql`(${table.state} = 'pending') = (${table.endedAt} is null)`),
    check('event_deliveries_counts', sql`${table.attempts} >= 0 and ${table.failures} >= 0`),
  ],
);

/** What became of one attempt. */
export const eventAttempts = pgTable(
  'event_attempts',
  {
    deliveryId: uuid('delivery_id')
      .$type<EventDeliveryId>()
      .notNull()
      .references(() => eventDeliveries.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    status: integer('status'),
    problem: text('problem').$type<AttemptProblem>(),
    /** The beginning of the reply's body. */
    reply: text('reply').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.number] }),
    check('event_attempts_problem', sql`${table.problem} in ${stateList(attemptProblems)}`),
    check('event_attempts_outcome', sql`${table.status} is not null or ${table.problem} is not null`),
    check('event_attempts_reply', sql`octet_length(${table.reply}) <= 4096`),
  ],
);
