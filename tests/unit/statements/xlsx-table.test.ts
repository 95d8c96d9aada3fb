import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { tableXlsx } from '@/lib/statements/formats/xlsx/table';
import { bytesOf } from './export-builder';

test('a table is a sheet of texts that keeps its columns past Z, and no text of it is a formula', async () => {
  const headings = Array.from({ length: 28 }, (_, index) => `Heading ${index + 1}`);
  const texts = headings.map((_, index) => (index === 1 ? '' : ['=1+1', '007', '<a> & "b"', 'x'][index % 4]));
  const [sheet] = await readWorkbook(await bytesOf(tableXlsx('Payments', [headings, texts.map(String)])));
  expect(sheet?.sheet).toBe('Payments');
  expect(sheet?.data[0]).toEqual(headings);
  expect(sheet?.data[1]).toEqual(texts.map((text) => (text === '' ? null : text)));
});
