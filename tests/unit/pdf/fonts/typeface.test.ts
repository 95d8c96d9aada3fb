import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { loadFontFiles } from '@/lib/pdf/fonts/font-files';
import { ellipsize, encode, openTypeface, printable, widthOf, wrap } from '@/lib/pdf/fonts/typeface';

const { regular } = await loadFontFiles();
const face = openTypeface(new PDFDocument({ font: '', autoFirstPage: false }), regular);

const letters = [...'iW .-/()\\äßΩЖ中😀é'];
const texts = fc.array(fc.constantFrom(...letters), { maxLength: 200 }).map((all) => all.join(''));

it('breaks any text into fitting lines, losing only spaces', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 20, max: 200 }), (text, width) => {
      const lines = wrap(face, 8, text, width, 1000);
      for (const line of lines) expect(widthOf(face, 8, line)).toBeLessThanOrEqual(width);
      expect(lines.join('').replaceAll(' ', '')).toBe(printable(text).replaceAll(' ', ''));
    }),
  );
});

it('breaks between words if possible', () => {
  expect(wrap(face, 8, 'Invoice 17 of our contract', 60, 5)).toEqual(['Invoice 17 of', 'our contract']);
});

it('truncates at the line limit with a fitting ellipsis', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 3 }), (text, mostLines) => {
      const lines = wrap(face, 8, text, 50, mostLines);
      expect(lines.length).toBeLessThanOrEqual(mostLines);
      for (const line of lines) expect(widthOf(face, 8, line)).toBeLessThanOrEqual(50);
      const whole = wrap(face, 8, text, 50, 1000);
      expect(lines.at(-1)?.endsWith('…') ?? false).toBe(whole.length > mostLines);
    }),
  );
});

it('keeps a fitting line, and as much of another as fits', () => {
  expect(ellipsize(face, 8, 'Aster Trading', 200)).toBe('Aster Trading');
  const cut = ellipsize(face, 8, 'Aster Trading '.repeat(10), 100);
  expect(cut).toMatch(/^Aster Trading.*…$/);
  expect(widthOf(face, 8, cut)).toBeLessThanOrEqual(100);
  expect(widthOf(face, 8, cut)).toBeGreaterThan(80);
});

it('makes one line of any text without hidden or direction characters', () => {
  expect(printable('  a\n\tb\u202e c\u0000\u200b ')).toBe('a b c');
  expect(printable('e\u0301')).toBe('é');
});

it('escapes what would end a string in a content stream', () => {
  const many = openTypeface(new PDFDocument({ font: '', autoFirstPage: false }), regular);
  // The codes are those of the subset, in the order of use: from one to a hundred they pass both brackets and
  // the backslash.
  const all = Array.from({ length: 100 }, (_, index) =>
    String.fromCharCode((index < 90 ? 0x21 : 0x67) + index),
  ).join('');
  const codes = encode(many, all)?.slice(1, -1);
  expect(codes).toContain('\0\\(\0\\)');
  expect(codes).toContain('\0\\\\');
  expect(codes).toContain('\0\\r');
});
