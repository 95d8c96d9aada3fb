import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { violationsOf } from '../support/files/pain002-schema';
import { expect, open, test } from './support/app/app';
import { killApp } from './support/app/own-stack';
import { expectAccessible } from './support/page/accessible';
import { openInInbox } from './support/page/inbox';
import { draftFigure, readFileAsSuggested, uploadFile } from './support/payments/batch-files';
import {
  approveBatch,
  correctAll,
  endLeases,
  hugeBatch,
  payroll,
  progress,
  sentOn,
} from './support/payments/batches';
import { pressSubmit, stateOf } from './support/payments/payments';
import { csvRows, entriesOfThisMonth, pdfText } from './support/payments/statements';

const senior = 0;
const junior = 1;

/**
 * So slow that there is time to pause, and to be killed: what goes out doubles with each of these, from some
 * thirty on.
 */
const slow = { latencyMs: 6_000 };

/** Looks at the batch again and again, as one does while its server is away. */
const reloadUntil = (page: Page, batch: string, state: string): Promise<void> =>
  expect(async () => {
    await open(page, batch);
    await expect(stateOf(page)).toContainText(state, { timeout: 4_000 });
  }).toPass();

async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
  return readFile(await file.path());
}

test('a payroll runs from its file to its report, with two approvals, a pause and a killed server', async ({
  as,
  sandbox,
}) => {
  // Not a budget: it reads, sends, waits and restarts more than any other test.
  const maker = await as('maker');
  const { file, name } = payroll();

  await test.step('500 rows are read, and 7 wrong ones corrected', async () => {
    await uploadFile(maker, file);
    await readFileAsSuggested(maker);
    await expect(draftFigure(maker, 'wrong')).toHaveText('7');
    await correctAll(maker, 7);
    await expect(draftFigure(maker, 'wrong')).toHaveText('0');
    await pressSubmit(maker);
    await expect(stateOf(maker)).toContainText('Awaiting approval');
  });
  const batch = new URL(maker.url()).pathname;
  const account = await maker
    .getByRole('region', { name: texts.batches('decideCard.label') })
    .locator('.identifier')
    .first()
    .innerText();

  const [first, second] = [await as('approver', junior), await as('approver', senior)];
  await test.step('the first approver reviews rows and approves', async () => {
    const item = await openInInbox(first, name);
    await expect(item.getByRole('table', { name: texts.batchDryRun('dryRunTable.label') })).toBeVisible();
    await item.getByRole('link', { name: texts.inbox('item.openPage') }).click();
    // The inbox shows the same table.
    await expect(first).toHaveURL(new RegExp(`${batch}$`));
    await expect(first.getByRole('table', { name: texts.batchDryRun('dryRunTable.label') })).toContainText(
      '500',
    );
    await expectAccessible(first, 'the decision about a batch');
    await first.getByLabel(texts.batchRun('rowSearch.label')).fill('salary 41');
    await expect(first.getByRole('status').filter({ hasText: '15 rows' })).toBeVisible();
    await first
      .getByRole('table', { name: texts.batchRun('rowBrowser.table') })
      .getByRole('link', { name: 'Person 41', exact: true })
      .click();
    await expect(stateOf(first)).toContainText('Row 41');
    await first.getByRole('link', { name: texts.batches('rowPage.verify') }).click();
    await expect(first.getByText('the row is part of the Merkle root')).toBeVisible();
    await open(first, batch);
    await approveBatch(first);
    await expect(first.getByRole('list', { name: 'Approvals' })).toContainText('Tomás Oliveira');
  });

  await test.step('the second approver approves, and the batch starts', async () => {
    await sandbox.setFaults(slow);
    await open(second, batch);
    await approveBatch(second);
    await expect(stateOf(second)).toContainText('Running');
  });

  await test.step('the maker pauses the batch, and nothing more is sent', async () => {
    await open(maker, batch);
    await maker.getByRole('button', { name: texts.batchRun('pauseBatch.pause') }).click();
    const question = maker.getByRole('alertdialog', { name: texts.batchRun('pauseBatch.title') });
    await question.getByLabel(texts.batchRun('pauseBatch.reason')).fill('Lunch');
    await question.getByRole('button', { name: texts.batchRun('pauseBatch.pause') }).click();
    await expect(stateOf(maker)).toContainText(texts.batches('stateNotice.paused'));
    await expect(progress(maker)).toContainText('Not sent yet');
    await expect(progress(maker)).toContainText(/Sending\s*0\s/, { useInnerText: true });
    const sent = await sentOn(maker);
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(500);
    await open(maker, batch);
    expect(await sentOn(maker)).toBe(sent);
    await expect(maker.getByRole('button', { name: texts.batchRun('resumeBatch.resume') })).toHaveCount(0);
    await expectAccessible(maker, 'a paused batch');
  });

  await test.step('an approver resumes the batch, and it continues after the server is killed', async () => {
    await sandbox.setFaults(slow);
    await second.getByRole('button', { name: texts.batchRun('resumeBatch.resume') }).click();
    await second
      .getByRole('alertdialog')
      .getByRole('button', { name: texts.batchRun('resumeBatch.resume') })
      .click();
    await expect(stateOf(second)).toContainText('Running');
    killApp();
    await sandbox.setFaults({});
    await endLeases();
    await reloadUntil(second, batch, 'Done');
    await expect(progress(second)).toContainText(/Completed\s*495\s/, { useInnerText: true });
    await expect(progress(second)).toContainText(/Rejected\s*5\s/, { useInnerText: true });
    await expect(progress(second)).not.toContainText('Reconnecting');
  });

  const csv = await test.step('the report has the outcome of every row', async () => {
    const report = csvRows(await download(second, texts.batchRun('reportLinks.download', { format: 'CSV' })));
    const rows = report.filter(({ Record }) => Record === 'Row');
    expect(rows).toHaveLength(500);
    expect(rows.filter(({ Outcome }) => Outcome === 'Completed')).toHaveLength(495);
    expect(report.find(({ Record, Outcome }) => Record === 'Total' && Outcome === 'Rejected')?.Row).toBe('5');
    const text = await pdfText(
      await download(second, texts.batchRun('reportLinks.download', { format: 'PDF' })),
    );
    expect(text).toContain('Batch report');
    expect(text).toContain('Approved by Tomás Oliveira');
    expect(text).toContain('Person 500');
    const status = (await download(second, texts.batchRun('reportLinks.status'))).toString('utf8');
    expect(violationsOf(status)).toEqual([]);
    expect(status.match(/<TxSts>ACSC/g)).toHaveLength(495);
    expect(status.match(/<TxSts>RJCT/g)).toHaveLength(5);
    return rows;
  });

  await test.step('every row is paid exactly once', async () => {
    const entries = await entriesOfThisMonth(second, account.replaceAll(/\s/g, ''));
    const paid = entries.map((entry) => entry['External payment ID']);
    const of = new Set(csv.map((row) => row['External payment ID']));
    expect(paid.filter((id) => of.has(id))).toHaveLength(495);
    expect(new Set(paid.filter((id) => of.has(id))).size).toBe(495);
  });

  await test.step('a payment of the batch shows the row under which it was approved', async () => {
    await second.getByLabel(texts.batchRun('rowSearch.label')).fill('412');
    await second
      .getByRole('table', { name: texts.batchRun('rowBrowser.table') })
      .getByRole('link', { name: 'Person 412', exact: true })
      .click();
    await expect(second.getByRole('region', { name: texts.batchRun('ofBatchCard.label') })).toContainText(
      'Approved as row 412 of',
    );
  });

  await test.step('rejected rows, and no others, become a batch of their own', async () => {
    await open(maker, batch);
    await maker.getByRole('button', { name: texts.batchRun('retryFailed.open') }).click();
    const question = maker.getByRole('alertdialog');
    await expect(question).toContainText('5 rows');
    await expect(question).toContainText(texts.batchRun('retryFailed.rejected', { rejected: 5 }));
    await question.getByRole('button', { name: texts.batchRun('retryFailed.confirm') }).click();
    await expect(stateOf(maker)).toContainText('Draft');
    await expect(draftFigure(maker, 'toSend')).toHaveText('5');
    await expect(maker.getByRole('table', { name: texts.batchDraft('prepareRows.label') })).toContainText(
      'SANDBOX REJECT',
    );
    await maker.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(maker.getByText(texts.batches('runBatch.retries'))).toBeVisible();
    await expect(maker.getByRole('button', { name: texts.batchRun('retryFailed.open') })).toHaveCount(0);
  });
});

