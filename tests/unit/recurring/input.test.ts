import { describe, expect, it } from 'vitest';
import { recurringSetupSchema } from '@/lib/provider/contract/contract';
import { parseRecurring, type RecurringInput } from '@/lib/recurring/set-up/input';
import { refusedField } from '@/lib/recurring/set-up/refusals';

const typed: RecurringInput = {
  beneficiaryId: ' 1 ',
  label: '  Office  rent ',
  recurrenceType: 'MONTHLY',
  day: '31',
  time: '08:30',
  enabled: true,
};
const setup = {
  label: 'Office rent',
  recurrenceType: 'MONTHLY',
  day: 31,
  time: '08:30:00',
  enabled: true,
};

const problemsOf = (changes: Partial<RecurringInput>) => {
  const parsed = parseRecurring({ ...typed, ...changes });
  return parsed.ok ? {} : parsed.error;
};

describe('the form of a recurring payment', () => {
  it('is read as the contract wants it', () => {
    const parsed = parseRecurring(typed);
    expect(parsed).toEqual({ ok: true, value: { beneficiaryId: 1, setup } });
    const { label: _, ...values } = setup;
    expect(recurringSetupSchema.safeParse({ beneficiaryId: 1, ...values }).success).toBe(true);
  });

  it.each([
    ['beneficiaryId', ['', '0', '-1', '1.5', 'one', '1e3', '1234567890']],
    ['label', ['', '   ', 'x'.repeat(81), 'Of\u200bfice', 'a\u202eb']],
    ['recurrenceType', ['', 'DAILY', 'monthly', 'constructor']],
    ['day', ['', '0', '32', '1.5', 'x']],
    ['time', ['', '24:00', '8:30', '08:60:00', '08:30:00Z']],
  ] as const)('does not take just anything as %s', (field, values) => {
    for (const value of values) expect(Object.keys(problemsOf({ [field]: value }))).toEqual([field]);
  });

  it('takes as many days as the rhythm has', () => {
    expect(problemsOf({ recurrenceType: 'WEEKLY', day: '7' })).toEqual({});
    expect(problemsOf({ recurrenceType: 'WEEKLY', day: '8' })).toHaveProperty('day');
    expect(problemsOf({ recurrenceType: 'QUARTERLY', day: '92' })).toEqual({});
    expect(problemsOf({ recurrenceType: 'QUARTERLY', day: '93' })).toHaveProperty('day');
  });

  it('reports all problems at once', () => {
    expect(Object.keys(problemsOf({ beneficiaryId: '', label: '', time: '' }))).toHaveLength(3);
  });
});

describe('a refusal of the provider', () => {
  const answer = { providerMessage: 'Request error', httpStatus: 400 };
  it.each([
    ['day is not from 1 to 31', 30_010, 'day'],
    ['time is not HH:mm:ss', 30_010, 'time'],
    ['recurrenceType is unknown', 30_010, 'recurrenceType'],
    ['enabled is not a boolean', 30_010, 'enabled'],
    ['Beneficiary is unknown', 30_000, 'beneficiaryId'],
    ['Something else, today', 30_010, undefined],
    ['day is wrong', 20_000, undefined],
    [null, 30_010, undefined],
  ])('is shown at the field in its data: %s', (providerData, providerCode, field) => {
    expect(refusedField({ ...answer, providerData, providerCode })).toBe(field);
  });
});
