import { expect, test } from 'vitest';
import { dateText, hasLostDigits, numberText } from '@/lib/batches/import/xlsx/xlsx-number';

test.each([
  ['1234.5', '1234.5'],
  ['1E3', '1000'],
  ['1.5E-2', '0.015'],
  ['0', '0'],
  ['-0.50', '-0.5'],
  ['1234.0999999999999', '1234.1'],
  ['1.1000000000000001', '1.1'],
  ['0.30000000000000004', '0.3'],
  ['99999999999999.99', '100000000000000'],
  ['1234567890', '1234567890'],
  ['1.2345678901234567E+17', '123456789012346000'],
])('reads a cell with %s as %s', (raw, text) => {
  expect(numberText(raw)).toBe(text);
});

test('gives no text for what is no number', () => {
  for (const raw of ['', 'a', '1e9999', '1,5', 'NaN', 'Infinity']) expect(numberText(raw)).toBeUndefined();
});

test('recognises a number with more digits than a spreadsheet stores', () => {
  expect(hasLostDigits('123456789012346000')).toBe(true);
  expect(hasLostDigits('123456789012345')).toBe(false);
});

test('counts days from 1900 or 1904', () => {
  expect(dateText('46347', false)).toBe('2026-11-21');
  expect(dateText('44885', true)).toBe('2026-11-21');
  expect(dateText('-1', false)).toBeUndefined();
});
