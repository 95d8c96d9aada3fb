import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { epcPayload, epcProblemText } from '@/lib/accounts/receiving/epc-qr';
import { minorUnits, toDecimal } from '@/lib/kernel/money';
import { qrPicture } from '@/lib/kernel/qr-picture';
import { readPicture } from '../../support/files/qr-reader';
import { readTransfer } from './epc-reader';

const payee = { name: 'Northwind Trading UAB', iban: 'LT12 1000 0111 0100 1000', bic: 'SNDBLT2XXXX' };
const nothing = { amount: null, reference: null };
const payloadOf = (...arguments_: Parameters<typeof epcPayload>) => {
  const payload = epcPayload(...arguments_);
  if (!payload.ok) throw new Error(payload.error.kind);
  return payload.value;
};

describe('the QR code of a SEPA transfer', () => {
  test('follows EPC069-12 exactly', () => {
    expect(payloadOf(payee, { amount: minorUnits(123_450n), reference: 'Invoice 7' })).toBe(
      'BCD\n002\n1\nSCT\nSNDBLT2XXXX\nNorthwind Trading UAB\nLT121000011101001000\nEUR1234.50\n\n\nInvoice 7',
    );
  });

  test('ends with the IBAN without a requested amount', () => {
    expect(payloadOf(payee, nothing)).toMatch(/\nLT121000011101001000$/);
  });

  test('encodes a creditor reference as structured, without spaces', () => {
    const read = readTransfer(payloadOf(payee, { amount: null, reference: 'rf18 5390 0754 7034' }));
    expect(read).toMatchObject({ structured: 'RF18539007547034', unstructured: '' });
  });

  test('encodes an invalid creditor reference as text', () => {
    const read = readTransfer(payloadOf(payee, { amount: null, reference: 'RF19 5390 0754 7034' }));
    expect(read).toMatchObject({ structured: '', unstructured: 'RF19 5390 0754 7034' });
  });

  test('leaves out an invalid BIC', () => {
    expect(readTransfer(payloadOf({ ...payee, bic: 'none' }, nothing)).bic).toBe('');
  });

  test('is refused, not truncated, if a name is missing or longer than 70 characters', () => {
    for (const name of ['', ' ', 'N'.repeat(71)]) {
      expect(epcPayload({ ...payee, name }, nothing)).toMatchObject({ error: { kind: 'name_unfit' } });
    }
    expect(epcPayload({ ...payee, name: 'Ω'.repeat(70) }, nothing).ok).toBe(true);
  });

  test('is refused for an invalid IBAN', () => {
    expect(epcPayload({ ...payee, iban: 'LT131000011101001000' }, nothing)).toMatchObject({
      error: { kind: 'not_an_iban' },
    });
  });

  test('is refused beyond 331 bytes, with what to shorten', () => {
    const refused = epcPayload(
      { ...payee, name: 'Ω'.repeat(70) },
      { amount: null, reference: 'Ж'.repeat(140) },
    );
    expect(refused).toEqual({ ok: false, error: { kind: 'too_long', bytes: 471 } });
    expect(epcProblemText({ kind: 'too_long', bytes: 471 })).toContain('shorten the reference');
  });
});

const letters = 'abcXYZ059 .,/-ÄßçŁΩπЖщїñ€';
const texts = (most: number) =>
  fc
    .array(fc.constantFrom(...letters), { minLength: 1, maxLength: most })
    .map((characters) => characters.join('').replace(/ +/g, ' ').trim())
    .filter((text) => text !== '');
const asks = fc.record({
  amount: fc.option(fc.bigInt({ min: 1n, max: 99_999_999_999n }).map(minorUnits)),
  reference: fc.option(fc.oneof(texts(140), fc.constant('RF18539007547034'))),
});

test('is decoded by other readers to its input, in version 13 at most', () => {
  fc.assert(
    fc.property(texts(70), asks, (name, requested) => {
      const payload = epcPayload({ ...payee, name }, requested);
      fc.pre(payload.ok);
      if (!payload.ok) return;
      const { text, version } = readPicture(qrPicture(payload.value));
      expect(text).toBe(payload.value);
      expect(version).toBeLessThanOrEqual(13);
      const read = readTransfer(text);
      expect(read).toMatchObject({ name, iban: 'LT121000011101001000', bic: 'SNDBLT2XXXX' });
      expect(read.amount).toBe(requested.amount === null ? '' : toDecimal(requested.amount));
      expect(read.structured || read.unstructured).toBe(requested.reference ?? '');
    }),
    { numRuns: 60 },
  );
});