type Traced = {
  readonly name: string;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { name?: string };
};

/**
 * The longest task of the page's main thread while something is done, in milliseconds of the processor, so
 * that a machine that has much else to do makes none of it longer.
 */
async function longestTask(page: Page, action: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a page has a browser');
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await action();
  const { traceEvents }: { traceEvents: readonly Traced[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  );
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ tid }) => tid),
  );
  const tasks = traceEvents.filter(({ name, tid }) => name.endsWith('RunTask') && main.has(tid));
  expect(tasks.length).toBeGreaterThan(0);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000));
}

test('a batch of 100,000 rows scrolls, searches, sorts and pages without a long task', async ({ as }) => {
  const address = await hugeBatch(100_000);
  const approver = await as('approver', junior);
  await open(approver, address);
  const rows = approver.getByRole('table', { name: texts.batchRun('rowBrowser.table') });
  const found = approver
    .getByRole('region', { name: texts.batchRun('rowBrowser.label'), exact: true })
    .getByRole('status');
  await expect(found).toContainText('100,000 rows');
  const longest = await longestTask(approver, async () => {
    await rows.scrollIntoViewIfNeeded();
    for (let step = 0; step < 10; step += 1) await approver.mouse.wheel(0, 400);
    await approver
      .getByLabel(texts.batchRun('rowSearch.label'))
      .pressSequentially('lindqvist 4217', { delay: 30 });
    await expect(found).toContainText('20 rows');
    await approver.getByLabel(texts.batchRun('rowSearch.label')).fill('');
    await expect(found).toContainText('100,000 rows');
    await rows.getByRole('link', { name: texts.batchRun('rowTable.amountEur') }).click();
    await expect(rows.getByRole('row').nth(1)).toContainText('100,000.25');
    await approver
      .getByRole('navigation', { name: texts.ui('pagination.label') })
      .getByRole('link', { name: texts.ui('pagination.next') })
      .click();
    await expect(rows.getByRole('row').nth(1)).toContainText('99,950.25');
  });
  expect(longest).toBeLessThanOrEqual(200);
});
