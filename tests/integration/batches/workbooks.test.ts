import { asc, eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { batchFiles } from '@/lib/db/schema/orders/batch-files';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { fromDecimal } from '@/lib/kernel/money';
import { handIn, importFile } from '../../support/batches/batch-files';
import { workbook } from '../../support/batches/xlsx-files';
import { createFixture } from '../../support/database/fixture';

const headings = ['Name', 'IBAN', 'Amount', 'Reference'];
const german = 'DE89370400440532013000';
const number = (raw: string) => `<c><v>${raw}</v></c>`;

async function imported(rows: readonly (readonly string[])[]) {
  const own = await createFixture();
  const batch = await importFile(own, workbook([headings, ...rows]));
  const found = await own.db
    .select()
    .from(batchRows)
    .where(eq(batchRows.batchId, batch.id))
    .orderBy(asc(batchRows.position));
  return { batch, rows: found };
}

test('reads a sheet with exact numbers and shared strings', async () => {
  const { batch, rows } = await imported([
    ['<c t="s"><v>0</v></c>', german, number('1234.0999999999999'), 'One'],
    ['<c t="s"><v>1</v></c>', german, number('1.5E3'), 'Two'],
    ['Third', german, '1.234,50', 'Three'],
  ]);
  expect(batch).toMatchObject({ state: 'draft', format: 'xlsx', wrongCount: 0, rowCount: 3 });
  expect(rows.map(({ amount }) => amount)).toEqual(['1234.10', '1500.00', '1234.50'].map(fromDecimal));
  expect(rows.map(({ beneficiaryName }) => beneficiaryName)).toEqual(['Soren', 'Soren 2', 'Third']);
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 4]);
});

test('reads an escaped character as a spreadsheet shows it', async () => {
  const { rows } = await imported([
    ['S_x00F8_ren', german, number('5'), 'Caf_x00E9_ _x005F_x0041_ _X00E9_'],
    ['Soren', german, number('5'), 'Nul_x0000_, half_xD83D_'],
  ]);
  expect(rows.map(({ typed }) => typed)).toMatchObject([
    { beneficiaryName: 'S\u00f8ren', reference: 'Caf\u00e9 _x0041_ _X00E9_' },
    { reference: 'Nul\ufffd, half\ufffd' },
  ]);
});

test('refuses dates, fractions of cents, errors and truncated digits as amounts and texts', async () => {
  const { rows } = await imported([
    ['Soren', german, '<c s="1"><v>46347</v></c>', 'Date'],
    ['Soren', german, number('1.234'), 'Fraction'],
    ['Soren', german, '<c t="e"><v>#N/A</v></c>', 'Error'],
    ['Soren', number('1.2345678901234568E+17'), number('5'), 'Digits'],
  ]);
  expect(rows.map(({ problems }) => problems)).toEqual([
    { amount: expect.stringContaining('not an amount') },
    { amount: 'An amount has at most two decimals.' },
    { amount: expect.stringContaining('shows an error (#N/A)') },
    { beneficiaryAccount: expect.stringContaining('15 digits') },
  ]);
});

test('reads a cell without a shared string as empty, and ignores phonetic text', async () => {
  const { rows } = await imported([
    ['<c t="s"/>', german, number('5'), 'Without a number'],
    ['<c t="s"><v>0x1</v></c>', german, number('6'), 'No number'],
    ['<c t="s"><v>99</v></c>', german, number('7'), 'No such text'],
    [
      '<c t="inlineStr"><is><r><t>Tanaka</t></r><rPh sb="0" eb="1"><t>TANAKA</t></rPh></is></c>',
      german,
      number('8'),
      'Said',
    ],
  ]);
  const unreadable = { beneficiaryName: expect.stringContaining('cannot be read') };
  expect(rows.map(({ problems }) => problems)).toEqual([
    { beneficiaryName: expect.any(String) },
    unreadable,
    unreadable,
    null,
  ]);
  expect(rows.map(({ beneficiaryName }) => beneficiaryName)).toEqual([null, null, null, 'Tanaka']);
});

test('stores nothing of a workbook with more than data', async () => {
  const own = await createFixture();
  const rows = [headings, ['Soren', german, number('5'), 'One']];
  const refused = async (name: string) => {
    const received = await handIn(own, workbook(rows, { [name]: 'x' }));
    return received.ok ? '' : received.error;
  };
  expect(await refused('xl/vbaProject.bin')).toContain('macros');
  expect(await refused('xl/externalLinks/externalLink1.xml')).toContain('linked to other files');
  expect(await refused('xl/embeddings/object1.bin')).toContain('other files within');
  expect(await refused('more.zip')).toContain('other files within');
  expect(await refused('../../etc/passwd')).toContain('damaged');
  expect(await own.db.select().from(batchFiles)).toEqual([]);
});

test('refuses an archive that is no workbook, and a truncated one', async () => {
  const own = await createFixture();
  const zip = zipSync({ 'payments.csv': strToU8('Name,IBAN\n') });
  expect(await handIn(own, zip)).toMatchObject({ error: expect.stringContaining('archive') });
  expect(await handIn(own, workbook([headings]).subarray(0, 400))).toMatchObject({
    error: expect.stringContaining('damaged'),
  });
});

test('refuses a zip bomb by its declared size, and inflates at most that much', async () => {
  const own = await createFixture();
  const bomb = workbook([headings], { 'xl/worksheets/sheet1.xml': ' '.repeat(32 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(100_000);
  const before = process.memoryUsage().rss;
  expect(await handIn(own, bomb)).toMatchObject({ error: expect.stringContaining('far too large') });
  const liar = Buffer.from(bomb);
  // The size of what is packed, where the directory says it: made small.
  const size = Buffer.alloc(4);
  size.writeUInt32LE(32 * 1024 * 1024);
  for (let at = liar.indexOf(size); at >= 0; at = liar.indexOf(size, at + 1)) liar.writeUInt32LE(1_000, at);
  expect(await handIn(own, liar)).toMatchObject({ error: expect.stringContaining('damaged') });
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
});

test('refuses entities in a workbook', async () => {
  const own = await createFixture();
  const laughs = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>';
  expect(await handIn(own, workbook([headings], { 'xl/worksheets/sheet1.xml': laughs }))).toMatchObject({
    error: expect.stringContaining('DOCTYPE'),
  });
});
