import { describe, expect, test } from 'vitest';
import { parseBeneficiary } from '@/lib/beneficiaries/changes/input';
import { value } from '../../support/orders/orders';
import { typedBeneficiary } from '../../support/provider/beneficiaries';

const problemsOf = (changes: Parameters<typeof typedBeneficiary>[0]) => {
  const parsed = parseBeneficiary(typedBeneficiary(changes));
  return parsed.ok ? {} : parsed.error;
};

const swift = {
  name: 'Harbour Trading',
  account: '1234 567-890',
  bankBic: 'chasus33',
  addressStreet: 'Main St',
  addressBuilding: '5',
  addressPostCode: '',
  addressTown: 'New York',
  addressCountry: 'US',
} as const;

describe('a valid beneficiary', () => {
  test('stores its texts in NFC and its account without spaces', () => {
    const parsed = value(parseBeneficiary(typedBeneficiary({ name: '  Stadtwerke  Köln GmbH ' })));
    expect(parsed).toMatchObject({ name: 'Stadtwerke Köln GmbH', account: 'DE89370400440532013000' });
  });

  test('needs no address and no BIC inside SEPA', () => {
    const bare = {
      addressStreet: '',
      addressBuilding: '',
      addressPostCode: '',
      addressTown: '',
      addressCountry: '',
    };
    expect(value(parseBeneficiary(typedBeneficiary(bare)))).toMatchObject({
      bankBic: null,
      addressTown: null,
    });
  });

  test('can be an account number with a BIC and an address', () => {
    expect(value(parseBeneficiary(typedBeneficiary(swift)))).toMatchObject({
      account: '1234567890',
      bankBic: 'CHASUS33',
      addressStreet: 'Main St',
      addressPostCode: null,
    });
  });

  test('may have an address in one line inside SEPA', () => {
    const line = {
      addressStreet: '',
      addressBuilding: '',
      addressPostCode: '',
      addressTown: '',
      addressCountry: '',
    };
    const parsed = value(parseBeneficiary(typedBeneficiary({ ...line, addressLine: 'Parkgürtel 24, Köln' })));
    expect(parsed.addressLine).toBe('Parkgürtel 24, Köln');
  });
});

describe('a beneficiary is refused', () => {
  test.each([
    ['an invisible character in the name', { name: 'Stadt\u200bwerke' }, 'name'],
    ['a character that turns the direction', { name: 'Stadtwerke \u202eHbmG' }, 'name'],
    ['a word of two alphabets', { name: 'Stаdtwerke Köln' }, 'name'],
    ['a name that no bank can write', { name: '***' }, 'name'],
    ['an invisible character in the town', { addressTown: 'Kö\u2060ln' }, 'addressTown'],
    ['a wrong digit in the IBAN', { account: 'DE89 3704 0044 0532 0130 01' }, 'account'],
    ['a street without a town', { addressTown: '' }, 'addressTown'],
    ['a street without a country', { addressCountry: '' }, 'addressCountry'],
    ['a BIC that is none', { bankBic: 'COBA' }, 'bankBic'],
    ['an address in parts and in one line', { addressLine: 'Parkgürtel 24, Köln' }, 'addressLine'],
    ['an account number without a BIC', { ...swift, bankBic: '' }, 'bankBic'],
    ['an account outside SEPA without a street', { ...swift, addressStreet: '' }, 'addressStreet'],
    ['an IBAN outside SEPA without a BIC', { account: 'AE07 0331 2345 6789 0123 456' }, 'bankBic'],
  ])('for %s', (_why, changes, field) => {
    expect(Object.keys(problemsOf(changes))).toEqual([field]);
  });
});
