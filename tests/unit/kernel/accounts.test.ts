import fc from 'fast-check';
import { composeIBAN, getCountrySpecifications, validateIBAN } from 'ibantools';
import { describe, expect, test } from 'vitest';
import { parseBic } from '@/lib/kernel/banking/bic';
import { countries, isCountry } from '@/lib/kernel/banking/country';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { iban, ibanCountry, isSepaCountry, parseIban } from '@/lib/kernel/banking/iban';

describe('an IBAN', () => {
  test.each([
    ['DE89370400440532013000', 'DE89370400440532013000'],
    ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['DE89-3704-0044-0532-0130-00', 'DE89370400440532013000'],
    ['ＤＥ８９３７０４００４４０５３２０１３０００', 'DE89370400440532013000'],
    ['DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000', 'DE89370400440532013000'],
    ['DE89\t3704 0044 0532 0130 00\n', 'DE89370400440532013000'],
    ['\u200eDE89 3704\u200b0044 0532 0130 00\ufeff', 'DE89370400440532013000'],
    ['IBAN: DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['NO93 8601 1117 947', 'NO9386011117947'],
    ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MT84MALT011000012345MTLCAST001S'],
  ])('parses %s', (typed, expected) => {
    expect(parseIban(typed)).toEqual({ ok: true, value: expected });
  });

  test('is valid exactly if the library says so', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'0123456789AKZ'), minLength: 40, maxLength: 40 });
    const digits = fc.constantFrom('right', 'right', '00', '01', '42', '98', '99', 'A1');
    const specifications = Object.entries(getCountrySpecifications());
    const made = fc
      .tuple(fc.constantFrom(...specifications), fc.constantFrom('', 'ABNA', 'anything'), signs, digits)
      .map(([[countryCode, { chars }], bank, some, check]) => {
        const bban = (bank === 'anything' ? some : bank + some.replace(/\D/g, '7')).slice(
          0,
          (chars ?? 24) - 4,
        );
        const right = check === 'right' ? composeIBAN({ countryCode, bban }) : null;
        return right ?? `${countryCode}${check === 'right' ? '07' : check}${bban}`;
      });
    fc.assert(
      fc.property(made, (account) => parseIban(account).ok === validateIBAN(account).valid),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['', { kind: 'empty' }],
    ['IBAN', { kind: 'empty' }],
    ['  ', { kind: 'empty' }],
    ['XX89370400440532013000', { kind: 'unknown_country', country: 'XX' }],
    ['US89370400440532013000', { kind: 'unknown_country', country: 'US' }],
    ['D', { kind: 'unknown_country', country: 'D' }],
    ['DE8937040044053201300', { kind: 'wrong_length', expected: 22, actual: 21 }],
    ['DE893704004405320130000', { kind: 'wrong_length', expected: 22, actual: 23 }],
    ['DE8937040044053201300A', { kind: 'wrong_format' }],
    ['DE88370400440532013000', { kind: 'wrong_check_digits' }],
    ['DE89370400440532013001', { kind: 'wrong_check_digits' }],
    ['DE89370400440523013000', { kind: 'wrong_check_digits' }],
  ])('refuses %j as %j', (typed, error) => {
    expect(parseIban(typed)).toEqual({ ok: false, error });
  });

  test('throws for an invalid IBAN that should have been validated', () => {
    expect(() => iban('DE00')).toThrow(TypeError);
  });

  test('is formatted in groups of four, without a trailing space', () => {
    expect(groupIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
    expect(groupIban('RF18 539007547034')).toBe('RF18 5390 0754 7034');
    expect(groupIban('')).toBe('');
  });

  test('names its country', () => {
    expect(ibanCountry(iban('DE89370400440532013000'))).toBe('DE');
  });
});

describe('a BIC', () => {
  test.each(['DEUTDEFF', 'deutdeff500', ' DEUT DE FF '])('parses %j', (typed) => {
    expect(parseBic(typed)).toEqual({ ok: true, value: typed.replace(/\s/g, '').toUpperCase() });
  });

  test('is parsed without invisible copied characters', () => {
    expect(parseBic('\u200eDEUT\u00a0DEFF\u200b')).toEqual({ ok: true, value: 'DEUTDEFF' });
  });

  test.each([
    ['', 'empty'],
    ['DEUTDEF', 'wrong_length'],
    ['DEUTDEFF5', 'wrong_length'],
    ['DEUTDEFF5000', 'wrong_length'],
    ['1EUTDEFF', 'wrong_format'],
    ['DEUT99FF', 'wrong_format'],
    ['DEUTDE-F', 'wrong_format'],
  ])('refuses %j as %s', (typed, error) => {
    expect(parseBic(typed)).toEqual({ ok: false, error });
  });
});

describe('a country', () => {
  test.each(['DE', 'US', 'GB', 'XK'])('is known by its code in upper case: %s', (code) => {
    expect(isCountry(code)).toBe(code !== 'XK');
  });

  test('is unknown in lower case, with three letters or none', () => {
    expect(['de', 'DEU', '', 'UK', 'EU'].filter(isCountry)).toEqual([]);
  });

  test('has a name, and is once in the list', () => {
    expect(countries).toHaveLength(249);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
    expect(countries.every(({ code, name }) => name !== code)).toBe(true);
  });
});

describe('SEPA', () => {
  test.each(['DE', 'CH', 'GB', 'AL', 'MD', 'ME', 'MK', 'RS'])('includes %s', (country) => {
    expect(isSepaCountry(country)).toBe(true);
  });

  test.each(['TR', 'UA', 'AE'])('does not include %s', (country) => {
    expect(isSepaCountry(country)).toBe(false);
  });
});
