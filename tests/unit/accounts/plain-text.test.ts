import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  sepaInstructions,
  swiftInstructions,
  swiftReferenceRoom,
} from '@/lib/accounts/receiving/instructions';
import { plainText } from '@/lib/accounts/receiving/plain-text';
import { minorUnits } from '@/lib/kernel/money';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';
import { madeUpDetails as details } from '../../support/provider/banking-details';

const requested = { amount: minorUnits(123_450n), reference: 'RF18539007547034' };

describe('banking details as text', () => {
  test('contain everything for SEPA', () => {
    expect(plainText(sepaInstructions(details, 'DE89370400440532013000', requested))).toBe(
      `In euro, from the SEPA area

The same details apply to SEPA and SEPA instant. Write the beneficiary
exactly as shown.

Beneficiary: Northwind Treasury
IBAN: DE89 3704 0044 0532 0130 00
BIC: EXPYLT21XXX
Bank: Example Payments
Bank address: 1 Example Street, Vilnius
Amount: 1,234.50 EUR
Reference: RF18 5390 0754 7034`,
    );
  });

  test('are in the language of whoever shares them', () => {
    installGerman();
    const text = inLocale(localeOf({ language: 'de' }), () =>
      plainText(sepaInstructions(details, 'DE89370400440532013000', requested)),
    );
    expect(text).toContain('In Euro, aus dem SEPA-Raum');
    expect(text).toContain('Empfänger: Northwind Treasury\n');
    expect(text).toContain('Betrag: 1.234,50 EUR\nVerwendungszweck: RF18 5390 0754 7034');
  });

  test('name the operator as the SWIFT beneficiary first, and the company in the reference', () => {
    const text = plainText(
      swiftInstructions(details, 'GB29NWBK60161331926819', { amount: null, reference: 'INV-7' }),
    );
    expect(text).toMatch(
      /^In any currency, from anywhere\n\nName the beneficiary exactly: Example Operator\./,
    );
    expect(text).toContain('Account of the beneficiary: GB29 NWBK 6016 1331 9268 19');
    expect(text).toMatch(/Reference: Northwind Treasury, INV-7$/);
  });

  test('report a reference that is too long for SWIFT with the company’s name', () => {
    const long = swiftInstructions(details, 'GB29NWBK60161331926819', {
      amount: null,
      reference: 'x'.repeat(140),
    });
    expect(long.fault).toContain('longer than the 140 characters');
    expect(plainText(long)).not.toContain('Shorten');
  });

  test('say how long a reference may be by SWIFT, behind the company’s name', () => {
    const room = swiftReferenceRoom(details);
    const withReference = (length: number) =>
      swiftInstructions(details, 'GB29NWBK60161331926819', { amount: null, reference: 'x'.repeat(length) });
    const lengthOf = (length: number) => withReference(length).lines.at(-1)?.copied.length;
    expect(withReference(room).fault).toBeNull();
    expect(withReference(room + 1).fault).not.toBeNull();
    expect([lengthOf(room), lengthOf(room + 1)]).toEqual([140, 140]);
    expect(swiftReferenceRoom({ clientName: 'N'.repeat(200) })).toBe(0);
  });

  test('contain no markup or link, and only ASCII of their own', () => {
    for (const text of [
      plainText(sepaInstructions(details, 'DE89370400440532013000', requested)),
      plainText(swiftInstructions(details, 'GB29NWBK60161331926819', requested)),
    ]) {
      expect(text).toMatch(/^[\x20-\x7e\n]+$/);
      expect(text).not.toMatch(/[<>]|:\/\/|www\.|@/);
    }
  });

  test('have lines of at most 72 characters, and lose nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (address) => {
        const bankAddress = address.replace(/[\s\p{C}]+/gu, ' ').trim();
        const text = plainText(
          sepaInstructions({ ...details, bankAddress }, 'DE89370400440532013000', requested),
        );
        for (const line of text.split('\n')) expect([...line].length).toBeLessThanOrEqual(72);
        expect(text.replace(/\s/g, '')).toContain(bankAddress.normalize('NFC').replace(/\s/g, ''));
      }),
    );
  });
});
