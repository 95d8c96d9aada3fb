import { cachedEntries } from '@/lib/db/schema/statements/statement-cache';
import { toDecimal } from '@/lib/kernel/money';
import { searchTextOf } from '../model/entries/search';
import type { Entry } from '../model/statement';

/** Columns of an entry with the names of the model. */
export const entryColumns = {
  paymentId: cachedEntries.paymentId,
  networkType: cachedEntries.network,
  date: cachedEntries.date,
  beneficiaryName: cachedEntries.beneficiaryName,
  account: cachedEntries.counterpartyAccount,
  details: cachedEntries.details,
  amount: cachedEntries.amount,
  direction: cachedEntries.direction,
  runningBalance: cachedEntries.runningBalance,
  originalAmount: cachedEntries.originalAmount,
  originalCurrency: cachedEntries.originalCurrency,
  feePaymentId: cachedEntries.feePaymentId,
  externalPaymentId: cachedEntries.externalPaymentId,
};

/** JSON may contain NUL and lone surrogates, which PostgreSQL cannot store. */
export const storable = (text: string): string =>
  text.replaceAll('\u0000', '\uFFFD').replace(/\p{Cs}/gu, '\uFFFD');
export const storableOrNull = (text: string | null): string | null => (text === null ? null : storable(text));

/** The entry as it reads back from the cache. */
export const asCached = (entry: Entry): Entry => ({
  ...entry,
  beneficiaryName: storable(entry.beneficiaryName),
  account: storable(entry.account),
  details: storable(entry.details),
  originalAmount: storableOrNull(entry.originalAmount),
  originalCurrency: storableOrNull(entry.originalCurrency),
  externalPaymentId: storableOrNull(entry.externalPaymentId),
});

/** Row of an entry with database names for `json_to_recordset`. */
export const rowOf = (entry: Entry, position: number) => ({
  position,
  payment_id: entry.paymentId,
  network: entry.networkType,
  date: entry.date,
  beneficiary_name: entry.beneficiaryName,
  counterparty_account: entry.account,
  details: entry.details,
  amount: toDecimal(entry.amount),
  direction: entry.direction,
  running_balance: toDecimal(entry.runningBalance),
  original_amount: entry.originalAmount,
  original_currency: entry.originalCurrency,
  fee_payment_id: entry.feePaymentId,
  external_payment_id: entry.externalPaymentId,
  search_text: searchTextOf(entry),
});

/** Identity of an entry: a text of everything that the provider states about it. */
export const fingerprintOf = (entry: Entry): string =>
  `${contentOf(entry)}${toDecimal(entry.runningBalance)}`;

/** Everything except the running balance, which changes with earlier entries. */
export const contentOf = (entry: Entry): string =>
  JSON.stringify([
    entry.paymentId,
    entry.networkType,
    entry.date,
    entry.beneficiaryName,
    entry.account,
    entry.details,
    toDecimal(entry.amount),
    entry.direction,
    entry.originalAmount,
    entry.originalCurrency,
    entry.feePaymentId,
    entry.externalPaymentId,
  ]);
