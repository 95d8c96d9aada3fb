import { describe, expect, test } from 'vitest';
import { csvRows } from '@/lib/batches/import/csv/csv-rows';
import { guessMapping } from '@/lib/batches/import/file/guess';
import { referencesOfHeadings } from '@/lib/batches/import/mapping/headings';
import type { TableMapping } from '@/lib/batches/import/mapping/mapping';
import { withMeaning } from '@/lib/batches/import/mapping/references';
import type { TableRow } from '@/lib/batches/import/mapping/source-row';
import { createTableReader } from '@/lib/batches/import/mapping/table-rows';
import { countOmissions } from '@/lib/batches/import/omissions/count-omissions';
import { createTableOmissions } from '@/lib/batches/import/omissions/table-omissions';
import { inPieces } from '../../../support/batches/batch-files';

const given = { encoding: 'utf-8', isEncodingOpen: false, delimiter: ';', sheet: null } as const;
const iban = 'DE89370400440532013000';
const headings = 'Name;IBAN;Betrag;Verwendungszweck 1;Notiz;Verwendungszweck 2;Verwendungszweck 3\n';

async function guessed(file: string) {
  const rows: TableRow[] = [];
  for await (const some of csvRows(inPieces(file), given)) rows.push(...some);
  return { rows, mapping: guessMapping(rows, given) };
}

/** The reference of the first payment. */
async function reference(line: string, changes: Partial<TableMapping> = {}) {
  const { rows, mapping } = await guessed(headings + line);
  const read = createTableReader({ ...mapping, ...changes }, rows[0]?.cells ?? []);
  return rows.slice(1).map((row) => read(row).values.reference)[0];
}

describe('the reference of a table', () => {
  test('has all columns of a numbered family', async () => {
    const { mapping } = await guessed(`${headings}Ada;${iban};1,00;a;n;b;c\n`);
    expect(mapping).toMatchObject({ columns: { reference: 3 }, furtherReferences: [5, 6] });
    expect(referencesOfHeadings(['Name', 'Verwendungszweck', 'Verwendungszweck2', 'VWZ1'])).toEqual([1, 2]);
  });

  test('has one column if several have the same name, or others than a reference are numbered', () => {
    expect(referencesOfHeadings(['Description', 'Description'])).toEqual([]);
    expect(referencesOfHeadings(['Name 1', 'Name 2'])).toEqual([]);
  });

  test('is one column if another known one stands beside the family', async () => {
    const { mapping } = await guessed(`Name;IBAN;Betrag;Referenz;Text 1;Text 2\nAda;${iban};1,00;a;b;c\n`);
    expect(mapping).toMatchObject({ columns: { reference: 3 }, furtherReferences: [] });
  });

  test('is joined in file order, without empty parts', async () => {
    expect(await reference(`Ada;${iban};1,00;Rechnung 17 ;Notiz; ;vom 3. Mai\n`)).toBe(
      'Rechnung 17 vom 3. Mai',
    );
  });

  test('is joined by the separator that is chosen', async () => {
    const line = `Ada;${iban};1,00;Rech;;nung;17\n`;
    expect(await reference(line, { referenceSeparator: '' })).toBe('Rechnung17');
    expect(await reference(line, { referenceSeparator: ' / ' })).toBe('Rech / nung / 17');
  });

  test('is the text for all rows if every part is empty', async () => {
    expect(await reference(`Ada;${iban};1,00;;;;\n`, { reference: 'Salary' })).toBe('Salary');
  });
});

test('counts no column of the reference as omitted', async () => {
  const { rows, mapping } = await guessed(`${headings}Ada;${iban};1,00;a;n;b;c\n`);
  const counts = countOmissions();
  const omit = createTableOmissions(counts, mapping, rows[0]?.cells ?? []);
  for (const row of rows.slice(1)) omit(row, {});
  expect(counts.found().map(({ name }) => name)).toEqual(['Notiz']);
});

describe('a column that gets another meaning', () => {
  const mapping = { columns: { amount: 0, reference: 2 }, furtherReferences: [3] };

  test('continues the reference, in file order', () => {
    expect(withMeaning(mapping, 1, 'reference')).toEqual({
      columns: { amount: 0, reference: 1 },
      furtherReferences: [2, 3],
    });
  });

  test('leaves the reference to its other columns', () => {
    expect(withMeaning(mapping, 2, undefined)).toEqual({
      columns: { amount: 0, reference: 3 },
      furtherReferences: [],
    });
    expect(withMeaning({ columns: { reference: 2 }, furtherReferences: [] }, 2, undefined)).toEqual({
      columns: {},
      furtherReferences: [],
    });
  });

  test('takes any other field from the column that had it', () => {
    expect(withMeaning(mapping, 2, 'amount')).toEqual({
      columns: { amount: 2, reference: 3 },
      furtherReferences: [],
    });
  });
});
