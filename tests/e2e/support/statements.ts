import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect } from './desk';

/** Presses a download link and gives the file's bytes. */
export async function download(page: Page, link: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).click(),
  ]);
  return readFile(await file.path());
}

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
