import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { PackId, UserId } from '@/lib/kernel/ids';
import { instant, isSha256, money } from '../../columns';
import { users } from '../people/users';

/**
 * The states of a monthly pack: its accounts are synced, it can be downloaded, it is being written, or it has
 * ended.
 */
export const packStates = ['preparing', 'ready', 'writing', 'done', 'failed', 'cancelled'] as const;
export type PackState = (typeof packStates)[number];

/**
 * An account of a pack: `fresh` was just confirmed by the provider, `kept` is an older copy, `missing` has no
 * copy of the month, `closed` is a closed account without entries, which is left out. `why` gives the reason
 * in words.
 */
export type PackAccount = {
  readonly account: Iban;
  readonly label: string | null;
  readonly copy: 'fresh' | 'kept' | 'missing' | 'closed';
  readonly why: string | null;
};

/** Every requested monthly pack. Files are not stored but made at the download. */
export const statementPacks = pgTable(
  'statement_packs',
  {
    id: uuid('id').$type<PackId>().primaryKey(),
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).$type<LocalDate>().notNull(),
    formats: text('formats').array().notNull(),
    requestedById: uuid('requested_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    requestedAt: instant('requested_at').notNull(),
    state: text('state').$type<PackState>().notNull(),
    /** In steps: each synced account is one, each written file another. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** The current step, in words. */
    doing: text('doing'),
    /** What failed or is incomplete, in words. */
    problem: text('problem'),
    accounts: jsonb('accounts').$type<readonly PackAccount[]>().notNull().default([]),
    /** A heartbeat, to detect a dead process. */
    aliveAt: instant('alive_at').notNull(),
  },
  (table) => [
    index('statement_packs_newest').on(table.requestedAt.desc(), table.id),
    check(
      'statement_packs_state',
      sql`${table.state} in ('preparing', 'ready', 'writing', 'done', 'failed', 'cancelled')`,
    ),
    check('statement_packs_steps', sql`${table.done} between 0 and ${table.total}`),
    check('statement_packs_month', sql`extract(day from ${table.month}) = 1`),
    check('statement_packs_formats', sql`cardinality(${table.formats}) > 0`),
  ],
);

/**
 * Every issued statement file, with its verification code and figures. Written before the last bytes of the
 * file are sent.
 */
export const issuedStatements = pgTable(
  'issued_statements',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256, lower-case hex. The same statement has the same code in every format. */
    code: text('code').notNull(),
    account: text('account').$type<Iban>().notNull(),
    clientName: text('client_name').notNull(),
    periodFrom: date('period_from', { mode: 'string' }).$type<LocalDate>().notNull(),
    periodTo: date('period_to', { mode: 'string' }).$type<LocalDate>().notNull(),
    opening: money('opening').notNull(),
    closing: money('closing').notNull(),
    credits: money('credits').notNull(),
    debits: money('debits').notNull(),
    creditCount: integer('credit_count').notNull(),
    debitCount: integer('debit_count').notNull(),
    /** Whether it was consistent; otherwise it carried a remark. */
    addsUp: boolean('adds_up').notNull(),
    format: text('format').notNull(),
    /** The as-of time of its data. */
    asOf: instant('as_of').notNull(),
    issuedAt: instant('issued_at').notNull(),
    issuedById: uuid('issued_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** Its monthly pack, if any. */
    packId: uuid('pack_id')
      .$type<PackId>()
      .references(() => statementPacks.id),
  },
  (table) => [
    // Codes are also looked up by prefix.
    index('issued_statements_code').on(table.code.op('text_pattern_ops'), table.issuedAt.desc()),
    check('issued_statements_code', isSha256(table.code)),
    check('issued_statements_period', sql`${table.periodFrom} <= ${table.periodTo}`),
  ],
);
