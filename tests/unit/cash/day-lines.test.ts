import { expect, test } from 'vitest';
import { dayLines } from '@/lib/cash/day-lines';
import type { ComingGroup } from '@/lib/cash/upcoming';
import { iban } from '@/lib/kernel/banking/iban';
import { addDays, localDate } from '@/lib/kernel/dates/calendar';
import { fromDecimal, zero } from '@/lib/kernel/money';

const today = localDate('2026-11-21');
const [ours, other] = [iban('LT189999900000000101'), iban('NL91ABNA0417164300')];

const aGroup = (changes: Partial<ComingGroup> = {}): ComingGroup => ({
  day: today,
  certainty: 'certain',
  account: ours,
  amount: fromDecimal('30.00'),
  commission: zero,
  commissionAccount: ours,
  toOwnAccount: null,
  count: 1,
  sent: { network: 'SEPA', on: today, isLate: false },
  largest: [{ name: 'Rhein Leasing GmbH', amount: fromDecimal('30.00') }],
  ...changes,
});

test('names the largest payments of a day, and how many more there are', () => {
  const named = ['50.00', '40.00', '30.00', '20.00'].map((amount) => ({
    name: `Of ${amount}`,
    amount: fromDecimal(amount),
  }));
  const groups = [aGroup({ count: 10, largest: named }), aGroup({ count: 1 })];
  expect(dayLines({ groups, recurring: [], today }).get(today)).toEqual([
    'Of 50.00 −50.00',
    'Of 40.00 −40.00',
    'Of 30.00 −30.00',
    'Rhein Leasing GmbH −30.00',
    'and 7 more',
  ]);
});

test('shows a transfer between own accounts at its destination', () => {
  const groups = [aGroup({ toOwnAccount: other })];
  const of = (account: typeof ours) => dayLines({ groups, recurring: [], today }, account).get(today);
  expect(of(ours)).toEqual(['Rhein Leasing GmbH −30.00']);
  expect(of(other)).toEqual(['Rhein Leasing GmbH +30.00']);
});

test('shows a recurring payment of unknown amount without one', () => {
  const day = addDays(today, 9);
  const recurring = [{ beneficiaryId: 1, label: 'Rent', days: [day], last: undefined }];
  expect(dayLines({ groups: [], recurring, today }).get(day)).toEqual(['Rent, amount not known']);
});
