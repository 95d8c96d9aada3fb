import { expect, test } from 'vitest';
import { hasReferenceCheckDigit } from '@/lib/kernel/banking/national-reference';

test.each([
  ['731', '1232', true],
  ['731', '12344', true],
  ['731', '12345', false],
  ['731', '1 23453', true],
  ['731', 'RF1234', false],
  ['KID', '2345676', true],
  ['KID', '0123456789015', true],
  ['KID', '2345677', false],
  ['OCR', '1212121213', false],
  ['OCR', '1212121212', true],
  ['OGM', '+++090/9337/55493+++', true],
  ['OGM', '090933755494', false],
  ['OGM', '000000009797', true],
  ['QRR', '21 00000 00003 13947 14300 09017', true],
  ['QRR', '210000000003139471430009018', false],
] as const)('a %s reference has its check digit: %s is %s', (scheme, reference, is) => {
  expect(hasReferenceCheckDigit(reference, scheme)).toBe(is);
});
