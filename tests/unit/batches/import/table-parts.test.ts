import { describe, expect, test } from 'vitest';
import { csvRows } from '@/lib/batches/import/csv/csv-rows';
import { guessMapping } from '@/lib/batches/import/file/guess';
import { createTableParts } from '@/lib/batches/import/file/table-parts';
import type { TableMapping } from '@/lib/batches/import/mapping/mapping';
import type { TableRow } from '@/lib/batches/import/mapping/source-row';
import { inPieces } from '../../../support/batches/batch-files';

const iban = 'DE89370400440532013000';
const given = { encoding: 'utf-8', isEncodingOpen: false, delimiter: ';', sheet: null } as const;

async function rowsOf(file: string): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const some of csvRows(inPieces(file), given)) rows.push(...some);
  return rows;
}

/** The lines of the payments, titles and totals under the guess, or under a mapping that differs in this. */
async function split(file: string, changes: Partial<TableMapping> = {}) {
  const rows = await rowsOf(file);
  const mapping = { ...guessMapping(rows, given), ...changes };
  const parts = createTableParts(mapping);
  // One row at a time, as the rows of a file arrive in pieces.
  const payments = rows.flatMap((row) => parts.payments([row])).map(({ line }) => line);
  const { notes } = parts.lines();
  const linesOf = (counted: typeof notes.titles) => counted?.lines ?? [];
  return { mapping, payments, titles: linesOf(notes.titles), totals: linesOf(notes.totals) };
}

const titles = 'Kreditorenliste;;;\nExample GmbH;;26.11.2026;\n\n';
const headings = 'Name;IBAN;Betrag;Verwendungszweck\n';
const ada = `Ada Lovelace;${iban};12,50;Invoice 1\n`;
const bea = `Bea Brown;${iban};13,00;Invoice 2\n`;

describe('the headings of a table', () => {
  test('are found below titles, which are not read', async () => {
    const { mapping, ...found } = await split(titles + headings + ada + bea);
    expect(mapping).toMatchObject({ hasHeadings: true, headingsLine: 4, columns: { beneficiaryName: 0 } });
    expect(found).toEqual({ payments: [5, 6], titles: [1, 2], totals: [] });
  });

  test('are the first row if it is known, with no line of their own', async () => {
    const { mapping } = await split(headings + ada);
    expect(mapping).toMatchObject({ hasHeadings: true, headingsLine: null });
  });

  test('are the row with more known names, not a title that has two of them', async () => {
    const { mapping } = await split(`Name;Text;;\n${headings}${ada}`);
    expect(mapping.headingsLine).toBe(2);
  });

  test('are not below a payment, which would otherwise be a title', async () => {
    const { payments } = await split(ada + headings + bea);
    expect(payments).toContain(1);
  });

  test('are the line that a person chooses', async () => {
    const found = await split(titles + headings + ada, { headingsLine: 2 });
    expect(found).toMatchObject({ titles: [1], payments: [4, 5] });
  });
});

describe('a line below the payments', () => {
  test('is a total if it names neither account nor name', async () => {
    const found = await split(`${headings}${ada}${bea};;25,50;Summe\n;;;Erstellt von Cleo\n`);
    expect(found).toMatchObject({ payments: [2, 3], totals: [4, 5] });
  });

  test('is a total if the column of names has only its label', async () => {
    expect((await split(`${headings}${ada}Gesamtsumme:;;12,50;\n`)).totals).toEqual([3]);
  });

  test.each([
    ['an account', `;${iban};5,00;Invoice 3\n`],
    ['a name', 'Cleo Clark;;5,00;Invoice 3\n'],
    ['a wrong account', ';DE00;5,00;Invoice 3\n'],
    ['the label of a total as its name, and a reference', 'Total;;5,00;Invoice 3\n'],
  ])('is a payment if it has %s', async (_, line) => {
    expect(await split(headings + ada + line)).toMatchObject({ payments: [2, 3], totals: [] });
  });

  test('is a payment, in its place, if another one follows', async () => {
    const found = await split(`${headings}${ada};;12,50;Zwischensumme\n${bea};;25,50;Summe\n`);
    expect(found).toMatchObject({ payments: [2, 3, 4], totals: [5] });
  });

  test('is a payment if there are more of them than any table has totals', async () => {
    const found = await split(headings + ada + ';;1,00;Invoice\n'.repeat(21));
    expect(found).toMatchObject({ payments: { length: 22 }, totals: [] });
  });

  test('is a payment in a table without payments above', async () => {
    expect(await split(`${headings};;1,00;Invoice\n`)).toMatchObject({ payments: [2], totals: [] });
  });
});

test('the whole of a table without headings is payments', async () => {
  expect(await split(ada + bea)).toMatchObject({ payments: [1, 2], titles: [], totals: [] });
});
