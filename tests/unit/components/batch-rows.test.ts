import { describe, expect, test } from 'vitest';
import { countText } from '@/components/batches/list/count';
import {
  changesOf,
  preparedRow,
  seenSince,
  typedSince,
  typeInto,
  withTyped,
} from '@/components/batches/rows/row-values';
import { readStoredRows, storeRows } from '@/components/batches/rows/stored-rows';
import { byteText } from '@/components/ui/uploads/byte-text';
import type { ListedRow } from '@/lib/batches/rows/rows';
import { batchId, externalPaymentId, orderId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';

const row = (given: Partial<ListedRow> = {}): ListedRow => ({
  batchId: batchId('00000000-0000-4000-8000-000000000001'),
  position: 4,
  line: 5,
  orderId: orderId('00000000-0000-4000-8000-000000000002'),
  externalPaymentId: externalPaymentId('pd-4'),
  hash: 'f'.repeat(64),
  network: 'SEPA',
  amount: fromDecimal('1234.50'),
  beneficiaryName: 'Mueller',
  beneficiaryAccount: 'DE89370400440532013000',
  reference: 'Invoice 7',
  beneficiaryAddress: null,
  bankBic: null,
  bankName: null,
  addressStreet: null,
  addressTown: null,
  addressCountry: null,
  currency: 'EUR',
  endToEndId: null,
  instructionId: null,
  paymentInformationId: null,
  typed: null,
  problems: null,
  warnings: null,
  exclusion: null,
  excludedVersion: null,
  excludedById: null,
  replacesOrderId: null,
  order: null,
  ...given,
});

describe('the fields of a row', () => {
  test('shows the written text if it is sent in other letters', () => {
    expect(preparedRow(row({ typed: { beneficiaryName: 'Müller' } }), ',').input).toMatchObject({
      beneficiaryName: 'Müller',
      beneficiaryAccount: 'DE89 3704 0044 0532 0130 00',
      amount: '1,234.50',
      reference: 'Invoice 7',
    });
  });

  test('shows a readable amount in the form’s notation, whatever the file’s', () => {
    const wrong = row({ hash: null, typed: { amount: '1.234,50' }, problems: { reference: 'Enter one.' } });
    expect(preparedRow(wrong, ',').input.amount).toBe('1,234.50');
  });

  test('shows a wrong amount as written', () => {
    const typed = { amount: '1.234,567' };
    const wrong = row({ hash: null, amount: null, typed, problems: { amount: 'At most two decimals.' } });
    expect(preparedRow(wrong, ',').input.amount).toBe('1.234,567');
  });

  test('shows an amount in another currency in the form’s notation', () => {
    const problems = { amountCurrency: 'Amounts are in euro.' };
    const given = { hash: null, amount: null, problems };
    const inputOf = (amount: string, mark: '.' | ',') =>
      preparedRow(row({ ...given, typed: { amount, amountCurrency: 'USD' } }), mark).input.amount;
    expect(inputOf('1.234,50', ',')).toBe('1,234.50');
    expect(inputOf('10.500', ',')).toBe('10,500.00');
    expect(inputOf('10.500', '.')).toBe('10.500');
  });
});

describe('the edits of a row', () => {
  const { input } = preparedRow(row(), ',');
  const typed = typeInto({}, 'reference', input.reference, 'Invoice 8');

  test('are submitted with the values that were shown, and nothing else', () => {
    expect(changesOf(typed)).toEqual({ typed: { reference: 'Invoice 8' }, seen: { reference: 'Invoice 7' } });
  });

  test('are empty after returning to the original value', () => {
    expect(typeInto(typed, 'reference', input.reference, 'Invoice 7')).toEqual({});
  });

  test('are kept over somebody else’s unseen change', () => {
    const since = { ...input, reference: 'Invoice 9', amount: '7.00' };
    expect(withTyped(since, typed)).toEqual({ ...since, reference: 'Invoice 8' });
    expect(changesOf(typeInto(typed, 'reference', since.reference, 'Invoice 10')).seen).toEqual({
      reference: 'Invoice 7',
    });
  });

  test('replace somebody else’s change once it was shown', () => {
    expect(changesOf(seenSince(typed, { reference: 'Invoice 9' }))).toEqual({
      typed: { reference: 'Invoice 8' },
      seen: { reference: 'Invoice 9' },
    });
  });

  test('are cleared once saved, except for later edits', () => {
    const saved = typeInto(typed, 'amount', input.amount, '12.5');
    const stands = { ...input, reference: 'Invoice 8', amount: '12.50' };
    expect(typedSince(saved, saved, stands)).toEqual({});
    expect(typedSince(typeInto(saved, 'amount', input.amount, '12.50'), saved, stands)).toEqual({});
    const since = typeInto(
      typeInto(saved, 'amount', input.amount, '13'),
      'beneficiaryName',
      'Mueller',
      'Meier',
    );
    expect(changesOf(typedSince(since, saved, stands))).toEqual({
      typed: { amount: '13', beneficiaryName: 'Meier' },
      seen: { amount: '12.50', beneficiaryName: 'Mueller' },
    });
  });
});

describe('stored edits of rows', () => {
  const storage = (): Storage => {
    const stored = new Map<string, string>();
    return {
      length: 0,
      clear: () => stored.clear(),
      key: () => null,
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    };
  };

  test('are kept for one batch until saved', () => {
    const tab = storage();
    const stored = { 4: { reference: { seen: 'Invoice 7', typed: 'Invoice 8' } } };
    storeRows(tab, 'one', stored);
    expect(readStoredRows(tab, 'one')).toEqual(stored);
    expect(readStoredRows(tab, 'other')).toEqual({});
    storeRows(tab, 'one', {});
    expect(tab.getItem('paydesk.typed.rows.one')).toBeNull();
  });

  test('are ignored if the tab stores something else under that name', () => {
    const tab = storage();
    tab.setItem('paydesk.typed.rows.one', '{"4":{"amount":7}}');
    expect(readStoredRows(tab, 'one')).toEqual({});
  });
});

test('formats counts and sizes', () => {
  expect([1, 12_400].map(countText)).toEqual(['1', '12,400']);
  expect([640, 12_400, 1_440_000].map(byteText)).toEqual(['640 bytes', '12 KB', '1.4 MB']);
});
