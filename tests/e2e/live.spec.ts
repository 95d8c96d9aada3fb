import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { announceChange } from '@/lib/db/channels/changes-channel';
import type { ChangeTopic } from '@/lib/kernel/topics/change-topics';
import { texts } from '../support/code/texts';
import { expect, open, test, unique, untilInteractive } from './support/app/app';
import { startCollectingProxy } from './support/app/collecting-proxy';
import { withDatabase } from './support/app/database';
import { personOf } from './support/app/fixtures';
import { startOwnApp } from './support/app/own-app';
import { inboxRow } from './support/page/inbox';
import { aRow, csvOf, readFileAsSuggested, uploadFile } from './support/payments/batch-files';
import { approveBatch } from './support/payments/batches';
import {
  aPayment,
  approveOrder,
  listedOrders,
  pressSubmit,
  startApproval,
  stateOf,
  submitPayment,
} from './support/payments/payments';

const senior = 0;
const junior = 1;

/** The streams that the tabs of a browser open from now on. */
function streamsOf(context: BrowserContext): readonly string[] {
  const opened: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/api/live/changes')) opened.push(request.url());
  });
  return opened;
}

test('the inbox shows a payment that is submitted, and drops one that is approved', async ({ as }) => {
  const [maker, first, second] = [
    await as('maker'),
    await as('approver', senior),
    await as('approver', junior),
  ];
  // Of a sum unlike others: the inbox is long after other stories, and only these are listed here.
  await open(first, '/approvals?from=61.17&to=61.17');
  const payment = aPayment({ amount: '61.17' });
  const order = await submitPayment(maker, payment);
  await expect(inboxRow(first, payment.reference)).toBeVisible();
  await approveOrder(second, order);
  await expect(inboxRow(first, payment.reference)).toHaveCount(0);
});

test('the page of a batch pending approval follows its approvals', async ({ as }) => {
  const [maker, first, second] = [
    await as('maker'),
    await as('approver', junior),
    await as('approver', senior),
  ];
  const rows = Array.from({ length: 3 }, () => aRow({ amount: '4000.00' }));
  await uploadFile(maker, csvOf(rows, { name: `${unique('suppliers')}.csv` }));
  await readFileAsSuggested(maker);
  await pressSubmit(maker);
  await expect(stateOf(maker)).toContainText('Awaiting approval');
  const withdraw = maker.getByRole('button', { name: texts.batchDraft('withdrawBatch.withdraw') });
  await expect(withdraw).toBeVisible();
  const batch = new URL(maker.url()).pathname;
  await open(second, batch);
  await open(first, batch);
  await approveBatch(first);
  await expect(second.getByRole('list', { name: 'Approvals' })).toContainText('Tomás Oliveira');
  await approveBatch(second);
  await expect(stateOf(maker)).not.toContainText('Awaiting approval');
  await expect(withdraw).toHaveCount(0);
  await expect(stateOf(first)).toContainText('Done');
});

test('an open dialog says that its payment has changed, and confirms nothing', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const order = await submitPayment(maker, aPayment());
  await open(approver, order);
  const question = await startApproval(approver);
  const approve = question.getByRole('button', { name: /^Approve/ });
  await expect(approve).toBeEnabled();
  await maker.getByRole('button', { name: texts.payments('withdraw.confirm') }).click();
  await maker
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.payments('withdraw.confirm') })
    .click();
  await expect(question.getByText(texts.ui('changedMeanwhile.title'))).toBeVisible();
  await expect(approve).toBeDisabled();
  await question.getByRole('button', { name: texts.ui('changedMeanwhile.close') }).click();
  await expect(stateOf(approver)).toContainText('Cancelled');
});

