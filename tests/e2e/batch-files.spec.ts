import { fileOfParts } from '../support/batches/payment-files';
import { sheetOf, workbook } from '../support/batches/xlsx-files';
import { texts } from '../support/code/texts';
import { expect, open, test, unique } from './support/app/app';
import { expectAccessible } from './support/page/accessible';
import { aRow, draftFigure, onDraft, uploadFile } from './support/payments/batch-files';
import { pressSubmit, stateOf } from './support/payments/payments';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('hidden rows of a sheet are excluded unless the maker includes them, and the draft says so', async ({
  as,
}) => {
  const maker = await as('maker');
  const cells = [aRow(), aRow(), aRow()].map(({ name, iban, amount, reference }) => [
    name,
    iban.replace(/\s/g, ''),
    `<c><v>${amount}</v></c>`,
    reference,
    '31.12.2036',
  ]);
  const rows = sheetOf([['Name', 'IBAN', 'Amount', 'Reference', unique('Due')], ...cells]);
  const hidden = rows.replace('<row r="3">', '<row r="3" hidden="1">');
  const buffer = workbook([], {
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${hidden}</sheetData></worksheet>`,
  });
  const file = { name: 'filtered.xlsx', mimeType: xlsx, buffer: Buffer.from(buffer) };

  await uploadFile(maker, file);
  await expect(maker.getByText('1 row is hidden in the sheet (line 3).')).toBeVisible();
  await expect(maker.getByText(/Dates in “Due.*” are not used/)).toBeVisible();
  const table = maker.getByRole('table', { name: texts.batchPreparation('mappingTable.label') });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expectAccessible(maker, 'mapping of a sheet with hidden rows and due dates');
  await maker
    .getByLabel(texts.batchPreparation('hiddenParts.rows'))
    .selectOption(texts.batchPreparation('hiddenParts.include'));
  await expect(table.getByRole('row')).toHaveCount(4);
  await maker
    .getByLabel(texts.batchPreparation('hiddenParts.rows'))
    .selectOption(texts.batchPreparation('hiddenParts.exclude'));
  await expect(table.getByRole('row')).toHaveCount(3);
  await maker.getByLabel(texts.omissions('accept')).check();
  await maker.getByRole('button', { name: texts.batchPreparation('mappingForm.import') }).click();
  await onDraft(maker);
  await expect(draftFigure(maker, 'toSend')).toHaveText('2');
  await expect(maker.getByText(texts.batchPreparation('hiddenRowsOfBatch.excluded'))).toBeVisible();
});

test('a column that is not sent is accepted by the maker, and its approver sees it', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const { name, iban, amount, reference } = aRow();
  const file = `Name,IBAN,Amount,Reference,${unique('Centre')}\n"${name}","${iban}",${amount},"${reference}",4711\n`;
  await uploadFile(maker, { name: 'centre.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  const omissions = maker.getByRole('region', { name: texts.omissions('title') });
  await expect(omissions.getByRole('listitem')).toContainText(/Column “Centre.*Row 2/);
  const importButton = maker.getByRole('button', { name: texts.batchPreparation('mappingForm.import') });
  await importButton.click();
  await expect(maker.getByText(texts.batchPreparation('mappingForm.omissions'))).toBeVisible();
  await maker.getByLabel(texts.omissions('accept')).check();
  await importButton.click();
  await onDraft(maker);
  await expect(omissions).toBeVisible();
  await pressSubmit(maker);
  await expect(stateOf(maker)).toContainText('Awaiting approval');
  await approver.goto(maker.url());
  await expect(approver.getByRole('region', { name: texts.omissions('title') })).toContainText('Centre');
  await expectAccessible(approver, 'a batch of whose file a column is not sent');
});

test('a payment file for two dates becomes two batches, which name each other', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/statements');
  const operations = maker.getByRole('link', { name: 'Operations' }).first();
  const account = (await operations.getAttribute('href'))?.split('/').at(-1) ?? '';
  const parts = [
    { account, date: '2036-11-24' },
    { account, date: '2036-11-25', amount: '7.50' },
  ];
  const file = fileOfParts(parts).replace('M-1', unique('M'));
  await uploadFile(maker, { name: 'erp.xml', mimeType: 'application/xml', buffer: Buffer.from(file) });
  const table = maker.getByRole('table', { name: texts.batchPreparation('paymentPartsCard.label') });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByRole('row').nth(2)).toContainText('7.50');
  await expectAccessible(maker, 'a payment file that becomes two batches');
  await maker.getByRole('button', { name: texts.batchPreparation('mappingForm.import') }).click();
  await onDraft(maker);
  const ofFile = maker.getByRole('region', { name: texts.batches('partsOfFile.label') });
  await expect(ofFile).toContainText(
    texts.batches('partsOfFile.title', { part: 1, parts: 2, file: 'erp.xml' }),
  );
  await expectAccessible(maker, 'a draft of a part of a file');
  await ofFile.getByRole('link', { name: texts.batches('partsOfFile.part', { part: 2 }) }).click();
  await expect(maker.getByRole('heading', { level: 1 })).toContainText('erp.xml 2/2');
  await onDraft(maker);
  await expect(draftFigure(maker, 'toSend')).toHaveText('1');
});

test('a table with dates becomes a batch for each, once the order of day and month is chosen', async ({
  as,
}) => {
  const maker = await as('maker');
  const rows = ['', '02/03/2036'].map((day) => ({ ...aRow(), day }));
  const lines = rows.map((row) => `"${row.name}","${row.iban}",${row.amount},"${row.reference}",${row.day}`);
  const file = ['Name,IBAN,Amount,Reference,Due date', ...lines, ''].join('\n');
  await uploadFile(maker, { name: 'due.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  const table = maker.getByRole('table', { name: texts.batchPreparation('paymentPartsCard.label') });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByRole('row').nth(1)).toContainText(texts.batchPreparation('paymentPartsCard.now'));
  await expectAccessible(maker, 'a table that becomes two batches, with ambiguous dates');
  const importButton = maker.getByRole('button', { name: texts.batchPreparation('mappingForm.import') });
  await importButton.click();
  await expect(maker.getByText(/Choose whether 02.03.2036 begins/)).toBeVisible();
  await maker.getByLabel(/Dates such as/).selectOption('day_first');
  await expect(table.getByRole('row').nth(2)).toContainText('2 Mar 2036');
  await importButton.click();
  await onDraft(maker);
  await expect(draftFigure(maker, 'toSend')).toHaveText('1');
});

test('a file of ambiguous encoding is read after the maker chooses one', async ({ as }) => {
  const maker = await as('maker');
  const { iban, amount, reference } = aRow();
  const written = `Name;IBAN;Amount;${unique('Text')};Reference\n\xdealgirio Baldai;${iban};${amount};;${reference}\n`;
  await uploadFile(maker, {
    name: 'letters.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(written, 'latin1'),
  });
  await expect(maker.getByText(texts.batchPreparation('lettersNotice.undeclared'))).toBeVisible();
  await expectAccessible(maker, 'mapping of a file of unknown characters');
  await maker.getByRole('button', { name: texts.batchPreparation('mappingForm.import') }).click();
  await expect(maker.getByText('The file does not declare its encoding. Choose')).toBeVisible();
  await maker
    .getByLabel(texts.batchPreparation('mappingSettings.encoding'))
    .selectOption('Windows-1257 (Baltic)');
  await expect(
    maker.getByRole('table', { name: texts.batchPreparation('mappingTable.label') }),
  ).toContainText('Žalgirio Baldai');
  await maker.getByRole('button', { name: texts.batchPreparation('mappingForm.import') }).click();
  await onDraft(maker);
  await expect(maker.getByRole('table', { name: texts.batchDraft('prepareRows.label') })).toContainText(
    'Žalgirio Baldai',
  );
});
