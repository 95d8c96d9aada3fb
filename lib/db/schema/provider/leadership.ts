import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../columns';

/**
 * The process that sends an API key's requests: one at a time, as they must reach the provider in order
 * (contract 5.3).
 */
export const leadershipTerms = pgTable('leadership_terms', {
  /** SHA-256 of the API key, to keep the key out of the database. */
  keyHash: text('key_hash').primaryKey(),
  /**
   * The fencing token, raised by every new leader: an earlier one can reserve no nonce and take no request.
   */
  epoch: bigint('epoch', { mode: 'bigint' }).notNull(),
  /** For people: machine and process number. */
  leader: text('leader').notNull(),
  beganAt: instant('began_at').notNull(),
  /** Written every second by the leader. */
  heartbeatAt: instant('heartbeat_at').notNull(),
  /** Since when the provider has answered no request of this term; null if it answers. */
  unreachableSince: instant('unreachable_since'),
});

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Requests that other processes forward to the leader, with its answers; deleted by the requester. The table
 * is unlogged: a crash of the database empties it, and a lost call counts as one of unknown result.
 */
export const forwardedRequests = pgTable(
  'forwarded_requests',
  {
    id: uuid('id').primaryKey(),
    number: bigserial('number', { mode: 'bigint' }).notNull(),
    keyHash: text('key_hash').notNull(),
    /** The process that awaits the answer. */
    requestedBy: uuid('requested_by').notNull(),
    priority: text('priority').$type<'interactive' | 'background'>().notNull(),
    /** The request as JSON; never a secret. As text, because the mark covers every byte. */
    call: text('call').notNull(),
    /**
     * HMAC under a key that only processes with the provider's secrets have: write access to a row does not
     * suffice to make a payment.
     */
    callMark: text('call_mark').notNull(),
    /** Not started after this instant. */
    startBy: instant('start_by').notNull(),
    /** `lost`: its leader lost the leadership, so the result is unknown. */
    state: text('state').$type<'waiting' | 'taken' | 'answered' | 'lost'>().notNull().default('waiting'),
    takenEpoch: bigint('taken_epoch', { mode: 'bigint' }),
    /** HTTP status, body and nonce of a reply, and the number of transmissions; or a fault, as JSON. */
    status: integer('status'),
    body: bytes('body'),
    nonce: bigint('nonce', { mode: 'bigint' }),
    sendings: integer('sendings'),
    fault: text('fault'),
    answerMark: text('answer_mark'),
  },
  (table) => [
    // Partial: many rows come and go between two vacuums, so full scans would get slower and slower.
    index('forwarded_requests_waiting').on(table.number).where(sql`${table.state} = 'waiting'`),
    index('forwarded_requests_ended')
      .on(table.requestedBy)
      .where(sql`${table.state} in ('answered', 'lost')`),
    check('forwarded_requests_state', sql`${table.state} in ('waiting', 'taken', 'answered', 'lost')`),
    check('forwarded_requests_taken', sql`(${table.state} = 'waiting') = (${table.takenEpoch} is null)`),
    check(
      'forwarded_requests_answered',
      sql`(${table.state} = 'answered') = (${table.answerMark} is not null)`,
    ),
  ],
);
