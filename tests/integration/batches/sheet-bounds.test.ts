import { expect, test } from 'vitest';
import { handIn, importFile } from '../../support/batches/batch-files';
import { workbook } from '../../support/batches/xlsx-files';
import { createFixture } from '../../support/database/fixture';

const headings = ['Name', 'IBAN', 'Amount', 'Reference'];
const german = 'DE89370400440532013000';
const sheet = (rows: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${headings
    .map((heading) => `<c t="inlineStr"><is><t>${heading}</t></is></c>`)
    .join('')}</row>${rows}</sheetData></worksheet>`,
});
const shared = (length: number) => ({
  'xl/sharedStrings.xml': `<sst><si><t>${'abcdefgh'.repeat(length / 8)}</t></si></sst>`,
});
const ofShared = '<c t="s"><v>0</v></c>'.repeat(3);

test('counts a shared string as often as it is used', async () => {
  const own = await createFixture();
  const beside = `${'<c/>'.repeat(headings.length)}${ofShared}`;
  const file = workbook([], { ...sheet(`<row>${beside}</row>`.repeat(3_000)), ...shared(16_384) });
  expect(file.length).toBeLessThan(10_000);
  expect(await importFile(own, file)).toMatchObject({
    state: 'uploaded',
    importProblem: expect.stringContaining('too much text'),
  });
});

test('limits a row of a sheet like a row of any table', async () => {
  const own = await createFixture();
  const file = workbook([], { ...sheet(`<row>${ofShared}</row>`), ...shared(32_768) });
  expect(await handIn(own, file)).toMatchObject({
    ok: false,
    error: expect.stringContaining('Row 2 has more than 65,536 characters'),
  });
});

test('refuses rows that a sheet numbers twice, backwards or not at all', async () => {
  const own = await createFixture();
  const cells = ['Soren', german, '5', 'One'].map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`);
  for (const numbers of [
    ['2', '2'],
    ['3', '2'],
    ['x', '3'],
    ['2', '4294967296'],
    ['1.5', '2'],
  ]) {
    const rows = numbers.map((number) => `<row r="${number}">${cells.join('')}</row>`).join('');
    expect(await handIn(own, workbook([], sheet(rows)))).toMatchObject({
      ok: false,
      error: expect.stringContaining('not in order'),
    });
  }
});
