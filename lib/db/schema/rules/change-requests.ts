import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CanonicalValue } from '@/lib/kernel/canonical-json';
import type { ChangeRequestId, UserId } from '@/lib/kernel/ids';
import {
  type ChangeRequestState,
  changeRequestStates,
  decidedChangeRequestStates,
} from '@/lib/kernel/states/change-request-states';
import { instant, isSha256 } from '../../columns';
import { stateList } from '../../states';
import { factors } from '../people/factors';
import { users } from '../people/users';

/** A change that one person requests and another approves. Immutable once decided. */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: uuid('id').$type<ChangeRequestId>().primaryKey(),
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
    payload: jsonb('payload').$type<CanonicalValue>().notNull(),
    /** Hashed in place of personal values of the payload; null in requests without any. */
    commitments: jsonb('commitments').$type<Record<string, string>>(),
    /** Of the commitments whose value is not erased. */
    salts: jsonb('salts').$type<Record<string, string>>(),
    /** SHA-256 over kind, subject and payload: approvals are bound to it. */
    hash: text('hash').notNull(),
    /** The requester's reason. */
    note: text('note'),
    requesterId: uuid('requester_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    requestedAt: instant('requested_at').notNull(),
    state: text('state').$type<ChangeRequestState>().notNull().default('open'),
    deciderId: uuid('decider_id')
      .$type<UserId>()
      .references(() => users.id),
    decidedAt: instant('decided_at'),
    reason: text('reason'),
    /**
     * When the request was sent to the provider, if its kind needs that. Absent until then, or if it never
     * was.
     */
    executionStartedAt: instant('execution_started_at'),
  },
  (table) => [
    uniqueIndex('change_requests_open').on(table.kind, table.subjectId).where(sql`${table.state} = 'open'`),
    index('change_requests_newest').on(table.requestedAt.desc(), table.id.desc()),
    index('change_requests_decided').on(table.decidedAt.desc(), table.id.desc()),
    index('change_requests_subject').on(table.subjectId),
    check('change_requests_hash', isSha256(table.hash)),
    check('change_requests_commitments', sql`(${table.commitments} is null) = (${table.salts} is null)`),
    check('change_requests_state', sql`${table.state} in ${stateList(changeRequestStates)}`),
    check(
      'change_requests_execution_started',
      sql`${table.executionStartedAt} is null or ${table.state} = 'approved'`,
    ),
    check(
      'change_requests_decided',
      sql`(${table.state} = 'open') = (${table.deciderId} is null and ${table.decidedAt} is null)`,
    ),
    check(
      'change_requests_two_people',
      sql`(${table.state} in ${stateList(decidedChangeRequestStates)} and ${table.deciderId} <> ${table.requesterId})
        or (${table.state} = 'withdrawn' and ${table.deciderId} = ${table.requesterId}) or ${table.state} = 'open'`,
    ),
  ],
);

/**
 * Second-factor confirmations of a change request, over its hash: of its approvers, and for a second factor
 * also of its owner. Append-only.
 */
export const changeRequestConfirmations = pgTable(
  'change_request_confirmations',
  {
    changeRequestId: uuid('change_request_id').$type<ChangeRequestId>().notNull(),
    personId: uuid('person_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** The hash that was on the screen. */
    hash: text('hash').notNull(),
    factorId: uuid('factor_id')
      .notNull()
      .references(() => factors.id),
    evidence: jsonb('evidence').$type<Readonly<Record<string, string | number | boolean | null>>>().notNull(),
    /** Whom the approver called about new bank details, on a number known before. */
    calledPerson: text('called_person'),
    /** By the database's clock, as the audit chain's records of the factors are. */
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.changeRequestId, table.personId] }),
    foreignKey({
      name: 'change_request_confirmations_change_request',
      columns: [table.changeRequestId],
      foreignColumns: [changeRequests.id],
    }),
    check('change_request_confirmations_called', sql`length(${table.calledPerson}) between 1 and 100`),
  ],
);
