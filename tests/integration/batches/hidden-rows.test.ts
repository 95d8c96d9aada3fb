import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findPreparation } from '@/lib/batches/import/reading/prepare';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { handIn, importFile, now } from '../../support/batches/batch-files';
import { sheetOf, workbook } from '../../support/batches/xlsx-files';
import { createFixture } from '../../support/database/fixture';

const headings = ['Name', 'IBAN', 'Amount', 'Reference'];
const german = 'DE89370400440532013000';
const payee = (name: string) => [name, german, '<c><v>5</v></c>', `Pay ${name}`];

/** A sheet in which the third and the fifth row are filtered out, and the third column is hidden. */
const filtered = () => {
  const rows = sheetOf([headings, ...['Ada', 'Bea', 'Cleo', 'Dora', 'Emma'].map(payee)])
    .replace('<row r="3">', '<row r="3" hidden="1">')
    .replace('<row r="5">', '<row r="5" hidden="true">');
  return workbook([], {
    'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="3" max="3" width="9" hidden="1"/></cols><sheetData>${rows}</sheetData></worksheet>`,
  });
};
const hiddenRows = { count: 2, lines: [3, 5] };

test('excludes hidden rows by default and reports them', async () => {
  const own = await createFixture();
  const batch = await importFile(own, filtered());
  expect(batch).toMatchObject({
    state: 'draft',
    rowCount: 3,
    hiddenRows,
    mapping: { hiddenRows: 'exclude' },
  });
  const names = await own.db
    .select({ name: batchRows.beneficiaryName })
    .from(batchRows)
    .where(eq(batchRows.batchId, batch.id));
  expect(names.map(({ name }) => name)).toEqual(['Ada', 'Cleo', 'Emma']);
});

test('pays hidden rows that the maker includes, and records it', async () => {
  const own = await createFixture();
  const batch = await importFile(own, filtered(), { hiddenRows: 'include' });
  expect(batch).toMatchObject({
    state: 'draft',
    rowCount: 5,
    hiddenRows,
    mapping: { hiddenRows: 'include' },
  });
});

test('reports hidden rows and columns in the preview', async () => {
  const own = await createFixture();
  const received = await handIn(own, filtered());
  if (!received.ok) throw new Error(received.error);
  const parts = { db: own.db, readFile: readHere({ ...own, now }) };
  const preparation = await findPreparation(parts, own.team.drafting, received.value.batchId);
  expect(preparation?.reading).toMatchObject({
    preview: { hiddenRows, hiddenColumns: [2], rows: [{ line: 2 }, { line: 4 }, { line: 6 }] },
  });
});

test('reports a sheet whose payments are all hidden', async () => {
  const own = await createFixture();
  const rows = sheetOf([headings, payee('Ada')]).replace('<row r="2">', '<row r="2" hidden="1">');
  const file = workbook([], {
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });
  expect(await importFile(own, file)).toMatchObject({
    state: 'uploaded',
    importProblem: expect.stringContaining('1 row is hidden in the sheet (line 2).'),
  });
});

const zeroStyles = {
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000000000"/><numFmt numFmtId="165" formatCode="00-00-00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
};
const swift = ['Name', 'Account', 'Amount', 'Reference', 'Network', 'BIC', 'Street', 'Town', 'Country'];
const abroad = (account: string) => [
  'Ada',
  account,
  '<c><v>5</v></c>',
  'One',
  'SWIFT',
  'CHASUS33',
  '5 Main Street',
  'New York',
  'US',
];

test('keeps the leading zeros that a cell shows in an account number', async () => {
  const own = await createFixture();
  const file = workbook([swift, abroad('<c s="1"><v>123456789</v></c>')], zeroStyles);
  const batch = await importFile(own, file);
  const [row] = await own.db.select().from(batchRows).where(eq(batchRows.batchId, batch.id));
  expect(row).toMatchObject({ beneficiaryAccount: '0123456789', problems: null });
});

test('refuses an account number whose zeros come from a format with other characters', async () => {
  const own = await createFixture();
  const file = workbook([swift, abroad('<c s="2"><v>12345</v></c>')], zeroStyles);
  const batch = await importFile(own, file);
  const [row] = await own.db.select().from(batchRows).where(eq(batchRows.batchId, batch.id));
  expect(row?.problems?.beneficiaryAccount).toContain('zeros in front');
});

/** Cell formats by their number in the file: 1 and following. */
const formatted = (...codes: readonly string[]) => ({
  'xl/styles.xml': `<styleSheet><numFmts>${codes
    .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
    .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${codes
    .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
    .join('')}<xf numFmtId="10"/></cellXfs></styleSheet>`,
});
const amountsOf = async (styles: ReturnType<typeof formatted>, cells: readonly string[]) => {
  const own = await createFixture();
  const batch = await importFile(
    own,
    workbook([headings, ...cells.map((cell) => ['Ada', german, cell, 'A'])], styles),
  );
  const rows = await own.db
    .select()
    .from(batchRows)
    .where(eq(batchRows.batchId, batch.id))
    .orderBy(batchRows.line);
  return rows.map(({ amount, problems }) => problems?.amount ?? amount);
};

