import { expect, test } from 'vitest';
import { dueDays } from '@/lib/cash/days/due-days';
import { addDays } from '@/lib/kernel/dates/calendar';
import { fromDecimal, zero } from '@/lib/kernel/money';
import { aComingGroup, other, ours, today } from '../../support/statements/coming-groups';

const ahead = (...groups: readonly ReturnType<typeof aComingGroup>[]) => ({ groups, recurring: [], today });

test('sums what leaves on a day, whatever the certainty', () => {
  const groups = [
    aComingGroup(),
    aComingGroup({ certainty: 'likely', count: 300, lines: 1, amount: fromDecimal('45000.00') }),
  ];
  expect(dueDays(ahead(...groups)).get(today)).toMatchObject({
    count: 301,
    out: fromDecimal('45030.00'),
    others: 0,
  });
});

test('marks each of the largest payments as committed or pending', () => {
  const largest = [{ name: 'Stadtwerke', amount: fromDecimal('50.00') }];
  const groups = [aComingGroup(), aComingGroup({ certainty: 'likely', largest })];
  expect(dueDays(ahead(...groups)).get(today)?.largest).toEqual([
    { name: 'Stadtwerke', amount: fromDecimal('-50.00'), certainty: 'likely' },
    { name: 'Rhein Leasing GmbH', amount: fromDecimal('-30.00'), certainty: 'certain' },
  ]);
});

test('counts the orders and batches that are not among the largest', () => {
  const largest = ['9.00', '8.00', '7.00', '6.00'].map((amount) => ({
    name: amount,
    amount: fromDecimal(amount),
  }));
  const groups = [aComingGroup({ count: 10, lines: 10, largest }), aComingGroup({ lines: 1 })];
  expect(dueDays(ahead(...groups)).get(today)).toMatchObject({ count: 11, others: 7 });
});

test('counts a transfer between own accounts as money that leaves one account, not all', () => {
  const due = ahead(aComingGroup({ toOwnAccount: other }));
  expect(dueDays(due).get(today)).toMatchObject({ count: 1, out: zero });
  expect(dueDays(due, ours).get(today)?.out).toBe(fromDecimal('30.00'));
  expect(dueDays(due, other).get(today)).toMatchObject({
    out: zero,
    largest: [{ amount: fromDecimal('30.00') }],
  });
});

test('shows what is overdue today', () => {
  expect([...dueDays(ahead(aComingGroup({ day: addDays(today, -3) }))).keys()]).toEqual([today]);
});

test('adds a recurring payment at its last amount, and names one of unknown amount', () => {
  const day = addDays(today, 9);
  const last = { account: ours, amount: fromDecimal('900.00') };
  const recurring = [
    { beneficiaryId: 1, label: 'Rent', days: [day], last },
    { beneficiaryId: 2, label: 'Power', days: [day], last: undefined },
  ];
  expect(dueDays({ groups: [], recurring, today }).get(day)).toMatchObject({
    count: 1,
    out: fromDecimal('900.00'),
    unknown: ['Power'],
  });
});
