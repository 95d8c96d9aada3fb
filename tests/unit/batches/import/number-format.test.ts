import { describe, expect, it } from 'vitest';
import { misleadingNumber, misleadingText, showsOtherValues } from '@/lib/batches/import/xlsx/number-format';

describe('a number format', () => {
  it.each([
    '',
    'General',
    '0',
    '@',
    '#,##0.00',
    '#,##0.00_);[Red]\\(#,##0.00\\)',
    '_-* #,##0.00 "€"_-;\\-* #,##0.00 "€"_-;_-* "-"?? "€"_-;_-@_-',
    '[$€-407] #,##0.00',
    '0.00" Euro"',
    "#'##0.00",
    '# ?/?',
    '0.00E+00',
  ])('shows a number as it is: %s', (code) => {
    expect(misleadingNumber(code)).toBeUndefined();
    expect(misleadingText(code)).toBeUndefined();
  });

  it.each([
    [';;;', 'hides'],
    ['"10.00"', 'shows another one'],
    ['";"', 'shows another one'],
    ['\\1\\0', 'shows another one'],
    ['0.00*0', 'shows another one'],
    ['0"0".00', 'shows another one'],
    ['0\\.00', 'shows another one'],
    ['0", "00', 'shows another one'],
    ['10.00', 'shows another one'],
    ['";"0.00;0.00', undefined],
    ['[<1]0.00;"10.00"', 'shows another one'],
    ['[$10.00]', 'in 10.00'],
    ['0.00,', 'in thousands'],
    ['0.00%', 'percentage'],
  ])('is recognised as misleading about a number: %s', (code, words) => {
    if (words) expect(misleadingNumber(code)).toContain(words);
    else expect(misleadingNumber(code)).toBeUndefined();
  });

  it.each(['0;0;0;', ';;;', '0;0;0;"10.00"', '"9"@'])(
    'is recognised as misleading about a text: %s',
    (code) => {
      expect(misleadingText(code)).toContain('hides its value');
    },
  );

  it('with a condition may show a percentage or a currency, and no other value', () => {
    expect(['0%', '"$"0.00', '0.00'].map(showsOtherValues)).toEqual([false, false, false]);
    expect([';;;', '0.0,', '"10.00"'].map(showsOtherValues)).toEqual([true, true, true]);
  });
});
