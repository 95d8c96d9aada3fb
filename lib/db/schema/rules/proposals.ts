import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CanonicalValue } from '@/lib/kernel/canonical-json';
import type { ProposalId, UserId } from '@/lib/kernel/ids';
import {
  decidedProposalStates,
  type ProposalState,
  proposalStates,
} from '@/lib/kernel/states/proposal-states';
import { instant } from '../../columns';
import { stateList } from '../../states';
import { factors } from '../people/factors';
import { users } from '../people/users';

/** What one person asks for and another must agree to. Decided once, then it stays as it is. */
export const proposals = pgTable(
  'proposals',
  {
    id: uuid('id').$type<ProposalId>().primaryKey(),
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
    payload: jsonb('payload').$type<CanonicalValue>().notNull(),
    /** SHA-256 over kind, subject and payload: what the one who decides has seen. */
    hash: text('hash').notNull(),
    /** Why, in the words of the one who asks. */
    note: text('note'),
    proposerId: uuid('proposer_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    proposedAt: instant('proposed_at').notNull(),
    state: text('state').$type<ProposalState>().notNull().default('open'),
    deciderId: uuid('decider_id')
      .$type<UserId>()
      .references(() => users.id),
    decidedAt: instant('decided_at'),
    reason: text('reason'),
    /**
     * When the service was asked for what was agreed on, where it has to be. Absent until then, and where
     * nobody got to it.
     */
    serviceAskedAt: instant('service_asked_at'),
  },
  (table) => [
    uniqueIndex('proposals_open').on(table.kind, table.subjectId).where(sql`${table.state} = 'open'`),
    index('proposals_newest').on(table.proposedAt.desc(), table.id.desc()),
    index('proposals_subject').on(table.subjectId),
    check('proposals_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check('proposals_state', sql`${table.state} in ${stateList(proposalStates)}`),
    check('proposals_service_asked', sql`${table.serviceAskedAt} is null or ${table.state} = 'approved'`),
    check(
      'proposals_decided',
      sql`(${table.state} = 'open') = (${table.deciderId} is null and ${table.decidedAt} is null)`,
    ),
    check(
      'proposals_two_people',
      sql`(${table.state} in ${stateList(decidedProposalStates)} and ${table.deciderId} <> ${table.proposerId})
        or (${table.state} = 'withdrawn' and ${table.deciderId} = ${table.proposerId}) or ${table.state} = 'open'`,
    ),
  ],
);

/**
 * Who confirmed a proposal with a second factor, over its hash: those who approved it, and for a second
 * factor also its owner. Only ever added to.
 */
export const proposalConfirmations = pgTable(
  'proposal_confirmations',
  {
    proposalId: uuid('proposal_id')
      .$type<ProposalId>()
      .notNull()
      .references(() => proposals.id),
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
    /** By the database's clock, as the audit chain's records of the factors are. */
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.proposalId, table.personId] })],
);
