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

describe('what a recurring payment took the last time', () => {
  test('is told from the one entry that has every word of its label', () => {
    expect(
      madeBy('Office rent Vilnius', [
        entry('Gedimino Offices UAB', 'Office rent, Vilnius'),
        entry('Rhein Leasing GmbH', 'Vehicle lease', '1145.00'),
      ]),
    ).toEqual({ account, amount: 4_200_00n });
  });

  test('is not known where no entry has, or where two have', () => {
    expect(madeBy('Cloud hosting', [entry('Hellas Cloud', 'Subscription')])).toBeUndefined();
    expect(madeBy('Rent', [entry('A', 'Rent'), entry('B', 'rent', '10.00')])).toBeUndefined();
    expect(madeBy('…', [entry('A', 'Rent')])).toBeUndefined();
  });
});

describe('the movements of recurring payments', () => {
  const days = [localDate('2026-11-30'), localDate('2026-12-31')];

  test('are one a date, likely, of the amount and from the account of the last one', () => {
    const last = { account, amount: fromDecimal('4200.00') };
    expect(movementsOf([{ beneficiaryId: 1, label: 'Rent', days, last }])).toMatchObject(
      days.map((day) => ({ day, certainty: 'likely', account, amount: 4_200_00n })),
    );
  });

  test('are none where the amount is not known', () => {
    expect(movementsOf([{ beneficiaryId: 1, label: 'Rent', days, last: undefined }])).toEqual([]);
  });
});
