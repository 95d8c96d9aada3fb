import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { columnWidths, fitColumns, foldWidths } from '@/components/ui/table/widths';

const css = await readFile('components/ui/table/table.css', 'utf8');

/** The widths of a variant of `table.css` whose rule names the same width twice. */
const widthsOf = (attribute: string): readonly number[] =>
  [...css.matchAll(new RegExp(`width < (\\d+)rem\\) \\{\\s+&:where\\(\\[${attribute}="\\1"\\]`, 'g'))].map(
    ([, width]) => Number(width),
  );

describe('the widths at which tables change their layout', () => {
  test.each([
    ['data-fold', foldWidths],
    ['data-from', columnWidths],
  ] as const)('have a rule in the style sheet each, by %s', (attribute, widths) => {
    expect(widthsOf(attribute)).toEqual([...widths]);
  });
});

describe('a table with columns of these widths', () => {
  const columns = [
    { key: 'reference', width: 9, major: true },
    { key: 'network', width: 6.5 },
    { key: 'state', width: 11, major: true },
    { key: 'drafted', width: 10 },
  ];

  test('folds below what the major columns need, and omits the last minor column first', () => {
    const { fold, from, isWide } = fitColumns(21, columns);
    expect([fold, Object.fromEntries(from), isWide]).toEqual([43, { network: 52, drafted: 58 }, false]);
  });

  test('is wide if a page of the usual width cannot show all', () => {
    const more = Array.from({ length: 3 }, (_, key) => ({ key: `more ${key}`, width: 13 }));
    const { from, isWide } = fitColumns(21, [...columns, ...more]);
    expect([...from.values(), isWide]).toEqual([52, 58, 74, 84, 108, true]);
  });
});
