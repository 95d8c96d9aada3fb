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
 * The newest statement that the service gave of one account and calendar month, as it stated it. A copy,
 * taken again whenever there is reason to: the service stays the truth, and `fetchedAt` says of when this is.
 */
export const cachedStatements = pgTable(
  'cached_statements',
  {
    account: text('account').$type<Iban>().notNull(),
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).$type<LocalDate>().notNull(),
    /** The last day that the copy covers: that of the month, or the day on which it was fetched. */
    coversTo: date('covers_to', { mode: 'string' }).$type<LocalDate>().notNull(),
    clientName: text('client_name').notNull(),
    opening: money('opening').notNull(),
    closing: money('closing').notNull(),
    credits: money('credits').notNull(),
    debits: money('debits').notNull(),
    creditCount: integer('credit_count').notNull(),
    debitCount: integer('debit_count').notNull(),
    /** Where figures and entries contradict each other, with amounts as decimal strings. */
    faults: jsonb('faults').$type<readonly Readonly<Record<string, string | number>>[]>().notNull(),
    /**
     * SHA-256 over its entries, lower-case hex: says without reading them whether a new reply begins with
     * them, too.
     */
    entriesHash: text('entries_hash'),
    fetchedAt: instant('fetched_at').notNull(),
    /** When the copy last became another one. */
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
 * The entries of a kept statement, oldest first by `position` from 0. What they are found by:
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
    /** The account of the other side. */
    counterpartyAccount: text('counterparty_account').notNull(),
    details: text('details').notNull(),
    /** Without sign, as the service writes it; `direction` says what it did to the balance. */
    amount: money('amount').notNull(),
    direction: text('direction').$type<'incoming' | 'outgoing'>().notNull(),
    runningBalance: money('running_balance').notNull(),
    originalAmount: text('original_amount'),
    originalCurrency: text('original_currency'),
    feePaymentId: text('fee_payment_id').$type<PaymentId>(),
    externalPaymentId: text('external_payment_id'),
    /** What a search looks in, as `searchTextOf` folds it, so that there is one meaning of a search. */
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
 * What the service showed once and did not show any more when it was asked again: its past is not supposed to
 * change. Only ever added to.
 */
export const statementChanges = pgTable(
  'statement_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    account: text('account').$type<Iban>().notNull(),
    month: date('month', { mode: 'string' }).$type<LocalDate>().notNull(),
    /** When the service was asked, and when it had been asked before. */
    at: instant('at').notNull(),
    before: instant('before').notNull(),
    /** How many entries are not there any more as they were, but for the balance after them. */
    count: integer('count').notNull(),
    /** Of how many others only the balance after them is another one. */
    movedCount: integer('moved_count').notNull().default(0),
    /** The first of the former, with amounts as decimal strings. */
    entries: jsonb('entries').$type<readonly Readonly<Record<string, string | null>>[]>().notNull(),
    openingBefore: money('opening_before').notNull(),
    openingAfter: money('opening_after').notNull(),
  },
  (table) => [index('statement_changes_account').on(table.account, table.month)],
);

/** Our accounts as the service last listed them: names and balances for when it does not answer. */
export const cachedAccounts = pgTable('cached_accounts', {
  iban: text('iban').$type<Iban>().primaryKey(),
  /** Its place in the service's list, from 0; the default account is the first (contract 4.1). */
  position: integer('position').notNull(),
  swiftAccount: text('swift_account'),
  tagName: text('tag_name'),
  accountType: text('account_type').$type<'OPERATIONAL' | 'CLIENT_FUNDS' | (string & {})>().notNull(),
  status: text('status').$type<'ACTIVE' | 'CLOSED'>().notNull(),
  isCommission: boolean('is_commission').notNull(),
  balance: money('balance').notNull(),
  fetchedAt: instant('fetched_at').notNull(),
});
