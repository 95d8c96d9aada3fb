import { describe, expect, it } from 'vitest';
import { type LocalDate, localDate } from '@/lib/kernel/calendar';
import { iban } from '@/lib/kernel/iban';
import { paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import type { ComparedEntry } from '@/lib/reconciliation/finding';
import { createRecurringEntries } from '@/lib/reconciliation/recurring-entries';

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
  outcome: 'taken',
  askedAt: new Date('2026-02-25T12:00:00Z'),
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

const left = (requests: Parameters<typeof createRecurringEntries>[0], ...days: ComparedEntry[][]) => {
  const withoutRecurring = createRecurringEntries(requests);
  return days.flatMap((day) => withoutRecurring(day[0]?.date ?? monday, day));
};

describe('a payment of a recurring set-up', () => {
  it('is known by its day', () => {
    expect(left([weekly], [entry(monday, 'Bureau')], [entry(secondMonday, 'Bureau')])).toEqual([]);
  });

  it('may be booked on the next day on which banks settle', () => {
    const onSaturday = { ...weekly, day: 6 };
    expect(left([onSaturday], [entry(secondMonday, 'Bureau')])).toEqual([]);
    expect(left([weekly], [entry(localDate('2026-03-04'), 'Bureau')])).toHaveLength(1);
  });

  it('is one an occurrence: a second one of the day is a stray', () => {
    const [bureau, stranger] = [entry(monday, 'Translation bureau'), entry(monday, 'Stranger')];
    expect(left([weekly], [bureau, stranger])).toEqual([stranger]);
  });

  it('is not guessed: of two that nothing tells apart, none is hidden', () => {
    const [one, other] = [entry(monday, 'Stranger'), entry(monday, 'Bureau')];
    expect(left([weekly], [one, other])).toEqual([one, other]);
    expect(left([weekly, { ...weekly, beneficiaryId: 6 }], [one, other])).toEqual([]);
  });

  it('goes to the account that it went to before', () => {
    const stranger = entry(secondMonday, 'Stranger');
    expect(left([weekly], [entry(monday, 'Bureau')], [stranger])).toEqual([stranger]);
  });

  it('is rather the one that is called as we call it', () => {
    const stranger = entry(monday, 'Stranger');
    const bureau = entry(monday, 'Bureau of translation');
    expect(left([weekly], [stranger, bureau])).toEqual([stranger]);
  });

  it('carries no identifier of ours', () => {
    const named = entry(monday, 'Bureau', { externalPaymentId: 'pd-1' });
    expect(left([weekly], [named])).toEqual([named]);
  });

  it('is not made before it was asked for, while it is off, or when it was cancelled or refused', () => {
    const one = entry(monday, 'Bureau');
    const later = new Date('2026-03-02T09:00:00Z');
    expect(left([{ ...weekly, askedAt: later }], [one])).toEqual([one]);
    expect(left([{ ...weekly, enabled: false }], [one])).toEqual([one]);
    expect(left([{ ...weekly, outcome: 'refused' }], [one])).toEqual([one]);
    const cancelled = {
      ...weekly,
      version: 2,
      what: 'cancel',
      recurrenceType: null,
      day: null,
      time: null,
    } as const;
    expect(left([weekly, { ...cancelled, enabled: null }], [one])).toEqual([one]);
  });

  it('is taken for one also where its set-up had no answer', () => {
    expect(left([{ ...weekly, outcome: 'unknown' }], [entry(monday, 'Bureau')])).toEqual([]);
  });
});
