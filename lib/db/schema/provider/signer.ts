import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../columns';
import { factors } from '../people/factors';

/**
 * What web processes and workers ask the signer, with its answers; deleted by the requester. Unlogged: a
 * crash of the database empties it, and an unanswered request is asked again.
 */
export const signerRequests = pgTable(
  'signer_requests',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** JSON; never a secret but a code that counts once. As text, because the mark covers every byte. */
    body: text('body').notNull(),
    /** HMAC under the key that the processes of an installation share. */
    mark: text('mark').notNull(),
    askedAt: instant('asked_at').notNull().defaultNow(),
    takenAt: instant('taken_at'),
    answer: text('answer'),
    answerMark: text('answer_mark'),
  },
  (table) => [
    index('signer_requests_waiting').on(table.askedAt).where(sql`${table.answer} is null`),
    check('signer_requests_answered', sql`(${table.answer} is null) = (${table.answerMark} is null)`),
  ],
);

/**
 * The second factors that the signer acknowledges: found at its first start, added at the command line, or
 * enrolled under evidence that it verified itself. The mark is made with the sealing key, which no other
 * process has.
 */
export const attestedFactors = pgTable(
  'attested_factors',
  {
    factorId: uuid('factor_id')
      .primaryKey()
      .references(() => factors.id),
    reason: text('reason').$type<'first_start' | 'command_line' | 'evidence'>().notNull(),
    at: instant('at').notNull().defaultNow(),
    mark: text('mark').notNull(),
  },
  (table) => [
    check('attested_factors_reason', sql`${table.reason} in ('first_start', 'command_line', 'evidence')`),
  ],
);

/** The signer's first start, after which factors, rights and policies need evidence. */
export const signerStart = pgTable(
  'signer_start',
  {
    id: integer('id').primaryKey(),
    /** The newest audit record then. */
    sequence: bigint('sequence', { mode: 'bigint' }).notNull(),
    at: instant('at').notNull().defaultNow(),
    mark: text('mark').notNull(),
  },
  (table) => [check('signer_start_one', sql`${table.id} = 1`)],
);

/**
 * What the signer said about codes: for which subject each right one counts, and how many were wrong, so that
 * a process that may ask cannot guess, nor use one code twice.
 */
export const checkedCodes = pgTable(
  'checked_codes',
  {
    factorId: uuid('factor_id')
      .notNull()
      .references(() => factors.id),
    step: bigint('step', { mode: 'number' }).notNull(),
    /** The confirmed hash; null for a wrong code, whose step is the time of the attempt in milliseconds. */
    subjectHash: text('subject_hash'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.factorId, table.step] })],
);
