import { parseLocalDate, startOfMonth, utcDate } from '@/lib/kernel/dates/calendar';
import { sum, toDecimal } from '@/lib/kernel/money';
import { ok, refuse } from '@/lib/kernel/result';
import { clientName } from '../ledger/bank-identity';
import type { PaymentRecord } from '../ledger/records';
import { missingParameter, requestError } from '../protocol/refusal';
import type { Call } from './call';
import { entryFields, foreignOriginal, linkFields } from './payments';

/** The index of the first entry with this date or a later one; entries are sorted by date. */
function firstFrom(entries: readonly PaymentRecord[], date: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.date ?? '') < date) low = middle + 1;
    else high = middle;
  }
  return low;
}

const turnover = (entries: readonly PaymentRecord[], direction: PaymentRecord['direction']): string =>
  toDecimal(sum(entries.filter((entry) => entry.direction === direction).map((entry) => entry.amount)));

/** Contract 2.3, 4.5. */
export const statement: Call = ({ bank, parameters }) => {
  const iban = parameters.get('account');
  if (iban === undefined) return refuse(missingParameter('account'));
  const account = bank.book.accounts.get(iban);
  if (!account) return refuse(requestError('Account is unknown'));
  const today = utcDate(new Date(bank.now()));
  const from = parseLocalDate(parameters.get('fromDate') ?? startOfMonth(today));
  const to = parseLocalDate(parameters.get('toDate') ?? today);
  if (!from) return refuse(requestError('fromDate is invalid'));
  if (!to) return refuse(requestError('toDate is invalid'));
  if (from > to) return refuse(requestError('fromDate is after toDate'));
  const start = firstFrom(account.entries, from);
  // `~` sorts after digits and hyphens, so this is the index after the last entry of that day.
  const end = firstFrom(account.entries, `${to}~`);
  const entries = account.entries.slice(start, end);
  const balanceBefore = (index: number): string =>
    toDecimal(account.entries[index - 1]?.runningBalance ?? account.openingBalance);
  return ok({
    debitTurnover: turnover(entries, 'outgoing'),
    creditTurnover: turnover(entries, 'incoming'),
    balanceStart: balanceBefore(start),
    balanceEnd: balanceBefore(end),
    clientName,
    account: iban,
    entries: entries.map((entry) => ({
      ...entryFields(entry, bank.book),
      ...originalFields(entry),
      ...linkFields(entry),
    })),
  });
};

const originalFields = (entry: PaymentRecord) => {
  const original = foreignOriginal(entry);
  return original ? { originalAmount: original.amount, originalCurrency: original.currency } : {};
};
