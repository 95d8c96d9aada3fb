import { expect, it } from 'vitest';
import { loadFontFiles } from '@/lib/pdf/fonts/font-files';
import { colors, type Style, textAt } from '@/lib/pdf/ink';
import { openSheet, type Sheet, type SheetOptions } from '@/lib/pdf/sheet';
import { readPdf } from '../../support/files/read-pdf';

const fonts = await loadFontFiles();
const open = (options: Partial<SheetOptions> = {}) =>
  openSheet({
    title: 'A document',
    generatedAt: new Date('2026-11-30T12:00:00Z'),
    fonts,
    isTagged: true,
    ...options,
  });
const styleOf = (sheet: Sheet): Style => ({ face: sheet.regular, size: 10, color: colors.text });
async function finished(sheet: Sheet) {
  await sheet.finish();
  return readPdf(Buffer.concat(sheet.take()));
}

it('numbers its pages and has its time', async () => {
  const sheet = open();
  sheet.startPage();
  sheet.startPage();
  const { pages } = await finished(sheet);
  expect(pages).toEqual([1, 2].map((page) => `Page ${page} of 2 Generated 2026-11-30 12:00 UTC`));
});

it('has a header on each page but the first', async () => {
  const sheet = open({ head: { left: 'Aster Trading', right: 'November' } });
  for (const _page of [1, 2, 3]) sheet.startPage();
  const { pages } = await finished(sheet);
  expect(pages.map((page) => page.startsWith('Aster Trading November'))).toEqual([false, true, true]);
});

it('places content in the structure, and decoration outside', async () => {
  const sheet = open();
  sheet.startPage();
  sheet.decorate(textAt(styleOf(sheet), 50, 50, 'decoration'));
  sheet.add(sheet.root, 'H1', textAt(styleOf(sheet), 50, 80, 'heading'));
  const table = sheet.open(sheet.root, 'Table');
  sheet.addRow(
    table,
    'TD',
    ['one', 'two'].map((text, index) => textAt(styleOf(sheet), 50 + index * 50, 100, text)),
  );
  sheet.close(table);
  const { structure, rows, text } = await finished(sheet);
  const leaf = (tag: string) => ({ tag, kids: [] });
  const row = { tag: 'TR', kids: [leaf('TD'), leaf('TD')] };
  expect(structure[0]?.kids).toEqual([
    { tag: 'Document', kids: [leaf('H1'), { tag: 'Table', kids: [row] }] },
  ]);
  expect(rows).toEqual([['one', 'two']]);
  expect(text).toContain('decoration');
});

it('closes open elements at its end', async () => {
  const sheet = open();
  sheet.startPage();
  const table = sheet.open(sheet.root, 'Table');
  sheet.addRow(table, 'TD', [textAt(styleOf(sheet), 50, 50, 'cell')]);
  expect((await finished(sheet)).rows).toEqual([['cell']]);
});

it('has the same text without structure if untagged', async () => {
  const sheet = open({ isTagged: false });
  sheet.startPage();
  sheet.add(sheet.root, 'P', textAt(styleOf(sheet), 50, 50, 'paragraph'));
  const table = sheet.open(sheet.root, 'Table');
  sheet.addRow(table, 'TD', [textAt(styleOf(sheet), 50, 80, 'cell')]);
  sheet.close(table);
  const { isTagged, structure, text } = await finished(sheet);
  expect({ isTagged, structure }).toEqual({ isTagged: false, structure: [] });
  expect(text).toContain('paragraph cell');
});

it('shows on earlier pages what is known later', async () => {
  const sheet = open();
  const later = sheet.later({ width: 100, above: 10, below: 4 });
  sheet.startPage();
  sheet.add(sheet.root, 'P', later.at(50, 50));
  sheet.startPage();
  later.write(textAt(styleOf(sheet), 0, 0, 'known now'));
  const { pages } = await finished(sheet);
  expect(pages[0]).toContain('known now');
  expect(pages[1]).not.toContain('known now');
});

it('is unfinished before everything is known', async () => {
  const sheet = open();
  sheet.startPage();
  sheet.later({ width: 100, above: 10, below: 4 });
  await expect(sheet.finish()).rejects.toThrow('a text that was to be known later is not');
});
