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
 * Which process sends the requests of an API key: one at a time, as they must reach the service in order
 * (contract 5.3).
 */
export const leadershipTerms = pgTable('leadership_terms', {
  /** SHA-256 of the API key, so that the key itself is not in the database. */
  keyHash: text('key_hash').primaryKey(),
  /**
   * Raised by every new leader: an earlier one reserves no nonce and takes no request any more.
   */
  epoch: bigint('epoch', { mode: 'bigint' }).notNull(),
  /** For people: machine and number of the process. */
  leader: text('leader').notNull(),
  beganAt: instant('began_at').notNull(),
  /** Written every second by the leader. */
  heartbeatAt: instant('heartbeat_at').notNull(),
});

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Requests that other processes forward to the leader, and its answers; deleted by who asked. The table
 * is unlogged: a crash of the database empties it, and a call that is gone counts as one whose result is not
 * known.
 */
export const forwardedRequests = pgTable(
  'forwarded_requests',
  {
    id: uuid('id').primaryKey(),
    number: bigserial('number', { mode: 'bigint' }).notNull(),
    keyHash: text('key_hash').notNull(),
    /** The process that waits for the answer. */
    requestedBy: uuid('requested_by').notNull(),
    priority: text('priority').$type<'interactive' | 'background'>().notNull(),
    /** What is to be asked, as JSON; never a secret. As text, because the mark covers every byte. */
    call: text('call').notNull(),
    /**
     * HMAC by a key that only processes with the service's secrets have: who can write a row cannot make a
     * payment.
     */
    callMark: text('call_mark').notNull(),
    /** Not begun after this instant. */
    startBy: instant('start_by').notNull(),
    /** `lost`: the leader that had taken it is no longer the leader, so that its result is not known. */
    state: text('state').$type<'waiting' | 'taken' | 'answered' | 'lost'>().notNull().default('waiting'),
    takenEpoch: bigint('taken_epoch', { mode: 'bigint' }),
    /** HTTP status, body and nonce of a reply, and how often it was sent; or a fault, as JSON. */
    status: integer('status'),
    body: bytes('body'),
    nonce: bigint('nonce', { mode: 'bigint' }),
    sendings: integer('sendings'),
    fault: text('fault'),
    answerMark: text('answer_mark'),
  },
  (table) => [
    // Many rows come and go between two vacuums, so that a look at all of the table would cost more and more.
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
