import { describe, expect, test } from 'vitest';
import { madeBy, movementsOf } from '@/lib/cash/recurring';
import { iban } from '@/lib/kernel/banking/iban';
import { localDate } from '@/lib/kernel/dates/calendar';
import { fromDecimal } from '@/lib/kernel/money';

const account = iban('LT189999900000000101');
const date = localDate('2026-10-31');
const entry = (name: string, details: string, amount = '4200.00') => ({
  account,
  date,
  name,
  details,
  amount: fromDecimal(amount),
});

describe('the last amount of a recurring payment', () => {
  test('is found by the one entry with every word of its label', () => {
    expect(
      madeBy('Office rent Vilnius', [
        entry('Gedimino Offices UAB', 'Office rent, Vilnius'),
        entry('Rhein Leasing GmbH', 'Vehicle lease', '1145.00'),
      ]),
    ).toEqual({ account, amount: 4_200_00n });
  });

  test('is unknown without such an entry, or with two', () => {
    expect(madeBy('Cloud hosting', [entry('Hellas Cloud', 'Subscription')])).toBeUndefined();
    expect(madeBy('Rent', [entry('A', 'Rent'), entry('B', 'rent', '10.00')])).toBeUndefined();
    expect(madeBy('…', [entry('A', 'Rent')])).toBeUndefined();
  });
});

describe('the movements of recurring payments', () => {
  const days = [localDate('2026-11-30'), localDate('2026-12-31')];

  test('are likely, one on each date, with the last amount and account', () => {
    const last = { account, amount: fromDecimal('4200.00') };
    expect(movementsOf([{ beneficiaryId: 1, label: 'Rent', days, last }])).toMatchObject(
      days.map((day) => ({ day, certainty: 'likely', account, amount: 4_200_00n })),
    );
  });

  test('are none without a known amount', () => {
    expect(movementsOf([{ beneficiaryId: 1, label: 'Rent', days, last: undefined }])).toEqual([]);
  });
});
