import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CanonicalValue } from '@/lib/kernel/canonical-json';
import type { ProposalId } from '@/lib/kernel/ids';
import { instant } from '../../columns';
import { proposals } from './proposals';

/** Every policy that ever held; the one of the highest version holds now. Only ever added to. */
export const policies = pgTable(
  'policies',
  {
    version: integer('version').primaryKey(),
    document: jsonb('document').$type<CanonicalValue>().notNull(),
    hash: text('hash').notNull(),
    /** The agreement of two admins that made it. */
    proposalId: uuid('proposal_id')
      .$type<ProposalId>()
      .notNull()
      .unique()
      .references(() => proposals.id),
    at: instant('at').notNull(),
  },
  (table) => [check('policies_version', sql`${table.version} > 0`)],
);
