import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCreditorReference } from '@/lib/kernel/banking/creditor-reference';

/** The check digits by the letter of ISO 7064, with whole numbers. */
const withCheckDigits = (body: string): string => {
  const digits = [...`${body}RF00`].map((character) => Number.parseInt(character, 36)).join('');
  return `RF${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${body}`;
};
const bodies = fc
  .array(fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), { minLength: 1, maxLength: 21 })
  .map((characters) => characters.join(''));

describe('a creditor reference', () => {
  test('is parsed in groups and in any case', () => {
    expect(parseCreditorReference('rf18 5390 0754 7034')).toEqual({ ok: true, value: 'RF18539007547034' });
  });

  test('accepts every reference with correct check digits', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const reference = withCheckDigits(body);
        expect(parseCreditorReference(reference)).toEqual({ ok: true, value: reference });
      }),
    );
  });

  test('refuses other check digits', () => {
    fc.assert(
      fc.property(bodies, fc.integer({ min: 0, max: 99 }), (body, digits) => {
        const reference = `RF${String(digits).padStart(2, '0')}${body}`;
        fc.pre(reference !== withCheckDigits(body));
        expect(parseCreditorReference(reference)).toEqual({ ok: false, error: 'wrong_check_digits' });
      }),
    );
  });

  test('refuses references without a body, beyond 21 characters, or with other characters', () => {
    for (const text of ['', 'RF18', `RF18${'1'.repeat(22)}`, 'RF18 5390-0754', 'Invoice 7']) {
      expect(parseCreditorReference(text)).toEqual({ ok: false, error: 'not_one' });
    }
  });
});
