import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { readZip } from '../support/files/read-zip';
import { expect, open, test } from './support/app/app';
import { csvRows, downloadFrom, pdfText } from './support/payments/statements';

/** Opens the statement of the last month of the account "Operations". */
async function openLastMonth(page: Page): Promise<void> {
  await open(page, '/statements');
  await page.getByRole('table', { name: 'Accounts' }).getByRole('link', { name: 'Operations' }).click();
  await expect(page).toHaveURL(/\/statements\/[A-Z0-9]+/);
  const path = new URL(page.url()).pathname;
  await open(page, `${path}?period=last_month`);
}

const bytesOf = async (file: Download): Promise<Buffer> => readFile(await file.path());

test('a statement is downloaded in every format, and its verification code is recognised', async ({ as }) => {
  const viewer = await as('viewer');
  await openLastMonth(viewer);
  const formats = { PDF: 'pdf', CSV: 'csv', Excel: 'xlsx', 'camt.053': 'xml', MT940: 'sta' };
  const files = new Map<string, Buffer>();
  for (const [format, extension] of Object.entries(formats)) {
    const file = await downloadFrom(viewer, format);
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^statement-[A-Z0-9]+-\\d{4}-\\d{2}-01-to-\\d{4}-\\d{2}-\\d{2}\\.${extension}$`),
    );
    files.set(extension, await bytesOf(file));
  }
  const rows = csvRows(files.get('csv') ?? Buffer.of());
  const code = rows.find(({ Record }) => Record === 'Verification code')?.Reference ?? '';
  expect(code.replaceAll(' ', '')).toMatch(/^[0-9a-f]{64}$/);
  const text = await pdfText(files.get('pdf') ?? Buffer.of());
  expect(text.replaceAll(' ', '')).toContain(code.replaceAll(' ', ''));

  await open(viewer, '/statements');
  await viewer.getByRole('link', { name: texts.statements('page.verify') }).click();
  await viewer
    .getByLabel(texts.exports('codeForm.label'))
    .fill(`${code.slice(0, 30).toUpperCase()}\n${code.slice(30)}`);
  await viewer.getByRole('button', { name: texts.exports('codeForm.check') }).click();
  await expect(viewer.getByText(texts.exports('verification.same'))).toBeVisible();
  await expect(viewer.getByText(/as MT940 by/)).toBeVisible();
});

test('an interim report is downloaded for this month, and refused for days that are over', async ({ as }) => {
  const viewer = await as('viewer');
  await openLastMonth(viewer);
  const path = new URL(viewer.url()).pathname;
  const refused = await viewer.request.get(`/api${path}/mt942?period=last_month`);
  expect(refused.status()).toBe(400);
  expect(await refused.text()).toContain(texts.downloads('nextSteps.period_is_over'));

  await open(viewer, path);
  const file = await downloadFrom(viewer, 'MT942');
  expect(file.suggestedFilename()).toMatch(/^interim-[A-Z0-9]+-\d{4}-\d{2}-01-to-\d{4}-\d{2}-\d{2}\.vmk$/);
  expect((await bytesOf(file)).toString('latin1')).toMatch(
    /\r\n:90C:\d+EUR\d+,\d\d\r\n:86:Verification code /,
  );
});

test('unknown and malformed verification codes are explained', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, `/statements/verify?code=${'0'.repeat(64)}`);
  await expect(viewer.getByText(texts.exports('verification.unknown'))).toBeVisible();
  await viewer.getByLabel(texts.exports('codeForm.label')).fill('0123 4567');
  await viewer.getByRole('button', { name: texts.exports('codeForm.check') }).click();
  await expect(viewer.getByText('Enter at least the first 16 characters of the code.')).toBeVisible();
});

test('a monthly pack shows its progress and downloads as one ZIP', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/statements');
  await viewer.getByRole('link', { name: texts.statements('page.pack') }).click();
  await viewer.getByRole('checkbox', { name: 'MT940' }).check();
  const downloading = viewer.waitForEvent('download');
  await viewer.getByRole('button', { name: texts.exports('packForm.prepare') }).click();
  await expect(viewer).toHaveURL(/\/statements\/pack\/[0-9a-f-]{36}$/);
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^statements-[\w-]+-\d{4}-\d{2}\.zip$/);
  const files = await readZip(await bytesOf(file));
  const all = csvRows(files.get('index.csv') ?? Buffer.of());
  const index = all.filter(({ Copy = '' }) => !Copy.startsWith('Left out'));
  expect(index.length).toBeGreaterThan(3);
  expect(files.size).toBe(index.length * 3 + 1);
  await expect(viewer.getByText(texts.exports('packStates.done'), { exact: true })).toBeVisible();
  await expect(
    viewer
      .getByRole('table', { name: texts.exports('packAccounts.label') })
      .getByText(texts.exports('copyStates.fresh')),
  ).toHaveCount(index.length);
});

test('a pack that is ready before its page loads is downloaded', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/statements/pack');
  await viewer.route(/\/statements\/pack\/[0-9a-f-]{36}\?/, async (route, request) => {
    const live = new URL(request.url()).pathname.replace('/statements/pack/', '/api/live/packs/');
    const stateOf = async () => (await (await viewer.request.get(live)).json()).state;
    await expect.poll(stateOf).not.toBe('preparing');
    await route.continue();
  });
  const downloading = viewer.waitForEvent('download');
  await viewer.getByRole('button', { name: texts.exports('packForm.prepare') }).click();
  expect((await readZip(await bytesOf(await downloading))).size).toBeGreaterThan(3);
  await expect(viewer.getByText(texts.exports('packStates.done'), { exact: true })).toBeVisible();
});

test('a pack is prepared further while its page is closed, and can be cancelled', async ({ as, sandbox }) => {
  const viewer = await as('viewer');
  await open(viewer, '/statements/pack');
  await viewer.getByLabel(texts.exports('fields.month'), { exact: true }).selectOption({ index: 30 });
  await sandbox.setFaults({ latencyMs: 4_000 });
  await viewer.getByRole('button', { name: texts.exports('packForm.prepare') }).click();
  await expect(viewer.getByRole('progressbar', { name: texts.exports('packProgress.label') })).toBeVisible();
  const pack = new URL(viewer.url()).pathname;
  await open(viewer, '/statements/verify');
  await open(viewer, pack);
  await expect(viewer.getByRole('progressbar', { name: texts.exports('packProgress.label') })).toBeVisible();
  await viewer.getByRole('button', { name: texts.exports('packProgress.cancel') }).click();
  await expect(viewer.getByText(texts.exports('packStates.cancelled'), { exact: true })).toBeVisible();
  await expect(viewer.getByRole('button', { name: texts.exports('packProgress.restart') })).toBeVisible();
});

test('a download without a file leads to a page with the next step', async ({ as, sandbox }) => {
  const viewer = await as('viewer');
  await openLastMonth(viewer);
  const path = new URL(viewer.url()).pathname;
  await sandbox.setFaults({ rules: [{ call: '*', mode: 'error_before' }] });
  await viewer.goto(`/api${path}/csv?from=2019-01-01&to=2019-01-31`);
  await expect(viewer.getByText('No statement for this period yet')).toBeVisible();
  await viewer.getByRole('link', { name: texts.statements('noFile.goBack') }).click();
  await expect(viewer).toHaveURL(new RegExp(`${path}\\?from=2019-01-01`));
});
