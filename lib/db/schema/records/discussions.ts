import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AttachmentId, CommentId, UserId } from '@/lib/kernel/ids';
import {
  type AttachmentFormat,
  attachmentFormats,
  type DiscussionKind,
  discussionKinds,
  longestComment,
  mostAttachedMegabytes,
  mostMentioned,
} from '@/lib/kernel/topics/discussions';
import { instant, isSha256 } from '../../columns';
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

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
});

/** Files attached to records. Append-only like comments; the content of a withdrawn one stays, too. */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid('id').$type<AttachmentId>().primaryKey(),
    subjectKind: text('subject_kind').$type<DiscussionKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    uploaderId: uuid('uploader_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull(),
    name: text('name').notNull(),
    format: text('format').$type<AttachmentFormat>().notNull(),
    byteLength: integer('byte_length').notNull(),
    /** SHA-256 of its bytes, lower-case hex. */
    sha256: text('sha256').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('attachments_subject').on(table.subjectKind, table.subjectId, table.at, table.id),
    check('attachments_subject_kind', sql`${table.subjectKind} in ${stateList(discussionKinds)}`),
    check('attachments_format', sql`${table.format} in ${stateList(attachmentFormats)}`),
    check('attachments_name', sql`char_length(${table.name}) between 1 and 200`),
    check(
      'attachments_byte_length',
      sql`${table.byteLength} between 1 and ${sql.raw(String(mostAttachedMegabytes * 1024 * 1024))}`,
    ),
    check('attachments_sha256', isSha256(table.sha256)),
  ],
);

/** Their bytes, in parts, so that downloads need little memory. */
export const attachmentParts = pgTable(
  'attachment_parts',
  {
    attachmentId: uuid('attachment_id')
      .$type<AttachmentId>()
      .notNull()
      .references(() => attachments.id),
    position: integer('position').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.attachmentId, table.position] })],
);