test('tabs share one stream, and a list keeps focus and what is typed', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const payment = aPayment();
  const order = await submitPayment(maker, payment);
  const streams = streamsOf(maker.context());
  const list = await maker.context().newPage();
  const row = (await listedOrders(list, payment.reference)).first();
  await untilInteractive(list);
  const search = list.getByRole('main').getByRole('searchbox');
  await search.fill('half typed');
  // From the beginning: the mark and the announcement go after some seconds.
  const marked = row.locator('[data-changed]').waitFor({ state: 'attached' });
  const announced = list
    .getByRole('status')
    .filter({ hasText: /Completed|updated/ })
    .waitFor({ state: 'attached' });
  await approveOrder(approver, order);
  await expect(row).toContainText('Completed');
  await Promise.all([marked, announced]);
  await expect(stateOf(maker)).toContainText('Completed');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('half typed');
  expect(streams.length).toBeLessThanOrEqual(1);
});

test('pages poll where a proxy refuses the stream', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  await approver.route('**/api/live/changes?*', (route) => route.fulfill({ status: 502 }));
  await open(approver, '/approvals?from=61.18&to=61.18');
  const payment = aPayment({ amount: '61.18' });
  await submitPayment(maker, payment);
  await expect(inboxRow(approver, payment.reference)).toBeVisible();
});

test('a page behind a proxy that collects the stream follows by polls for changes', async ({
  as,
  baseURL,
}) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const proxy = await startCollectingProxy(baseURL ?? '');
  try {
    await open(approver, `${proxy.url}/approvals?from=61.19&to=61.19`);
    const polled = () => proxy.paths.filter((path) => path === '/api/live/changes/missed').length;
    await expect.poll(polled).toBeGreaterThanOrEqual(2);
    const before = proxy.paths.length;
    const payment = aPayment({ amount: '61.19' });
    await submitPayment(maker, payment);
    await expect(inboxRow(approver, payment.reference)).toBeVisible();
    const polls = proxy.paths.slice(before).filter((path) => path === '/api/live/changes/missed');
    const reads = proxy.paths.slice(before).filter((path) => path === '/api/live/approvals');
    expect(reads.length).toBeLessThan(polls.length + 2);
  } finally {
    await proxy.close();
  }
});

test('the stream passes events at once, and ends with the server', async ({ playwright }) => {
  const app = await startOwnApp();
  const context = await playwright.request.newContext({ baseURL: app.url });
  try {
    expect((await context.get('/api/live/changes')).status()).toBe(401);
    const { csrfToken } = await (await context.get('/api/auth/csrf')).json();
    const { email, password } = personOf('viewer');
    await context.post('/api/auth/callback/credentials', {
      form: { csrfToken, email, password, json: 'true', callbackUrl: '/' },
    });
    const first = await readStream(app.url, context);
    expect(await first.next()).toMatch(/^data: \d+ \*\n\n/);
    await announce('order');
    await first.until(/^data: \d+ (.+ )?order\b/m);
    const second = await readStream(app.url, context);
    await app.stop();
    await second.toEnd();
    await first.toEnd();
  } finally {
    await context.dispose();
    await app.stop();
  }
});

/** Reads the stream as it comes, with the session of a context. */
async function readStream(url: string, context: APIRequestContext) {
  const { cookies } = await context.storageState();
  const reply = await fetch(`${url}/api/live/changes?since=0`, {
    headers: {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'accept-encoding': 'gzip',
    },
  });
  expect(reply.headers.get('content-type')).toContain('text/event-stream');
  expect(reply.headers.get('content-encoding')).toBeNull();
  expect(reply.headers.get('cache-control')).toContain('no-transform');
  expect(reply.headers.get('x-accel-buffering')).toBe('no');
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => (await reader?.read().catch(() => undefined))?.value;
  return {
    next: read,
    /** Other things of the stack change meanwhile, and events that come together are read together. */
    until: async (event: RegExp): Promise<void> => {
      for (let text = await read(); !event.test(text ?? ''); text = await read()) {
        if (text === undefined) throw new Error('the stream ended before the event');
      }
    },
    toEnd: async (): Promise<void> => {
      while ((await read()) !== undefined);
    },
  };
}

const announce = (topic: ChangeTopic): Promise<void> => withDatabase((db) => announceChange(db, topic));
