import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { columnWidths, foldWidths } from '@/components/ui/table/widths';

const css = await readFile('app/globals.css', 'utf8');

/** The widths of a variant of `globals.css` whose rule names the same width twice. */
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
