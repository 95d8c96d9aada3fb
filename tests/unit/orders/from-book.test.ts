import { describe, expect, test } from 'vitest';
import { newBeneficiaryId } from '@/lib/kernel/ids';
import { type BookEntry, differingFields, fieldsFromBook } from '@/lib/orders/drafts/from-book';
import { typedSepa, typedSwift } from '../../support/orders/orders';

const entry: BookEntry = {
  id: newBeneficiaryId(),
  state: 'verified',
  name: 'Stadtwerke Köln GmbH',
  account: 'DE89370400440532013000',
  bankBic: 'COBADEFFXXX',
  bankName: null,
  addressStreet: 'Parkgürtel',
  addressBuilding: '24',
  addressTown: 'Köln',
  addressCountry: 'DE',
};
const harbour: BookEntry = { ...entry, account: '1234567890', bankBic: 'CHASUS33' };

describe('a payment from the directory', () => {
  test('over SEPA has name and account, without an address', () => {
    expect(fieldsFromBook(entry, 'SEPA')).toEqual({
      beneficiaryName: 'Stadtwerke Köln GmbH',
      beneficiaryAccount: 'DE89 3704 0044 0532 0130 00',
      beneficiaryAddress: '',
    });
  });

  test('over SWIFT also has the bank and the parts of the address', () => {
    expect(fieldsFromBook(entry, 'SWIFT')).toMatchObject({
      bankBic: 'COBADEFFXXX',
      addressStreet: 'Parkgürtel 24',
      addressTown: 'Köln',
      addressCountry: 'DE',
    });
  });

  test('uses SWIFT if the account is no IBAN', () => {
    expect(fieldsFromBook(harbour, 'SEPA')).toMatchObject({ network: 'SWIFT', bankBic: 'CHASUS33' });
  });
});

describe('the differences from the directory', () => {
  test('are empty if banks read the same', () => {
    const typed = typedSepa({ beneficiaryName: ' Stadtwerke Koeln GmbH' });
    expect(differingFields(typed, entry)).toEqual([]);
  });

  test('are empty for the spelling of its country, and for that of earlier releases', () => {
    const finnish = { ...entry, name: 'Oy Näyte', account: 'FI21 1234 5600 0007 85', bankBic: null };
    const typed = (beneficiaryName: string) =>
      differingFields(typedSepa({ beneficiaryName, beneficiaryAccount: finnish.account }), finnish);
    expect([typed('Oy Nayte'), typed('Oy Naeyte'), typed('Oy Näyte')]).toEqual([[], [], []]);
    expect(typed('Oy Nite')).toEqual(['beneficiaryName']);
    expect(differingFields(typedSepa({ beneficiaryName: 'Stadtwerke Koln GmbH' }), entry)).toEqual([
      'beneficiaryName',
    ]);
  });

  test('are named by field', () => {
    expect(differingFields(typedSepa({ beneficiaryName: 'Stadtwerke Bonn' }), entry)).toEqual([
      'beneficiaryName',
    ]);
    const typed = typedSwift({ beneficiaryName: entry.name, bankBic: 'BOTKJPJT' });
    expect(
      differingFields(typed, {
        ...harbour,
        addressStreet: null,
        addressBuilding: null,
        addressTown: null,
        addressCountry: null,
      }),
    ).toEqual(['bankBic']);
  });
});
