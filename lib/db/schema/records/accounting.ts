import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { CanonicalValue } from '@/lib/kernel/canonical-json';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { AccountingExportId, PaymentId, UserId } from '@/lib/kernel/ids';
import { type AccountingFormat, accountingFormats } from '@/lib/kernel/topics/accounting';
import { instant, isSha256, money } from '../../columns';
import { stateList } from '../../states';
import { users } from '../people/users';

/** Every account mapping of the company; the highest version is in force. Append-only. */
export const accountingMappings = pgTable(
  'accounting_mappings',
  {
    version: integer('version').primaryKey(),
    document: jsonb('document').$type<CanonicalValue>().notNull(),
    /** SHA-256 over its canonical form, lower-case hex. */
    hash: text('hash').notNull(),
    savedById: uuid('saved_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    check('accounting_mappings_version', sql`${table.version} > 0`),
    check('accounting_mappings_hash', isSha256(table.hash)),
  ],
);

/** Exports of entries for accounting. Append-only, except that the last one may be withdrawn. */
export const accountingExports = pgTable(
  'accounting_exports',
  {
    id: uuid('id').$type<AccountingExportId>().primaryKey(),
    /** The order in which exports were made. Never shown: its gaps would count what is withheld. */
    sequence: bigserial('sequence', { mode: 'bigint' }).notNull().unique(),
    format: text('format').$type<AccountingFormat>().notNull(),
    mappingVersion: integer('mapping_version')
      .notNull()
      .references(() => accountingMappings.version),
    /** The chosen period; without a last day everything since the last export. */
    coversFrom: date('covers_from', { mode: 'string' }).$type<LocalDate>().notNull(),
    chosenTo: date('chosen_to', { mode: 'string' }).$type<LocalDate>(),
    madeById: uuid('made_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    madeAt: instant('made_at').notNull(),
    entryCount: integer('entry_count').notNull(),
    /** Entries of days that an earlier export covered. */
    lateCount: integer('late_count').notNull(),
    /** Rows of the file: confidential payments of a day are one, entries without an amount none. */
    bookingCount: integer('booking_count').notNull(),
    /** Bookings with the clearing account, because no rule took them. */
    clearingCount: integer('clearing_count').notNull(),
    /** Bookings with a text that the format cannot hold as it is. */
    respelledCount: integer('respelled_count').notNull(),
    credits: money('credits').notNull(),
    debits: money('debits').notNull(),
    fileName: text('file_name').notNull(),
    byteLength: integer('byte_length').notNull(),
    /** SHA-256 of its bytes, lower-case hex. */
    sha256: text('sha256').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnById: uuid('withdrawn_by_id')
      .$type<UserId>()
      .references(() => users.id),
    withdrawnReason: text('withdrawn_reason'),
  },
  (table) => [
    index('accounting_exports_newest').on(table.madeAt.desc(), table.id),
    check('accounting_exports_format', sql`${table.format} in ${stateList(accountingFormats)}`),
    check('accounting_exports_period', sql`${table.coversFrom} <= ${table.chosenTo}`),
    check(
      'accounting_exports_counts',
      sql`${table.entryCount} > 0 and ${table.lateCount} between 0 and ${table.entryCount}
        and ${table.bookingCount} between 0 and ${table.entryCount} and ${table.clearingCount} between 0 and ${table.bookingCount}
        and ${table.respelledCount} between 0 and ${table.bookingCount}`,
    ),
    check('accounting_exports_file', sql`${table.byteLength} > 0 and ${isSha256(table.sha256)}`),
    check(
      'accounting_exports_withdrawn',
      sql`(${table.withdrawnAt} is null) = (${table.withdrawnById} is null)
        and (${table.withdrawnAt} is null) = (${table.withdrawnReason} is null)
        and char_length(${table.withdrawnReason}) between 1 and 500`,
    ),
  ],
);

/** The accounts of an export, with what was exported of each. */
export const accountingExportAccounts = pgTable(
  'accounting_export_accounts',
  {
    exportId: uuid('export_id')
      .$type<AccountingExportId>()
      .notNull()
      .references(() => accountingExports.id),
    account: text('account').$type<Iban>().notNull(),
    ledgerAccount: text('ledger_account').notNull(),
    /** The last day of which entries were final, within the period. */
    coversTo: date('covers_to', { mode: 'string' }).$type<LocalDate>().notNull(),
    entryCount: integer('entry_count').notNull(),
    lateCount: integer('late_count').notNull(),
    credits: money('credits').notNull(),
    debits: money('debits').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exportId, table.account] }),
    index('accounting_export_accounts_account').on(table.account),
  ],
);

/**
 * The entries of an export. An entry is named by what the provider calls it: a copy of a statement may be
 * fetched again, and its rows move.
 */
export const accountingExportEntries = pgTable(
  'accounting_export_entries',
  {
    exportId: uuid('export_id').$type<AccountingExportId>().notNull(),
    account: text('account').$type<Iban>().notNull(),
    paymentId: text('payment_id').$type<PaymentId>().notNull(),
    direction: text('direction').$type<'incoming' | 'outgoing'>().notNull(),
    /** From 1, among entries of the same account, payment and direction. */
    ordinal: integer('ordinal').notNull(),
    date: date('date', { mode: 'string' }).$type<LocalDate>().notNull(),
    amount: money('amount').notNull(),
    isLate: boolean('is_late').notNull(),
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
  },
  (table) => [
    primaryKey({
      name: 'accounting_export_entries_pk',
      columns: [table.exportId, table.account, table.paymentId, table.direction, table.ordinal],
    }),
    // Deferred by its migration, as the other keys of an export: its figures are known once its file is made.
    foreignKey({
      name: 'accounting_export_entries_account_fk',
      columns: [table.exportId, table.account],
      foreignColumns: [accountingExportAccounts.exportId, accountingExportAccounts.account],
    }),
    uniqueIndex('accounting_export_entries_once')
      .on(table.account, table.paymentId, table.direction, table.ordinal)
      .where(sql`not ${table.isWithdrawn}`),
    check('accounting_export_entries_direction', sql`${table.direction} in ('incoming', 'outgoing')`),
  ],
);

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
});

/** The files of exports, in parts, so that downloads need little memory. */
export const accountingExportParts = pgTable(
  'accounting_export_parts',
  {
    exportId: uuid('export_id')
      .$type<AccountingExportId>()
      .notNull()
      .references(() => accountingExports.id),
    position: integer('position').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.position] })],
);
