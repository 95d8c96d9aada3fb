import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BatchFileId, UserId } from '@/lib/kernel/ids';
import { instant } from '../../columns';
import { users } from '../people/users';

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
});

/** An uploaded file: kept as evidence of what was paid, and recognized by its hash. */
export const batchFiles = pgTable(
  'batch_files',
  {
    id: uuid('id').$type<BatchFileId>().primaryKey(),
    name: text('name').notNull(),
    byteLength: bigint('byte_length', { mode: 'number' }).notNull(),
    /** SHA-256 of its bytes, lower-case hex. */
    sha256: text('sha256').notNull(),
    /** Null for a file that a program delivered. */
    uploadedById: uuid('uploaded_by_id')
      .$type<UserId>()
      .references(() => users.id),
    uploadedAt: instant('uploaded_at').notNull().defaultNow(),
  },
  (table) => [index('batch_files_hash').on(table.sha256)],
);

/** Its bytes, in parts of some hundred kilobytes. */
export const batchFileParts = pgTable(
  'batch_file_parts',
  {
    fileId: uuid('file_id')
      .$type<BatchFileId>()
      .notNull()
      .references(() => batchFiles.id),
    position: integer('position').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.position] })],
);

/** The column mapping of a table, remembered by its headings for the next file with the same ones. */
export const batchMappings = pgTable('batch_mappings', {
  /** SHA-256 of the normalized headings, lower-case hex. */
  headingsKey: text('headings_key').primaryKey(),
  mapping: jsonb('mapping').$type<Readonly<Record<string, unknown>>>().notNull(),
  usedById: uuid('used_by_id')
    .$type<UserId>()
    .notNull()
    .references(() => users.id),
  usedAt: instant('used_at').notNull(),
});
