import { describe, expect, it } from 'vitest';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import { iban } from '@/lib/kernel/banking/iban';
import { type LocalDate, localDate } from '@/lib/kernel/dates/calendar';
import { paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import type { ComparedEntry } from '@/lib/reconciliation/compare/finding';
import {
  type ConfirmedAccount,
  createRecurringEntries,
} from '@/lib/reconciliation/compare/recurring-entries';

const [monday, secondMonday] = [localDate('2026-03-02'), localDate('2026-03-09')];

const weekly = {
  beneficiaryId: 5,
  version: 1,
  what: 'set',
  label: 'Translation retainer',
  recurrenceType: 'WEEKLY',
  day: 1,
  time: '08:00:00',
  enabled: true,
  outcome: 'accepted',
  requestedAt: new Date('2026-02-25T12:00:00Z'),
  sentAt: new Date('2026-02-25T12:00:00Z'),
} as const;

const entry = (date: LocalDate, to: string, changes: Partial<ComparedEntry> = {}): ComparedEntry => ({
  orderId: undefined,
  paymentId: paymentId(`${date}-${to.replaceAll(' ', '-')}`),
  externalPaymentId: undefined,
  account: iban('LT189999900000000101'),
  date,
  beneficiaryName: to,
  counterpartyAccount: to,
  details: 'Retainer',
  amount: fromDecimal('250.00'),
  feePaymentId: undefined,
  fees: [],
  ...changes,
});

type Requests = Parameters<typeof createRecurringEntries>[0];

/** That a person confirmed this entry as one of this recurring payment. */
const confirmed = (
  { paymentId: id, counterpartyAccount }: ComparedEntry,
  beneficiaryId = 5,
): ConfirmedAccount => ({
  beneficiaryId,
  beneficiaryKey: counterpartyKey(counterpartyAccount),
  paymentId: id,
});

/** What no order and no confirmed recurring payment made, with the set-ups that may have. */
const unmatched = (
  requests: Requests,
  accounts: readonly ConfirmedAccount[],
  ...days: ComparedEntry[][]
): readonly (readonly [ComparedEntry, ...number[]])[] => {
  const withoutRecurring = createRecurringEntries(requests, accounts);
  return days
    .flatMap((day) => withoutRecurring(day[0]?.date ?? monday, day))
    .map(({ entry: one, candidates }) => [one, ...candidates.map(({ beneficiaryId }) => beneficiaryId)]);
};

const earlier = entry(localDate('2026-02-23'), 'Bureau');
const bureau = confirmed(earlier);

describe('an entry on a day of a recurring payment', () => {
  it('stays unmatched with a suggestion until somebody confirms its account, even if it is the only one', () => {
    const foreign = entry(monday, 'Stranger');
    expect(unmatched([weekly], [], [foreign])).toEqual([[foreign, 5]]);
  });

  it('stays unmatched with a suggestion if it shares a word with the label, without remembering it', () => {
    const [first, second] = [entry(monday, 'Translation bureau'), entry(secondMonday, 'Translation bureau')];
    expect(unmatched([weekly], [], [first], [second])).toEqual([
      [first, 5],
      [second, 5],
    ]);
  });

  it('is matched once a person confirmed an entry to the same account', () => {
    const days = [[entry(monday, 'Bureau')], [entry(secondMonday, 'Bureau')]];
    expect(unmatched([weekly], [bureau], ...days)).toEqual([]);
  });

  it('is matched also on days before the entry that was confirmed', () => {
    const later = entry(secondMonday, 'Bureau');
    expect(unmatched([weekly], [confirmed(later)], [entry(monday, 'Bureau')], [later])).toEqual([[later, 5]]);
  });

  it('that a person confirmed itself stays as it was found, and is the one of its occurrence', () => {
    const first = entry(monday, 'Bureau');
    const again = { ...first, paymentId: paymentId('another') };
    expect(unmatched([weekly], [confirmed(first)], [again, first])).toEqual([[again], [first, 5]]);
  });

  it('stays unmatched if it pays another account than the confirmed one', () => {
    const stranger = entry(secondMonday, 'Stranger');
    expect(unmatched([weekly], [bureau], [entry(monday, 'Bureau')], [stranger])).toEqual([[stranger, 5]]);
  });

  it('is matched once for each occurrence: a second one of the day stays unmatched', () => {
    const [one, other] = [entry(monday, 'Bureau'), entry(monday, 'Bureau')];
    const second = { ...other, paymentId: paymentId('another') };
    expect(unmatched([weekly], [bureau], [one, second])).toEqual([[second]]);
  });

  it('may be booked on the next day on which banks settle', () => {
    const onSaturday = { ...weekly, day: 6 };
    expect(unmatched([onSaturday], [bureau], [entry(secondMonday, 'Bureau')])).toEqual([]);
    const wednesday = entry(localDate('2026-03-04'), 'Bureau');
    expect(unmatched([weekly], [bureau], [wednesday])).toEqual([[wednesday]]);
  });

  it('suggests every recurring payment of the day, unless the label of one names the beneficiary', () => {
    const other = { ...weekly, beneficiaryId: 6, label: 'Cleaning of offices' };
    const [stranger, named] = [entry(monday, 'Stranger'), entry(monday, 'Cleaning company')];
    expect(unmatched([weekly, other], [], [stranger, named])).toEqual([
      [stranger, 5, 6],
      [named, 6],
    ]);
  });

  it('stays unmatched without a suggestion if it has one of our identifiers', () => {
    const named = entry(monday, 'Bureau', { externalPaymentId: 'pd-1' });
    expect(unmatched([weekly], [bureau], [named])).toEqual([[named]]);
  });

  it('is not matched before the set-up, while disabled, or after a cancellation or refusal', () => {
    const one = entry(monday, 'Bureau');
    const later = new Date('2026-03-02T09:00:00Z');
    expect(unmatched([{ ...weekly, requestedAt: later }], [bureau], [one])).toEqual([[one]]);
    expect(unmatched([{ ...weekly, enabled: false }], [bureau], [one])).toEqual([[one]]);
    expect(unmatched([{ ...weekly, outcome: 'refused' }], [bureau], [one])).toEqual([[one]]);
    const cancelled = {
      ...weekly,
      version: 2,
      what: 'cancel',
      recurrenceType: null,
      day: null,
      time: null,
    } as const;
    expect(unmatched([weekly, { ...cancelled, enabled: null }], [bureau], [one])).toEqual([[one]]);
  });

  it('is matched also if its set-up had no answer', () => {
    expect(unmatched([{ ...weekly, outcome: 'unknown' }], [bureau], [entry(monday, 'Bureau')])).toEqual([]);
  });
});
