import { describe, expect, test } from 'vitest';
import { bankOfAccount } from '@/lib/beneficiaries/changes/bank-of-account';

describe('the bank of an IBAN', () => {
  test.each([
    ['DE89 3704 0044 0532 0130 00', { country: 'DE', bankCode: '37040044', bic: 'COBADEFFXXX' }],
    ['NL91 ABNA 0417 1643 00', { country: 'NL', bankCode: 'ABNA', bic: 'ABNANL2A' }],
    ['ES91 2100 0418 4502 0005 1332', { country: 'ES', bankCode: '2100', bic: 'CAIXESBB' }],
  ])('is known by published bank codes: %s', (account, bank) => {
    expect(bankOfAccount(account)).toEqual(bank);
  });

  test('is unknown without a table', () => {
    expect(bankOfAccount('GR16 0110 1250 0000 0001 2300 695')).toEqual({
      country: 'GR',
      bankCode: '011',
      bic: undefined,
    });
  });

  test('is unknown for an invalid IBAN', () => {
    expect(bankOfAccount('1234567890')).toBeUndefined();
  });
});
