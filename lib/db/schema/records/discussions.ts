import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CommentId, UserId } from '@/lib/kernel/ids';
import {
  type DiscussionKind,
  discussionKinds,
  longestComment,
  mostMentioned,
} from '@/lib/kernel/topics/discussions';
import { instant } from '../../columns';
import { stateList } from '../../states';
import { users } from '../people/users';

/**
 * Comments on records. Append-only, except that authors withdraw their own. The text of a withdrawn one
 * stays, so that its hash in the audit chain can be verified, and no page shows it.
 */
export const comments = pgTable(
  'comments',
  {
    id: uuid('id').$type<CommentId>().primaryKey(),
    /** A guard checks that the record exists. A beneficiary that was never verified may be deleted later. */
    subjectKind: text('subject_kind').$type<DiscussionKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    authorId: uuid('author_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull(),
    text: text('text').notNull(),
    mentioned: uuid('mentioned').array().$type<UserId[]>().notNull().default([]),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('comments_subject').on(table.subjectKind, table.subjectId, table.at, table.id),
    check('comments_subject_kind', sql`${table.subjectKind} in ${stateList(discussionKinds)}`),
    check('comments_text', sql`char_length(${table.text}) between 1 and ${sql.raw(String(longestComment))}`),
    check('comments_mentioned', sql`cardinality(${table.mentioned}) <= ${sql.raw(String(mostMentioned))}`),
  ],
);
