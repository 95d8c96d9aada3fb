import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  headerElements,
  informationElements,
  paymentElements,
  valuesWithoutEffect,
} from '@/lib/batches/import/pain001/elements';

const sections = readFileSync('docs/files.md', 'utf8').split(/^### /m);

/** The rows below a heading of `docs/files.md`: path and fate. */
const rowsBelow = (title: string) =>
  (sections.find((section) => section.startsWith(`${title}\n`)) ?? '').split('\n').flatMap((line) => {
    const [, path, fate] = /^\| `([^`]+)` \| (\w+)/.exec(line) ?? [];
    return path && fate ? [[path, fate]] : [];
  });

describe('docs/files.md', () => {
  test.each([
    ['Message, outside of PmtInf', headerElements],
    ['PmtInf, outside of its payments', informationElements],
    ['CdtTrfTxInf', paymentElements],
  ])('has what becomes of each element of %s', (title, elements) => {
    expect(rowsBelow(title)).toEqual(Object.entries(elements));
  });

  test('names every value without effect', () => {
    const text = sections.join('');
    for (const values of Object.values(valuesWithoutEffect)) {
      expect(text).toContain(`unless it is ${values.map((value) => `\`${value}\``).join(', ')} |`);
    }
  });
});
