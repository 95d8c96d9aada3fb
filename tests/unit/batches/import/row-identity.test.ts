import { describe, expect, it } from 'vitest';
import type { SourceRow } from '@/lib/batches/import/mapping/source-row';
import { createRowCheck } from '@/lib/batches/import/rows/check-row';
import { copyLine } from '@/lib/batches/import/rows/copy-line';
import { rowIdsOf } from '@/lib/batches/import/rows/row-ids';
import { newBatchId } from '@/lib/kernel/ids';
import { ownAccount } from '../../../support/orders/orders';

type Values = SourceRow['values'];

const seed = `${'ab'.repeat(32)}:0`;
const check = createRowCheck({
  account: ownAccount,
  commissionAccount: null,
  scheduledFor: null,
  decimalMark: '.',
});

/** The identifier under which the seventh row of a file is sent. */
function sentAs(values: Values): string | undefined {
  const placed = { batchId: newBatchId(), position: 7, line: 8, idsOf: rowIdsOf(seed) };
  return copyLine(placed, check({ values })).split('\t')[4];
}

const sepa = {
  network: 'SEPA',
  beneficiaryName: 'Soren Soehne',
  beneficiaryAccount: 'DE89 3704 0044 0532 0130 00',
  amount: '1,234.50',
  reference: 'Invoice 2026-17',
};
const swift = {
  network: 'SWIFT',
  beneficiaryName: 'Harbour Trading',
  beneficiaryAccount: '1234567890',
  amount: '20.00',
  reference: 'Contract 9',
  bankBic: 'CHASUS33',
  bankName: 'Example Bank',
  addressStreet: '5 Main St',
  addressTown: 'New York',
  addressCountry: 'US',
  currency: 'GBP',
};
const wrong = { ...sepa, beneficiaryAccount: 'DE88370400440532013000', amount: '0' };

// If one of these fails, a file that is imported again after a restore is paid twice. Correct the code, never
// the identifiers.
describe('a row of a file is sent, in every version, under the same identifier', () => {
  it.each<[string, Values, string]>([
    ['over SEPA', sepa, 'pd-37cb234528490d567ebcab5a37ac4c92'],
    [
      'over SEPA instant, to an address',
      { ...sepa, network: 'SEPA_INSTANT', beneficiaryAddress: 'Main Street 5' },
      'pd-2b15fb8d6549f0640d6ed19a19bc6ea8',
    ],
    [
      'over SEPA, with letters that banks do not transmit',
      {
        ...sepa,
        beneficiaryName: 'Sören "S" Söhne\\',
        reference: 'Größe 5',
        beneficiaryAddress: 'Straße 5',
      },
      'pd-91adcfedf276614aa375debf7fbc1403',
    ],
    ['over SWIFT', swift, 'pd-f1dfc2deeec5031f5723f3275025f1bb'],
    [
      'over SWIFT, without a bank name and paid out in euro',
      { ...swift, bankName: '', currency: '' },
      'pd-64229ce6c8813f199699eac4e23ea644',
    ],
    [
      'over SWIFT, with letters that banks do not transmit',
      { ...swift, bankName: 'Bänk', addressStreet: 'Straße 5', addressTown: 'Zürich' },
      'pd-10280e2ce01245dfb2f7377d30bb3f9e',
    ],
    [
      'to an account whose bank omits the marks, spelled as in the first release',
      {
        ...sepa,
        beneficiaryName: 'Oy Näyte',
        beneficiaryAccount: 'FI2112345600000785',
        reference: 'für Öl',
        beneficiaryAddress: 'Tänav 5',
      },
      'pd-bbc037c24e17dbb8376e67dcac647da7',
    ],
    [
      'to such an account, with a name that was too long in that spelling',
      { ...sepa, beneficiaryAccount: 'FI2112345600000785', beneficiaryName: 'Ä'.repeat(40) },
      'pd-f38220dd8997ed2c425f7f72b238da9c',
    ],
    ['once its errors are corrected', wrong, 'pd-4530061cb3f44caadde0592af464593a'],
  ])('%s', (_, values, identifier) => {
    expect(sentAs(values)).toBe(identifier);
  });
});

describe('the identifier of a row with errors', () => {
  const checkedAs = (typed: Values, problems: Readonly<Record<string, string>>) => {
    const readable = { network: null, amount: null, beneficiaryName: null, beneficiaryAccount: null };
    const placed = { batchId: newBatchId(), position: 7, line: 8, idsOf: rowIdsOf(seed) };
    const row = { readable: { ...readable, reference: null }, typed, problems, endToEndId: null };
    return copyLine(placed, row).split('\t')[4];
  };

  it('does not depend on the wording of the errors', () => {
    expect(checkedAs(wrong, { amount: 'Too small.' })).toBe(sentAs(wrong));
  });

  it('does not depend on columns that are empty, or that an earlier version did not read', () => {
    const read = { ...wrong, bankName: '', aLaterField: 'SALA' };
    expect(checkedAs(read, { amount: 'Too small.' })).toBe(sentAs(wrong));
  });
});
