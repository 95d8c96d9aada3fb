import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { PaymentId } from '@/lib/kernel/ids';
import { instant, money } from '../../columns';

/**
 * The provider's newest statement of one account and calendar month. A cache: the provider is authoritative,
 * and `fetchedAt` gives its age.
 */
export const cachedStatements = pgTable(
  'cached_statements',
  {
    account: text('account').$type<Iban>().notNull(),
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).$type<LocalDate>().notNull(),
    /** The last day covered: the end of the month, or the day it was fetched. */
    coversTo: date('covers_to', { mode: 'string' }).$type<LocalDate>().notNull(),
    clientName: text('client_name').notNull(),
    opening: money('opening').notNull(),
    closing: money('closing').notNull(),
    credits: money('credits').notNull(),
    debits: money('debits').notNull(),
    creditCount: integer('credit_count').notNull(),
    debitCount: integer('debit_count').notNull(),
    /** Contradictions between figures and entries, with amounts as decimal strings. */
    faults: jsonb('faults').$type<readonly Readonly<Record<string, string | number>>[]>().notNull(),
    /**
     * SHA-256 over its entries, lower-case hex: detects, without loading them, whether a new reply begins
     * with the same.
     */
    entriesHash: text('entries_hash'),
    fetchedAt: instant('fetched_at').notNull(),
    /** When the copy last changed. */
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.month] }),
    check('cached_statements_month', sql`extract(day from ${table.month}) = 1`),
    check(
      'cached_statements_covers',
      sql`${table.coversTo} >= ${table.month} and ${table.coversTo} < ${table.month} + interval '1 month'`,
    ),
  ],
);

/**
 * The entries of a cached statement, oldest first by `position` from 0. Their search column:
 * `lib/db/found-by.ts`.
 */
export const cachedEntries = pgTable(
  'cached_entries',
  {
    account: text('account').$type<Iban>().notNull(),
    month: date('month', { mode: 'string' }).$type<LocalDate>().notNull(),
    position: integer('position').notNull(),
    paymentId: text('payment_id').$type<PaymentId>().notNull(),
    network: text('network').$type<'SEPA' | 'SEPA_INSTANT' | 'SWIFT' | (string & {})>().notNull(),
    date: date('date', { mode: 'string' }).$type<LocalDate>().notNull(),
    beneficiaryName: text('beneficiary_name').notNull(),
    /** The counterparty's account. */
    counterpartyAccount: text('counterparty_account').notNull(),
    details: text('details').notNull(),
    /** Unsigned, as the provider gives it; `direction` gives the sign. */
    amount: money('amount').notNull(),
    direction: text('direction').$type<'incoming' | 'outgoing'>().notNull(),
    runningBalance: money('running_balance').notNull(),
    originalAmount: text('original_amount'),
    originalCurrency: text('original_currency'),
    feePaymentId: text('fee_payment_id').$type<PaymentId>(),
    externalPaymentId: text('external_payment_id'),
    /** The searched text, folded by `searchTextOf`, so that every search matches alike. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.month, table.position] }),
    foreignKey({
      columns: [table.account, table.month],
      foreignColumns: [cachedStatements.account, cachedStatements.month],
    }),
    index('cached_entries_day').on(table.account, table.date),
    index('cached_entries_newest').on(table.date.desc(), table.account, table.position.desc()),
    // Partial: the newest credits, without scanning the debits of a large batch.
    index('cached_entries_incoming')
      .on(table.date.desc(), table.account, table.position.desc())
      .where(sql`${table.direction} = 'incoming'`),
    // What a confidential account paid into another one is withheld there, too.
    index('cached_entries_payer').on(table.counterpartyAccount).where(sql`${table.direction} = 'incoming'`),
    index('cached_entries_payment').on(table.paymentId),
    index('cached_entries_fee').on(table.feePaymentId).where(sql`${table.feePaymentId} is not null`),
    index('cached_entries_external')
      .on(table.externalPaymentId)
      .where(sql`${table.externalPaymentId} is not null`),
    check('cached_entries_direction', sql`${table.direction} in ('incoming', 'outgoing')`),
    check('cached_entries_network', sql`length(${table.network}) between 1 and 40`),
  ],
);

/**
 * Entries that the provider changed or removed after reporting them: its past should not change. Append-only.
 */
export const statementChanges = pgTable(
  'statement_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    account: text('account').$type<Iban>().notNull(),
    month: date('month', { mode: 'string' }).$type<LocalDate>().notNull(),
    /** The times of this request and of the previous one. */
    at: instant('at').notNull(),
    before: instant('before').notNull(),
    /** The number of entries that are missing or changed, apart from their running balance. */
    count: integer('count').notNull(),
    /** The number of other entries of which only the running balance changed. */
    movedCount: integer('moved_count').notNull().default(0),
    /** The first of the changed entries, with amounts as decimal strings. */
    entries: jsonb('entries').$type<readonly Readonly<Record<string, string | null>>[]>().notNull(),
    openingBefore: money('opening_before').notNull(),
    openingAfter: money('opening_after').notNull(),
  },
  (table) => [index('statement_changes_account').on(table.account, table.month)],
);

/** Our accounts as the provider last listed them: names and balances for when it does not answer. */
export const cachedAccounts = pgTable('cached_accounts', {
  iban: text('iban').$type<Iban>().primaryKey(),
  /** Its position in the provider's list, from 0; the default account is the first (contract 4.1). */
  position: integer('position').notNull(),
  swiftAccount: text('swift_account'),
  tagName: text('tag_name'),
  accountType: text('account_type').$type<'OPERATIONAL' | 'CLIENT_FUNDS' | (string & {})>().notNull(),
  status: text('status').$type<'ACTIVE' | 'CLOSED'>().notNull(),
  isCommission: boolean('is_commission').notNull(),
  balance: money('balance').notNull(),
  fetchedAt: instant('fetched_at').notNull(),
});
