import { describe, expect, test } from 'vitest';
import { chooseReceiving, listReceiving } from '@/lib/accounts/receiving/receiving';
import { iban } from '@/lib/kernel/banking/iban';

const [main, payroll, closed] = [
  'DE89370400440532013000',
  'NL91ABNA0417164300',
  'GB29NWBK60161331926819',
].map(iban);
const details = { accounts: [`${main}`, `${payroll}`], swiftAccounts: ['LT121000011101001000'] };
const account = (number = main, changes = {}) => ({
  iban: number ?? iban(''),
  swiftAccount: null,
  status: 'ACTIVE' as const,
  tagName: null,
  ...changes,
});
const own = [
  account(main, { swiftAccount: 'LT121000011101001000', tagName: 'Main' }),
  account(payroll, { tagName: 'Payroll', swiftAccount: 'LT99NOTNAMEDFORRECEIVING' }),
  account(closed, { status: 'CLOSED' }),
];

describe('accounts for incoming payments', () => {
  test('are those that the provider lists, each with its virtual number', () => {
    expect(listReceiving(details, own)).toEqual([
      { iban: main, swiftAccount: 'LT121000011101001000', label: 'Main' },
      { iban: payroll, swiftAccount: null, label: 'Payroll' },
    ]);
  });

  test('are separate if it is unknown which belong together', () => {
    expect(listReceiving(details, [])).toEqual([
      { iban: main, swiftAccount: null, label: null },
      { iban: payroll, swiftAccount: null, label: null },
      { iban: null, swiftAccount: 'LT121000011101001000', label: null },
    ]);
  });
});

describe('the account of an address', () => {
  const receiving = listReceiving(details, own);
  const choose = (requested?: string) => chooseReceiving(receiving, own, requested);

  test('is the first one by default', () => {
    expect(choose()).toMatchObject({ value: { iban: main } });
  });

  test('is found by IBAN or virtual number, in groups and in any case', () => {
    expect(choose('nl91 abna 0417 1643 00')).toMatchObject({ value: { iban: payroll } });
    expect(choose('LT121000011101001000')).toMatchObject({ value: { iban: main } });
  });

  test('is never closed, unlisted or foreign', () => {
    expect(choose(closed)).toEqual({ ok: false, error: 'closed' });
    expect(choose('FR7630006000011234567890189')).toEqual({ ok: false, error: 'unknown' });
    const unnamed = chooseReceiving([], own, main);
    expect(unnamed).toEqual({ ok: false, error: 'not_receiving' });
  });

  test('is undefined without accounts', () => {
    expect(chooseReceiving([], [], undefined)).toEqual({ ok: false, error: 'none' });
  });
});
