import { expect, test } from 'vitest';
import { dayLines } from '@/lib/cash/days/day-lines';
import { addDays } from '@/lib/kernel/dates/calendar';
import { fromDecimal } from '@/lib/kernel/money';
import { aComingGroup, other, ours, today } from '../../support/statements/coming-groups';

test('names the largest payments of a day, and how many more there are', () => {
  const named = ['50.00', '40.00', '30.00', '20.00'].map((amount) => ({
    name: `Of ${amount}`,
    amount: fromDecimal(amount),
  }));
  const groups = [aComingGroup({ count: 10, lines: 10, largest: named }), aComingGroup()];
  expect(dayLines({ groups, recurring: [], today }).get(today)).toEqual([
    'Of 50.00 −50.00',
    'Of 40.00 −40.00',
    'Of 30.00 −30.00',
    'Rhein Leasing GmbH −30.00',
    'and 7 more',
  ]);
});

test('shows a transfer between own accounts at its destination', () => {
  const groups = [aComingGroup({ toOwnAccount: other })];
  const of = (account: typeof ours) => dayLines({ groups, recurring: [], today }, account).get(today);
  expect(of(ours)).toEqual(['Rhein Leasing GmbH −30.00']);
  expect(of(other)).toEqual(['Rhein Leasing GmbH +30.00']);
});

test('shows a recurring payment of unknown amount without one', () => {
  const day = addDays(today, 9);
  const recurring = [{ beneficiaryId: 1, label: 'Rent', days: [day], last: undefined }];
  expect(dayLines({ groups: [], recurring, today }).get(day)).toEqual(['Rent, amount not known']);
});
