import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { correctByFile } from '@/lib/batches/draft/correct-by-file';
import { templateFiles } from '@/lib/batches/import/corrections/template';
import { wrongRowsFile } from '@/lib/batches/import/corrections/wrong-rows-file';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { fromDecimal } from '@/lib/kernel/money';
import { batchOf, importFile, inPieces, now } from '../../support/batches/batch-files';
import { stubProvider } from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';

const file = `Empfänger;Konto;Betrag;Zweck
Soren;DE89370400440532013000;12,50;Invoice 1
Maya;DE88370400440532013000;1.234,50;Invoice 2
=Ola;DE89370400440532013000;;"Invoice; 3"
`;

async function wrongOf(text: string) {
  const own = await createFixture();
  const batch = await importFile(own, text);
  const { team, db } = own;
  const readFile = readHere({ ...own, now });
  const read = async (format: 'csv' | 'xlsx') => {
    const made = await wrongRowsFile(db, team.drafting, batch.id, format);
    const pieces: Uint8Array[] = [];
    for await (const piece of made?.bytes ?? []) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  const uploadCorrected = (bytes: string | Uint8Array) =>
    correctByFile({ db, now, readFile, provider: stubProvider() }, team.drafting, {
      batchId: batch.id,
      name: 'wrong-rows',
      bytes: inPieces(bytes),
    });
  return { ...own, batch: () => batchOf(db, batch.id), read, uploadCorrected };
}

test('writes wrong rows with the headings and delimiter of the original file, and their problems', async () => {
  const { read } = await wrongOf(file);
  const lines = (await read('csv')).toString().split('\r\n');
  expect(lines[0]).toMatch(
    /^\ufeff"Line \(batch [0-9a-f]{8}\)";"Empfänger";"Konto";"Betrag";"Zweck";"Network";"What is wrong"$/,
  );
  expect(lines[1]).toMatch(/^"3";"Maya";"DE88370400440532013000";"1\.234,50";"Invoice 2";"SEPA";"Konto: /);
  expect(lines[2]).toMatch(
    /^"4";"'=Ola";"DE89370400440532013000";"";"Invoice; 3";"SEPA";"Betrag: Enter an amount\."/,
  );
});

test('applies a corrected file to the rows its lines name, and reports what is still wrong', async () => {
  const { read, uploadCorrected, batch } = await wrongOf(file);
  const csv = (await read('csv')).toString();
  const corrected = csv.replace('DE88370400440532013000', 'DE89370400440532013000');
  expect(await uploadCorrected(corrected)).toEqual({
    ok: true,
    value: { corrected: 1, stillWrong: 1, notFound: 0 },
  });
  expect(await batch()).toMatchObject({ rowCount: 2, wrongCount: 1, total: fromDecimal('1247.00') });
  expect(await uploadCorrected(csv.replaceAll('"4"', '"99"'))).toMatchObject({ value: { notFound: 2 } });
});

test('returns the same as a workbook', async () => {
  const { read, uploadCorrected, batch } = await wrongOf(file);
  const workbook = await read('xlsx');
  expect(Object.keys(unzipSync(workbook))).toContain('xl/worksheets/sheet1.xml');
  expect(await uploadCorrected(workbook)).toEqual({
    ok: true,
    value: { corrected: 0, stillWrong: 2, notFound: 0 },
  });
  expect(await batch()).toMatchObject({ wrongCount: 2 });
});

test('returns a text that looks like an escaped character unchanged from a workbook', async () => {
  const own = await wrongOf(
    'Name;IBAN;Amount;Reference\nSoren;DE88370400440532013000;1,00;Order _x0041_ 5\n',
  );
  const workbook = await own.read('xlsx');
  expect(strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain(
    'Order _x005F_x0041_ 5',
  );
  expect(await own.uploadCorrected(workbook)).toMatchObject({ ok: true, value: { stillWrong: 1 } });
  const rows = await own.db.select({ typed: batchRows.typed }).from(batchRows);
  expect(rows).toMatchObject([{ typed: { reference: 'Order _x0041_ 5' } }]);
});

test('refuses a corrected file without line numbers', async () => {
  const { uploadCorrected } = await wrongOf(file);
  expect(await uploadCorrected(file)).toMatchObject({ ok: false, error: expect.stringContaining('“Line”') });
});

test.each(['csv', 'xlsx'] as const)('imports the template as %s without problems', async (format) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of templateFiles[format].write()) pieces.push(piece);
  const own = await createFixture();
  const batch = await importFile(own, Buffer.concat(pieces));
  expect(batch).toMatchObject({
    state: 'draft',
    rowCount: 2,
    wrongCount: 0,
    total: fromDecimal('1484.50'),
  });
});

test('reads cells escaped against formulas as their original text', async () => {
  const own = await wrongOf(`Name;IBAN;Amount;Reference
;DE89370400440532013000;1,00;"Order;-5; @home"
;DE89370400440532013000;1,00;'-quoted
`);
  const csv = (await own.read('csv')).toString();
  expect(csv).toContain(`"Order;'-5;' @home"`);
  expect(csv).toContain(`"''-quoted"`);
  expect(await own.uploadCorrected(csv)).toMatchObject({ ok: true, value: { stillWrong: 2 } });
  const rows = await own.db.select({ typed: batchRows.typed }).from(batchRows).orderBy(batchRows.position);
  expect(rows.map(({ typed }) => typed?.reference)).toEqual(['Order;-5; @home', `'-quoted`]);
});

test('changes no correct row by a file of wrong rows', async () => {
  const { read, uploadCorrected, batch } = await wrongOf(file);
  const csv = (await read('csv')).toString();
  const onRightRow = csv.replace('"3";"Maya";"DE88', '"2";"Maya";"DE89');
  expect(await uploadCorrected(onRightRow)).toEqual({
    ok: true,
    value: { corrected: 0, stillWrong: 1, notFound: 1 },
  });
  expect(await batch()).toMatchObject({ rowCount: 1, total: fromDecimal('12.50') });
});

test('refuses the file of wrong rows of another batch', async () => {
  const [one, other] = [await wrongOf(file), await wrongOf(file.replace('Maya', 'Bea'))];
  expect(await one.uploadCorrected(await other.read('csv'))).toMatchObject({
    ok: false,
    error: expect.stringContaining('another batch'),
  });
  expect(await one.uploadCorrected(await other.read('xlsx'))).toMatchObject({ ok: false });
});

test('refuses a file of wrong rows that names a line twice', async () => {
  const { read, uploadCorrected, batch } = await wrongOf(file);
  const csv = (await read('csv')).toString();
  const twice = csv.replace('"4";', '"3";');
  expect(await uploadCorrected(twice)).toMatchObject({
    ok: false,
    error: expect.stringContaining('line 3 twice'),
  });
  expect(await batch()).toMatchObject({ wrongCount: 2 });
});

test('keeps a row wrong that is hidden in the corrected file', async () => {
  const { read, uploadCorrected, batch } = await wrongOf(file);
  const parts = unzipSync(await read('xlsx'));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const corrected = sheet.replace('DE88370400440532013000', 'DE89370400440532013000');
  const hidden = corrected.replace('<row r="2">', '<row r="2" hidden="1">');
  expect(hidden).not.toBe(corrected);
  const bytes = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(hidden) });
  expect(await uploadCorrected(bytes)).toMatchObject({ value: { corrected: 0, stillWrong: 1 } });
  expect(await batch()).toMatchObject({ wrongCount: 2 });
});

test('refuses a corrected file with a formula, and names its cell', async () => {
  const { read, uploadCorrected, batch } = await wrongOf(file);
  const parts = unzipSync(await read('xlsx'));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const [cell = ''] = /<c r="C2".*?<\/c>/.exec(sheet) ?? [];
  const computed = sheet.replace(cell, '<c r="C2" t="str"><f>A1</f><v>DE89370400440532013000</v></c>');
  const bytes = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(computed) });
  expect(await uploadCorrected(bytes)).toMatchObject({
    ok: false,
    error: expect.stringContaining('Cell C2 is a formula'),
  });
  expect(await batch()).toMatchObject({ wrongCount: 2 });
});
