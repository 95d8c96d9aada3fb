import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type TableMapping, tableMapping } from '@/lib/batches/import/mapping/mapping';
import { previewWith } from '@/lib/batches/import/reading/prepare';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { fromDecimal } from '@/lib/kernel/money';
import { batchOf, handIn, importFile, now } from '../../support/batches/batch-files';
import { sheetOf, workbook } from '../../support/batches/xlsx-files';
import { createFixture } from '../../support/database/fixture';

const headings = ['Name', 'IBAN', 'Amount', 'Reference'];
const german = 'DE89370400440532013000';
const payee = (name: string, amount: string) => [name, german, amount, `Pay ${name}`];
const computed = (value: string) => `<c><f>1+1</f>${value}</c>`;

/** Two amounts are formulas, one of them without a saved value, and so is the total. */
const file = () =>
  workbook([
    headings,
    payee('Ada', '<c><v>5</v></c>'),
    payee('Bea', computed('<v>12.5</v>')),
    payee('Cleo', computed('')),
    ['', '', '<c><f>SUM(C2:C4)</f><v>17.5</v></c>', ''],
  ]);
const formulas = { count: 2, cells: ['C3', 'C4'] };

async function imported(bytes: Uint8Array, changes: Partial<TableMapping> = {}) {
  const own = await createFixture();
  const batch = await importFile(own, bytes, changes);
  const rows = await own.db
    .select()
    .from(batchRows)
    .where(eq(batchRows.batchId, batch.id))
    .orderBy(asc(batchRows.position));
  return { batch, rows };
}

test('reports formulas as errors of their cells, and counts those of payments', async () => {
  const { batch, rows } = await imported(file());
  expect(batch).toMatchObject({
    rowCount: 1,
    wrongCount: 2,
    mapping: { formulas: 'refuse' },
    tableNotes: { formulas, totals: { count: 1, lines: [5] } },
  });
  expect(rows.map(({ problems }) => problems?.amount)).toEqual([
    undefined,
    expect.stringContaining('This cell is a formula.'),
    expect.stringContaining('without a saved value'),
  ]);
});

test('uses saved values of formulas if the maker decides so, and records it', async () => {
  const { batch, rows } = await imported(file(), { formulas: 'use' });
  expect(batch).toMatchObject({
    rowCount: 2,
    wrongCount: 1,
    mapping: { formulas: 'use' },
    tableNotes: { formulas },
  });
  expect(rows.map(({ amount }) => amount)).toEqual([fromDecimal('5.00'), fromDecimal('12.50'), null]);
  expect(rows[2]?.problems).toEqual({ amount: expect.stringContaining('without a saved value') });
});

test('reports cells that a formula of another cell fills', async () => {
  const spilled = '<c><f t="array" ref="C2:C3">D9:D10*2</f><v>5</v></c>';
  const rows = [
    headings,
    payee('Ada', spilled),
    payee('Bea', '<c><v>6</v></c>'),
    payee('Cleo', '<c><v>7</v></c>'),
  ];
  const { batch } = await imported(workbook(rows));
  expect(batch).toMatchObject({
    rowCount: 1,
    wrongCount: 2,
    tableNotes: { formulas: { cells: ['C2', 'C3'] } },
  });
});

test('reads a sheet whose formulas concern no payment', async () => {
  const rows = sheetOf([
    [...headings, 'Tax'],
    [...payee('Ada', '<c><v>5</v></c>'), '<c><f>C2*0.2</f><v>1</v></c>'],
  ]);
  const validation = '<extLst><ext><x14:f xmlns:x14="x">Other!A1</x14:f></ext></extLst>';
  const { batch } = await imported(
    workbook([], {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData>${validation}</worksheet>`,
    }),
  );
  expect(batch).toMatchObject({ rowCount: 1, wrongCount: 0, tableNotes: { formulas: null } });
});

test('keeps a row of formulas without saved values, as it may pay somebody', async () => {
  const row = [computed(''), computed(''), computed(''), computed('')];
  const { batch } = await imported(workbook([headings, payee('Ada', '<c><v>5</v></c>'), row]), {
    formulas: 'use',
  });
  expect(batch).toMatchObject({ rowCount: 1, wrongCount: 1, tableNotes: { totals: null } });
});

test('shows formulas of the whole sheet before it is read', async () => {
  const own = await createFixture();
  const received = await handIn(own, file());
  if (!received.ok) throw new Error(received.error);
  const { batchId } = received.value;
  const mapping = tableMapping.parse((await batchOf(own.db, batchId)).mapping);
  const parts = { db: own.db, readFile: readHere({ ...own, now }) };
  expect(await previewWith(parts, own.team.drafting, batchId, { mapping })).toMatchObject({
    value: { formulas, totals: [{ line: 5, text: '17.5' }] },
  });
});

test('refuses a sheet with more array formulas than real ones have', async () => {
  const own = await createFixture();
  const spilled = '<c><f t="array" ref="E1:E99999">1</f><v>1</v></c>';
  const rows = Array.from({ length: 1_001 }, (_, index) => [...payee(`Ada ${index}`, '5'), spilled]);
  expect(await handIn(own, workbook([headings, ...rows]))).toMatchObject({ ok: true });
  await expect(
    importFile(own, workbook([headings, ...rows]), {}, { sameFileKnown: true }),
  ).resolves.toMatchObject({
    state: 'uploaded',
    importProblem: expect.stringContaining('more sheets or styles than can be read'),
  });
});