test('refuses an amount shown in another currency, in thousands or as a percentage', async () => {
  const codes = [
    '[$$-409]#,##0.00',
    '[$USD] #,##0.00',
    '#,##0.00\\ &quot;CHF&quot;',
    '£#,##0',
    '#,##0,',
    '0.0,,&quot; m&quot;',
  ];
  const cells = [...codes, '0.00%'].map((_, at) => `<c s="${at + 1}"><v>12.5</v></c>`);
  const found = await amountsOf(formatted(...codes), cells);
  expect(found).toEqual([
    expect.stringContaining('in $'),
    expect.stringContaining('in USD'),
    expect.stringContaining('in CHF'),
    expect.stringContaining('in £'),
    ...[0, 0].map(() => expect.stringContaining('in thousands')),
    expect.stringContaining('percentage'),
  ]);
});

test('accepts an amount shown in euro or plainly', async () => {
  const codes = [
    '[$€-407] #,##0.00',
    '#,##0.00\\ [$EUR]',
    '#,##0.00 &quot;€&quot;;[Red]-#,##0.00 &quot;€&quot;',
    '#,##0.00_ ;\\-#,##0.00',
    '0.00&quot; Euro&quot;',
  ];
  const cells = codes.map((_, at) => `<c s="${at + 1}"><v>12.5</v></c>`);
  expect(await amountsOf(formatted(...codes), cells)).toEqual(codes.map(() => 1250n));
});

test('refuses an amount or a text whose format hides or changes it', async () => {
  const codes = [
    '0.00,',
    '&quot;10.00&quot;',
    ';;;',
    '0\\.00',
    '&quot;9&quot;0.00',
    '[&lt;1]0.00;&quot;10.00&quot;',
  ];
  const numbers = codes.map((_, at) => `<c s="${at + 1}"><v>1250</v></c>`);
  const text = '<c s="7" t="inlineStr"><is><t>900.00</t></is></c>';
  const found = await amountsOf(formatted(...codes, '0;0;0;&quot;10.00&quot;'), [...numbers, text]);
  const hidden = expect.stringContaining('hides its value or shows another one');
  expect(found).toEqual([expect.stringContaining('in thousands'), ...Array(6).fill(hidden)]);
});

test('applies the first style to cells without one, and accepts its number with leading zeros', async () => {
  const styles = {
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;10.00&quot;"/></numFmts><cellXfs><xf numFmtId="0164"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  };
  const found = await amountsOf(styles, ['<c><v>9000</v></c>', '<c s="01"><v>9000</v></c>']);
  expect(found).toEqual(Array(2).fill(expect.stringContaining('shows another one')));
});

test('refuses a workbook whose conditional formats show other values', async () => {
  const own = await createFixture();
  const file = workbook([headings, payee('Ada')], {
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/></cellXfs><dxfs><dxf><numFmt numFmtId="164" formatCode="&quot;10.00&quot;"/></dxf></dxfs></styleSheet>',
  });
  expect(await handIn(own, file)).toMatchObject({
    ok: false,
    error: expect.stringContaining('A conditional format of this workbook'),
  });
});

test.each([
  ['a height of almost nothing', '', 'ht="0.01" customHeight="1"'],
  ['a height that cuts its text off', '', 'ht="0.75" customHeight="1"'],
  ['a flag in capitals', '', 'hidden="TRUE"'],
  [
    'the usual height, which is almost nothing',
    '<sheetFormatPr defaultRowHeight="0.01" customHeight="1"/>',
    '',
  ],
])('excludes a row hidden by %s by default', async (_, format, attributes) => {
  const own = await createFixture();
  const tall = (xml: string, line: number) => xml.replace(`<row r="${line}">`, `<row r="${line}" ht="15">`);
  const rows = tall(tall(sheetOf([headings, payee('Ada'), payee('Bea')]), 1), 2);
  const file = workbook([], {
    'xl/worksheets/sheet1.xml': `<worksheet>${format}<sheetData>${rows.replace('<row r="3">', `<row r="3" ${attributes}>`)}</sheetData></worksheet>`,
  });
  expect(await importFile(own, file)).toMatchObject({
    rowCount: 1,
    hiddenRows: { count: 1, lines: [3] },
  });
});

test.each([
  ['a width of almost nothing', '<cols><col min="2" max="2" width="0.01" customWidth="1"/></cols>', [1]],
  [
    'the usual width of nothing',
    '<sheetFormatPr defaultColWidth="0" defaultRowHeight="15"/><cols><col min="1" max="1" width="9"/><col min="3" max="256" width="9"/></cols>',
    [1],
  ],
])('reports a column hidden by %s', async (_, format, hiddenColumns) => {
  const own = await createFixture();
  const file = workbook([], {
    'xl/worksheets/sheet1.xml': `<worksheet>${format}<sheetData>${sheetOf([headings, payee('Ada')])}</sheetData></worksheet>`,
  });
  const received = await handIn(own, file);
  if (!received.ok) throw new Error(received.error);
  const parts = { db: own.db, readFile: readHere({ ...own, now }) };
  const preparation = await findPreparation(parts, own.team.drafting, received.value.batchId);
  expect(preparation?.reading).toMatchObject({ preview: { hiddenColumns } });
});

test('shows and pays rows of a sheet that hides its unused rows', async () => {
  const own = await createFixture();
  const file = workbook([], {
    'xl/worksheets/sheet1.xml': `<worksheet><sheetFormatPr defaultRowHeight="15" zeroHeight="1"/><sheetData>${sheetOf([headings, payee('Ada')])}</sheetData></worksheet>`,
  });
  expect(await importFile(own, file)).toMatchObject({ rowCount: 1, hiddenRows: null });
});
