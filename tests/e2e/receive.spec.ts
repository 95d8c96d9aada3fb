import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { texts } from '../support/code/texts';
import { readPicture } from '../support/files/qr-reader';
import { expect, open, test } from './support/app/app';

const path = '/accounts/banking-details';
const card = (page: Page, title: string) => page.getByRole('region', { name: title });
const sepa = (page: Page) => card(page, 'In euro, from the SEPA area');
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** What a camera sees. */
async function scanned(page: Page): Promise<string> {
  const picture = page.getByRole('img', { name: /^QR code of a SEPA transfer/ });
  const size = Number((await picture.getAttribute('viewBox'))?.split(' ')[2]);
  const bars = await picture.locator('path').getAttribute('d');
  return readPicture({ size, path: bars ?? '' }).text;
}

test('payment details for an amount are scanned, copied and passed on', async ({ as }) => {
  const viewer = await as('viewer');
  await viewer.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(viewer, path);
  await field(viewer, 'Amount').fill('1.234,5');
  await field(viewer, 'Reference').fill('RF18 5390 0754 7034');
  await viewer.getByRole('button', { name: texts.accounts('receiveForm.show') }).click();
  await expect(sepa(viewer)).toContainText('1,234.50 EUR');

  await sepa(viewer).getByRole('button', { name: 'Copy IBAN (SEPA, SEPA instant)' }).click();
  const iban = await clipboard(viewer);
  expect(iban).toMatch(/^[A-Z]{2}\d{2}[A-Z0-9]+$/);
  expect(await scanned(viewer)).toMatch(
    new RegExp(`^BCD\n002\n1\nSCT\n[A-Z0-9]+\n.+\n${iban}\nEUR1234\\.50\n\nRF18539007547034$`),
  );

  await test.step('as text that any mail carries', async () => {
    await sepa(viewer).getByRole('button', { name: 'Copy all for SEPA' }).click();
    const text = await clipboard(viewer);
    expect(text.replaceAll(' ', '')).toContain(`IBAN:${iban}`);
    expect(text).toContain('Reference: RF18 5390 0754 7034');
    expect(text).not.toMatch(/[<>]|:\/\//);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(72);
  });

  await test.step('as a PDF of the account', async () => {
    const waiting = viewer.waitForEvent('download');
    await viewer.getByRole('link', { name: texts.accounts('bankingDetails.pdf') }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe(`banking-details-${iban}.pdf`);
    const pdf = await getDocument({ data: new Uint8Array(await readFile(await download.path())) }).promise;
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    expect(text).toContain('1,234.50 EUR');
    expect(text.replaceAll(' ', '')).toContain(iban);
    await pdf.destroy();
  });

  await test.step('as an address that shows the same to a colleague', async () => {
    const colleague = await as('maker');
    await open(colleague, new URL(viewer.url()).pathname + new URL(viewer.url()).search);
    await expect(field(colleague, 'Amount')).toHaveValue('1.234,5');
    expect(await scanned(colleague)).toBe(await scanned(viewer));
  });
});

test('unreadable values are reported at their field and stay there', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, path);
  await field(viewer, 'Amount').fill('ten');
  await field(viewer, 'Reference').fill('Invoice 7');
  await viewer.getByRole('button', { name: texts.accounts('receiveForm.show') }).click();
  await expect(viewer.getByText('This is not an amount.', { exact: false })).toBeVisible();
  await expect(field(viewer, 'Amount')).toHaveValue('ten');
  await expect(field(viewer, 'Reference')).toHaveValue('Invoice 7');
  await expect(viewer.getByRole('img', { name: /^QR code/ })).toHaveCount(0);
  await expect(viewer.getByRole('link', { name: texts.accounts('bankingDetails.pdf') })).toHaveCount(0);
});

test('SWIFT details name the operator as the beneficiary', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, path);
  const swift = card(viewer, 'In any currency, from anywhere');
  await expect(swift).toContainText(
    /^SWIFT.*Name the beneficiary exactly: .* It is the operator of the account, not/,
  );
});

test('an unknown account gets no payment details, on the page and in the PDF', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, `${path}?account=DE89370400440532013000`);
  await expect(viewer.getByText('The bank lists no such account', { exact: false })).toBeVisible();
  await expect(viewer.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  const pdf = await viewer.request.get(`/api${path}?account=DE89370400440532013000`);
  expect(pdf.status()).toBe(404);
});

test('during a provider outage the cached banking details are shown as such', async ({ as, sandbox }) => {
  const viewer = await as('viewer');
  await open(viewer, path);
  const shown = await sepa(viewer).locator('dl').innerText();
  await sandbox.setFaults({ rules: [{ call: '*', mode: 'reset' }] });
  await viewer.reload();
  await expect(viewer.getByRole('main').getByRole('alert')).toContainText(/not responding.*as of/s);
  expect(await sepa(viewer).locator('dl').innerText()).toBe(shown);
});
