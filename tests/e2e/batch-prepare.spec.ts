import { readFile } from 'node:fs/promises';
import { texts } from '../support/code/texts';
import { expect, open, test, unique } from './support/app/app';
import { expectAccessible } from './support/page/accessible';
import {
  aRow,
  csvOf,
  draftFigure,
  dropFile,
  onDraft,
  readFileAsSuggested,
  uploadFile,
} from './support/payments/batch-files';
import { pressSubmit } from './support/payments/payments';

test('a maker uploads a file, maps its columns, corrects wrong rows and submits the batch', async ({
  as,
}) => {
  const maker = await as('maker');
  const rows = [
    aRow({ name: 'Müller & Söhne' }),
    aRow({ iban: 'DE50 3704 0044 0000 0010 01' }),
    aRow({ amount: '0.00' }),
    aRow({ name: '' }),
  ];
  const headings = ['Wer', 'Wohin', 'Wieviel', unique('Wozu')];
  await dropFile(maker, csvOf(rows, { headings }));

  await test.step('required fields are requested before the file is read', async () => {
    const needed = maker.getByRole('list', { name: texts.batchPreparation('neededFields.label') });
    await expect(needed).toContainText(texts.batchPreparation('neededFields.missing', { field: 'Amount' }));
    await maker.getByRole('button', { name: texts.batchPreparation('mappingForm.import') }).click();
    await expect(maker.getByText('Assign these columns above the table:')).toBeVisible();
    const meanings = ['Beneficiary', 'IBAN or account', 'Amount', 'Reference'];
    for (const [index, meaning] of meanings.entries()) {
      const column = { column: String(index + 1), heading: headings[index] ?? '' };
      await maker
        .getByLabel(texts.batchPreparation('mappingTable.headedMeaning', column))
        .selectOption(meaning);
    }
    await expect(needed).not.toContainText('not assigned');
    await expect(maker.getByText('The amount must be above zero.')).toBeVisible();
    await expectAccessible(maker, 'mapping');
    await maker.getByRole('button', { name: texts.batchPreparation('mappingForm.import') }).click();
    await onDraft(maker);
  });

  await test.step('wrong rows are listed first, each with the problem at its field', async () => {
    await expect(draftFigure(maker, 'wrong')).toHaveText('3');
    await expect(maker.getByText(texts.batchDraft('wrongRowsCard.title', { count: 3 }))).toBeVisible();
    await expect(maker.getByRole('table', { name: texts.batchDraft('prepareRows.label') })).toContainText(
      'The check digits do not match',
    );
  });

  await test.step('Escape closes and keeps the input, Enter saves and opens the next row', async () => {
    await maker
      .getByRole('button', { name: texts.batchDraft('rowActions.correctRow', { position: '2' }) })
      .click();
    const account = maker.getByRole('form', { name: 'Row 2' }).getByLabel('IBAN');
    await expect(account).toBeFocused();
    await account.fill('DE89 3704 0044 0532 0130 00');
    await account.press('Escape');
    await expect(
      maker.getByRole('button', { name: texts.batchDraft('rowActions.correctRow', { position: '2' }) }),
    ).toBeFocused();
    await expect(maker.getByText(texts.batchDraft('prepareRow.unsaved'))).toBeVisible();
    await maker.reload();
    await onDraft(maker);
    await maker
      .getByRole('button', { name: texts.batchDraft('rowActions.correctRow', { position: '2' }) })
      .click();
    await expect(account).toHaveValue('DE89 3704 0044 0532 0130 00');
    await account.press('Enter');
    const amount = maker.getByRole('form', { name: 'Row 3' }).getByLabel(texts.batchRun('rowFields.amount'));
    await expect(amount).toBeFocused();
    await expectAccessible(maker, 'draft with wrong rows, one as a form');
    await amount.fill('21,50');
    await amount.press('Enter');
    await expect(
      maker.getByRole('form', { name: 'Row 4' }).getByLabel(texts.batchRun('rowFields.name')),
    ).toBeFocused();
    await expect(draftFigure(maker, 'wrong')).toHaveText('1');
  });

  await test.step('continuing with the valid rows lists the excluded ones', async () => {
    await maker.getByRole('button', { name: texts.ui('dialog.close') }).click();
    await maker.getByRole('button', { name: texts.batchDraft('continueAt.open') }).click();
    const question = maker.getByRole('alertdialog', {
      name: texts.batchDraft('continueAt.title', { rowsLeft: 3 }),
    });
    await expect(question).toContainText('1 row with errors is excluded and not paid: 12.40 EUR');
    await expect(question).toContainText(texts.batchDraft('continueAt.rows', { count: 1, positions: '4' }));
    await question
      .getByRole('button', { name: texts.batchDraft('continueAt.confirm', { count: 1 }) })
      .click();
    await expect(draftFigure(maker, 'excluded')).toHaveText('1');
    await expect(
      maker.getByRole('button', { name: texts.batchDraft('rowActions.includeRow', { position: '4' }) }),
    ).toBeVisible();
  });

  await test.step('the dry run shows the effects and the texts for the banks', async () => {
    await expect(maker.getByRole('table', { name: texts.batchDryRun('networkTable.label') })).toContainText(
      'SEPA',
    );
    const converted = maker.getByRole('table', { name: texts.batchDraft('convertedTexts.label') });
    await expect(converted).toContainText('Mueller + Soehne');
    await expectAccessible(maker, 'draft with its dry run');
    await pressSubmit(maker);
    await expect(maker.getByRole('heading', { level: 1 })).toContainText('Awaiting approval');
  });
});

