import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginsTyped, type MarkedPiece, markNumber, markWords } from '@/lib/kernel/texts/marked-text';
import { readSearch } from '@/lib/kernel/texts/search-text';

const shown = (pieces: readonly MarkedPiece[]): string =>
  pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

const words = (text: string, typed: string) => shown(markWords(text, readSearch(typed) ?? []));
const number = (text: string, typed: string) => shown(markNumber(text, readSearch(typed) ?? []));

describe('the marking of a text', () => {
  test.each([
    ['Nordwind Energie GmbH', 'ener nord', '[Nord]wind [Ener]gie GmbH'],
    ['Müller & Söhne', 'mul', '[Mül]ler & Söhne'],
    ['Müller & Söhne', 'muel', '[Mül]ler & Söhne'],
    ['Παπαδόπουλος', 'papad', '[Παπαδ]όπουλος'],
    ['Café', 'cafe', '[Café]'],
    ['INV-2026-17', '2026-1', 'INV-[2026]-[1]7'],
    ['Nordwind', 'wind', 'Nordwind'],
    ['Nordwind', '', 'Nordwind'],
  ])('highlights in “%s” what %s finds', (text, typed, expected) => {
    expect(words(text, typed)).toBe(expected);
  });

  test('loses and adds nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, typed) => {
        const search = readSearch(typed) ?? [];
        for (const mark of [markWords, markNumber]) {
          expect(
            mark(text, search)
              .map((piece) => piece.text)
              .join(''),
          ).toBe(text);
        }
      }),
    );
  });
});

test.each([
  ['DE89 3704 0044', 'de8937', '[DE89 37]04 0044'],
  ['DE89 3704 0044', 'DE89 3704', '[DE89 3704] 0044'],
  ['DE89 3704 0044', '0044', 'DE89 3704 [0044]'],
  ['DE89 3704 0044', '40044', 'DE89 370[4 0044]'],
  ['pd-4f2a-11', 'pd4f', '[pd-4f]2a-11'],
  ['DE89 3704 0044', '3704', 'DE89 3704 0044'],
])('highlights in the number %s what %s finds at its beginning or end', (text, typed, expected) => {
  expect(number(text, typed)).toBe(expected);
});

test('highlights a number from four characters on', () => {
  const isTyped = (typed: string) => beginsTyped('700000001', readSearch(typed) ?? []);
  expect(isTyped('7000')).toBe(true);
  expect(isTyped('700')).toBe(false);
  expect(isTyped('8000')).toBe(false);
});
