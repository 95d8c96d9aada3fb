import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BatchFileId, PaymentFileId, UserId } from '@/lib/kernel/ids';
import { instant, isSha256 } from '../../columns';
import { serviceUsers } from '../rules/api-tokens';
import { batchFiles } from './batch-files';

/** `accepted`: its batches are being read, or were. */
export type PaymentFileState = 'received' | 'accepted' | 'refused';

/** The header of a refused pain.001, so that its pain.002 names it after its bytes are deleted. */
export type RefusedMessage = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly count: string;
  readonly controlSum: string;
};

/** A payment file that a program delivered for a service user, through the API or the drop folder. */
export const paymentFiles = pgTable(
  'payment_files',
  {
    id: uuid('id').$type<PaymentFileId>().primaryKey(),
    serviceUserId: uuid('service_user_id')
      .$type<UserId>()
      .notNull()
      .references(() => serviceUsers.id),
    source: text('source').$type<'api' | 'folder'>().notNull(),
    name: text('name').notNull(),
    byteLength: bigint('byte_length', { mode: 'number' }).notNull(),
    /**
     * SHA-256 of its bytes, lower-case hex, by which a repeated delivery is found. Null if it was not read.
     */
    sha256: text('sha256'),
    /** The debited account that the program named for a file that names none. */
    account: text('account'),
    idempotencyKey: text('idempotency_key'),
    state: text('state').$type<PaymentFileState>().notNull(),
    /** Null once it is refused, as its bytes are deleted. */
    fileId: uuid('file_id')
      .$type<BatchFileId>()
      .references(() => batchFiles.id),
    /** Why it was refused, in words. */
    refusal: text('refusal'),
    refusedMessage: jsonb('refused_message').$type<RefusedMessage>(),
    receivedAt: instant('received_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    // The same bytes become drafts once, however often they are delivered.
    uniqueIndex('payment_files_once')
      .on(table.serviceUserId, table.sha256)
      .where(sql`${table.state} <> 'refused'`),
    uniqueIndex('payment_files_key')
      .on(table.serviceUserId, table.idempotencyKey)
      .where(sql`${table.state} <> 'refused'`),
    uniqueIndex('payment_files_file').on(table.fileId),
    index('payment_files_received').on(table.receivedAt).where(sql`${table.state} = 'received'`),
    check('payment_files_source', sql`${table.source} in ('api', 'folder')`),
    check('payment_files_sha256', isSha256(table.sha256)),
    check('payment_files_key', sql`length(${table.idempotencyKey}) between 1 and 255`),
    check(
      'payment_files_state',
      sql`case ${table.state}
        when 'received' then ${table.fileId} is not null and ${table.sha256} is not null
          and ${table.refusal} is null and ${table.decidedAt} is null
        when 'accepted' then ${table.fileId} is not null and ${table.sha256} is not null
          and ${table.refusal} is null and ${table.decidedAt} is not null
        when 'refused' then ${table.fileId} is null and ${table.refusal} is not null and ${table.decidedAt} is not null
        else false end`,
    ),
  ],
);

/** A file that was found in the drop folder, under the name by which it is archived. */
export const droppedFiles = pgTable(
  'dropped_files',
  {
    name: text('name').primaryKey(),
    paymentFileId: uuid('payment_file_id')
      .$type<PaymentFileId>()
      .notNull()
      .references(() => paymentFiles.id),
    droppedAt: instant('dropped_at').notNull(),
    /** The folder in which it is archived with its receipt; null until its outcome is known. */
    folder: text('folder').$type<'done' | 'refused'>(),
    /** What the receipt beside it says, in short: a receipt is written again once this differs. */
    receiptMark: text('receipt_mark'),
    receiptAt: instant('receipt_at'),
    /** When the receipt was last compared with the statuses. */
    comparedAt: instant('compared_at'),
  },
  (table) => [
    index('dropped_files_file').on(table.paymentFileId),
    index('dropped_files_compared').on(table.comparedAt),
    check('dropped_files_folder', sql`${table.folder} = 'done' or ${table.folder} = 'refused'`),
    check(
      'dropped_files_name',
      sql`length(${table.name}) between 1 and 200 and position('/' in ${table.name}) = 0`,
    ),
  ],
);
