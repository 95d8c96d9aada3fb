import type { Locator, Page } from '@playwright/test';
import { texts } from '../../../support/code/texts';
import { expect, open, unique, untilInteractive } from '../app/app';
import { newIban } from './payments';

/** A row of a file as its maker writes it. */
export type FileRow = {
  readonly name: string;
  readonly iban: string;
  readonly amount: string;
  readonly reference: string;
};

/** A row that nothing is wrong with, to somebody whom no other test pays. */
export const aRow = (given: Partial<FileRow> = {}): FileRow => ({
  name: 'Hafen Spedition GmbH',
  iban: newIban(),
  amount: '12.40',
  reference: unique('Invoice'),
  ...given,
});

export type TestFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const plainHeadings = ['Name', 'IBAN', 'Amount', 'Reference'];

export const csvOf = (
  rows: readonly FileRow[],
  { name = 'payments.csv', headings = plainHeadings }: { name?: string; headings?: readonly string[] } = {},
): TestFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      headings.join(','),
      ...rows.map(({ name: payee, iban, amount, reference }) =>
        [payee, iban, amount, reference].map((cell) => `"${cell}"`).join(','),
      ),
      '',
    ].join('\n'),
  ),
});

/** Chooses the file with the button of the page, and waits for the page that asks how it is read. */
export async function uploadFile(page: Page, file: TestFile): Promise<void> {
  await open(page, '/batches/new');
  await page.getByLabel(texts.batchPreparation('newBatch.label')).setInputFiles({ ...file });
  await onMapping(page);
}

/** Drags the file onto the page and lets go. */
export async function dropFile(page: Page, file: TestFile): Promise<void> {
  await open(page, '/batches/new');
  await dropOn(page.getByRole('group', { name: texts.batchPreparation('newBatch.label') }), file);
  await onMapping(page);
}

/** Drags a file over a place for files and lets go. */
export async function dropOn(position: Locator, { name, mimeType, buffer }: TestFile): Promise<void> {
  const dataTransfer = await position.page().evaluateHandle(
    ({ bytes, fileName, type }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], fileName, { type }));
      return transfer;
    },
    { bytes: [...buffer], fileName: name, type: mimeType },
  );
  await position.dispatchEvent('dragenter', { dataTransfer });
  await expect(position).toContainText(texts.ui('fileDrop.drop'));
  await position.dispatchEvent('drop', { dataTransfer });
}

async function onMapping(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/batches\/[0-9a-f-]{36}$/);
  await expect(
    page.getByRole('button', { name: texts.batchPreparation('mappingForm.import') }),
  ).toBeVisible();
  await untilInteractive(page);
}

/** Has the file read as the page requests, and waits for the draft. */
export async function readFileAsSuggested(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.batchPreparation('mappingForm.import') }).click();
  await onDraft(page);
}

export async function onDraft(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Draft');
  await expect(page.getByRole('table', { name: texts.batchDraft('prepareRows.label') })).toBeVisible();
  await untilInteractive(page);
}

/** A figure at the top of a draft. */
export const draftFigure = (page: Page, figure: 'toSend' | 'wrong' | 'excluded') =>
  page
    .locator('dt', { hasText: new RegExp(`^${texts.batchDraft(`draftFigures.${figure}`)}$`) })
    .locator('xpath=following-sibling::dd');