test('wrong rows are corrected by uploading a file of only those rows', async ({ as }) => {
  const maker = await as('maker');
  await uploadFile(maker, csvOf([aRow(), aRow({ amount: 'twelve' }), aRow({ reference: '' })]));
  await readFileAsSuggested(maker);
  const [download] = await Promise.all([
    maker.waitForEvent('download'),
    maker.getByRole('link', { name: texts.batchDraft('wrongRowsCard.downloadCsv') }).click(),
  ]);
  const wrong = await readFile(await download.path(), 'utf8');
  expect(wrong).toContain('twelve');
  const corrected = wrong.replace('twelve', '12.00');
  await maker.getByLabel(texts.batchDraft('wrongRowsCard.label')).setInputFiles({
    name: 'corrected.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(corrected),
  });
  await expect(maker.getByText(texts.batchDraft('correctedNotice.title', { corrected: 1 }))).toBeVisible();
  await expect(draftFigure(maker, 'wrong')).toHaveText('1');
});

test('a file that was uploaded before is reported with a link to its batch, and needs a confirmation', async ({
  as,
}) => {
  const maker = await as('maker');
  const name = `${unique('salaries')}.csv`;
  const file = csvOf([aRow()], { name });
  await uploadFile(maker, file);
  await uploadFile(maker, file);
  await expect(maker.getByText(texts.batches('sameFileNotice.sameBytes'))).toBeVisible();
  await expect(maker.getByRole('alert').getByRole('link', { name })).toBeVisible();
  await expectAccessible(maker, 'same file twice');
  await maker.getByRole('button', { name: texts.batchPreparation('mappingForm.import') }).click();
  await expect(maker.getByText(texts.batchPreparation('mappingForm.sameFile'))).toBeVisible();
  await maker.getByLabel(texts.batches('sameFileNotice.confirm')).check();
  await readFileAsSuggested(maker);
});

test('a dry run names the row from which the balance is insufficient', async ({ as }) => {
  const maker = await as('maker');
  const rows = [aRow({ amount: '100000.00' }), aRow({ amount: '9000000.00' }), aRow({ amount: '1.00' })];
  await uploadFile(maker, csvOf(rows));
  await readFileAsSuggested(maker);
  await expect(maker.getByText(/Short of [\d,.]+\sEUR from row 2 onwards/)).toBeVisible();
});

test('unreadable and unsafe files are refused with the next step', async ({ as }) => {
  const maker = await as('maker');
  const hostile = {
    'empty.csv': Buffer.alloc(0),
    'archive.csv': Buffer.from('504b03041400000008000000', 'hex'),
    'entities.xml': Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">&b;</Document>',
    ),
    'picture.csv': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  };
  await open(maker, '/batches/new');
  for (const [name, buffer] of Object.entries(hostile)) {
    await maker
      .getByLabel(texts.batchPreparation('newBatch.label'))
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    const refusal = maker.getByRole('alert').filter({ hasText: texts.batchPreparation('newBatch.refused') });
    await expect(refusal, name).toBeVisible();
    await expect(refusal, name).toContainText(/[A-Z][^.]+\./);
    await expect(maker.getByRole('button', { name: texts.ui('fileDrop.choose') })).toBeVisible();
  }
  await expectAccessible(maker, 'new batch, file refused');
});

test('a viewer sees a draft batch without any action', async ({ as }) => {
  const [maker, viewer] = [await as('maker'), await as('viewer')];
  const name = `${unique('refunds')}.csv`;
  await uploadFile(maker, csvOf([aRow(), aRow({ name: '' })], { name }));
  await readFileAsSuggested(maker);
  await open(viewer, '/batches');
  await viewer.getByRole('link', { name }).click();
  await onDraft(viewer);
  await expect(viewer.getByRole('table', { name: texts.batchDraft('prepareRows.label') })).toContainText(
    'Enter the beneficiary’s name',
  );
  await expect(viewer.getByRole('button', { name: /Correct|Exclude|Withdraw|Submit/ })).toHaveCount(0);
  await open(viewer, '/batches');
  await expectAccessible(viewer, 'batches');
});
