import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '@/lib/kernel/ids';
import { instant, isSha256 } from '../../columns';

/** The records that add people or change their rights, for the index below and for replays. */
export const rightsActions = sql.raw(
  `('person.requested', 'person.added', 'person.recorded', 'person.admitted',
          'person.switched_on', 'person.switched_off', 'person.role_changed', 'person.not_admitted')`,
);

/** One link of the hash chain. Append-only, enforced by the database. */
export const auditRecords = pgTable(
  'audit_records',
  {
    sequence: bigint('sequence', { mode: 'bigint' }).primaryKey(),
    at: instant('at').notNull(),
    /** Absent for the engine and the command line. */
    actorId: uuid('actor_id').$type<UserId>(),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull(),
    /** Hashed in place of personal values; null in records of the form before commitments. */
    commitments: jsonb('commitments').$type<Record<string, string>>(),
    /** Of the commitments whose value is not erased. */
    salts: jsonb('salts').$type<Record<string, string>>(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    /** HMAC over the hash, with the identifier of its key; null if the application had none. */
    mark: text('mark'),
    markKey: text('mark_key'),
  },
  (table) => [
    uniqueIndex('audit_records_previous_hash_key').on(table.previousHash),
    index('audit_records_subject').on(table.subjectKind, table.subjectId, table.sequence),
    index('audit_records_by_time').on(table.at, table.sequence),
    index('audit_records_of_person').on(table.actorId, table.at, table.sequence),
    // Finds the first mark without scanning older records.
    index('audit_records_marked').on(table.sequence).where(sql`${table.mark} is not null`),
    // Rights are replayed from these few before anything that people approved is sent.
    index('audit_records_rights')
      .on(table.subjectId, table.sequence)
      .where(sql`${table.subjectKind} = 'person' and ${table.action} in ${rightsActions}`),
    check('audit_records_hash', isSha256(table.hash)),
    check('audit_records_commitments', sql`(${table.commitments} is null) = (${table.salts} is null)`),
    check('audit_records_mark', sql`(${table.mark} is null) = (${table.markKey} is null)`),
  ],
);
