import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { texts } from '../../../support/code/texts';
import { expect } from '../app/app';

/** Downloads the statement on the page in a format of its menu, such as `CSV`. Gives the file's bytes. */
export async function downloadAs(page: Page, format: string): Promise<Buffer> {
  return readFile(await (await downloadFrom(page, format)).path());
}

/** The same, with the file's name. */
export async function downloadFrom(page: Page, format: string): Promise<Download> {
  await page.getByRole('button', { name: texts.statements('downloads.download'), exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return file;
}

/** The rows of the statement on the page that have this text. */
export const entryWith = (page: Page, text: string): Locator =>
  page
    .getByRole('table', { name: texts.statements('entriesCard.title') })
    .getByRole('row')
    .filter({ hasText: text });

/** A figure of the statement on the page, such as `Closing balance`. */
export const figure = (page: Page, term: string): Locator =>
  page
    .getByRole('region', { name: texts.statements('statementSummary.label') })
    .locator('dt', { hasText: term })
    .locator('xpath=following-sibling::dd');

/** The text of a PDF as a reader of its own sees it, with single spaces. */
export async function pdfText(bytes: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  await document.destroy();
  return texts.join(' ').replace(/\s+/g, ' ');
}

export type CsvRow = Readonly<Record<string, string>>;

export const csvRows = (bytes: Buffer): CsvRow[] => parse(bytes, { bom: true, columns: true });

/** The entries of the last twelve months as the app's CSV has them. */
export async function yearOfEntries(page: Page, iban: string): Promise<CsvRow[]> {
  const today = new Date();
  const from = new Date(Date.UTC(today.getUTCFullYear() - 1, today.getUTCMonth(), today.getUTCDate() + 1));
  const days = { from: from.toISOString().slice(0, 10), to: today.toISOString().slice(0, 10) };
  const reply = await page.request.get(`/api/statements/${iban}/csv?${new URLSearchParams(days)}`);
  expect(reply.status()).toBe(200);
  return csvRows(await reply.body()).filter(({ Record }) => Record === 'Entry');
}

/** The entries of this month, in which everything is that a test has just paid. */
export async function entriesOfThisMonth(page: Page, iban: string): Promise<CsvRow[]> {
  const reply = await page.request.get(`/api/statements/${iban}/csv`);
  expect(reply.status()).toBe(200);
  return csvRows(await reply.body()).filter(({ Record }) => Record === 'Entry');
}
