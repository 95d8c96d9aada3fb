import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Iban } from '@/lib/kernel/banking/iban';
import { localDate } from '@/lib/kernel/dates/calendar';
import { findCached, findStanding } from '@/lib/statements/store/reads/read';
import { bringUpToDate } from '@/lib/statements/store/sync/sync';
import { receiveWebhook } from '@/lib/webhooks/receive';
import { startApp, work, workToTheEnd } from '../../../support/engine/engine';
import { delivery, forgersKey, providerKey, signature } from '../../../support/provider/webhooks';
import { openStatementCache } from '../../../support/statements/statement-cache';

const quarter = { from: localDate('2026-09-01'), to: localDate('2026-11-21') };

const webhookOf = (account: Iban) =>
  JSON.stringify({
    event: 'payment.status',
    payload: {
      paymentId: '4711',
      account,
      amount: '12.50',
      direction: 'INCOMING',
      status: 'COMPLETED',
      networkType: 'SEPA',
      otherName: randomUUID(),
      otherAccount: 'DE89370400440532013000',
    },
  });

/** Books of one account that were brought up to date, by a clock that agrees with the world's. */
async function openCached() {
  const books = await openStatementCache({ at: new Date() });
  const [account, other] = books.accounts;
  if (!account || !other) throw new Error('two accounts');
  const today = localDate(books.clock.now().toISOString().slice(0, 10));
  const period = { from: localDate(`${today.slice(0, 7)}-01`), to: today };
  for (const one of [account, other]) await books.keep(one, period);
  books.clock.advanceMinutes(1);
  const { db, clock } = books;
  const isStale = async (of: Iban = account) =>
    (await findStanding(db, 'background', of, period, clock.now()))?.isStale;
  const queued = async () =>
    (
      await db.execute<{ key: string }>(
        `select key from graphile_worker.jobs where task_identifier = 'keep_statement'`,
      )
    ).map(({ key }) => key);
  return { ...books, account, other, period, isStale, queued };
}

describe('a synced statement', () => {
  test('is read again without a request to the provider, even during an outage', async () => {
    const { accounts, keep, requested, sandbox, db, clock } = await openStatementCache();
    const [account] = accounts;
    if (!account) throw new Error('no account');
    await keep(account, quarter);
    expect(requested).toHaveLength(3);
    await sandbox.close();
    const stored = await findCached(db, 'background', account, quarter, clock.now());
    expect(stored).toMatchObject({ isStale: false, asOf: clock.now(), newestAsOf: clock.now() });
    expect(await keep(account, quarter)).toMatchObject({ value: { requested: 0 } });
    expect(requested).toHaveLength(3);
  });

  test('is fetched again in its running month after five minutes, and as a whole on request', async () => {
    const { accounts, keep, requested, clock } = await openStatementCache();
    const [account] = accounts;
    if (!account) throw new Error('no account');
    await keep(account, quarter);
    clock.advanceMinutes(6);
    expect(await keep(account, quarter)).toMatchObject({ value: { requested: 1, changed: 0 } });
    expect(requested.at(-1)).toMatchObject({ fromDate: '2026-11-01', toDate: '2026-11-21' });
    expect(await keep(account, quarter, true)).toMatchObject({ value: { requested: 3 } });
  });

  test('has the times of its oldest and newest part', async () => {
    const { accounts, keep, db, clock } = await openStatementCache();
    const [account] = accounts;
    if (!account) throw new Error('no account');
    const first = clock.now();
    await keep(account, quarter);
    clock.advanceMinutes(6);
    await keep(account, quarter);
    const stored = await findCached(db, 'background', account, quarter, clock.now());
    expect(stored).toMatchObject({ asOf: first, newestAsOf: clock.now(), isStale: false });
  });

  test('ends with its last day on the next one, is stale, and then complete again', async () => {
    const { accounts, keep, db, clock } = await openStatementCache();
    const [account] = accounts;
    if (!account) throw new Error('no account');
    await keep(account, quarter);
    clock.moveTo('2026-11-22T07:00:00Z');
    const period = { ...quarter, to: localDate('2026-11-22') };
    const stored = await findCached(db, 'background', account, period, clock.now());
    expect(stored).toMatchObject({ isStale: true, head: { period: { to: '2026-11-21' } } });
    await keep(account, period);
    const whole = await findCached(db, 'background', account, period, clock.now());
    expect(whole).toMatchObject({ isStale: false, head: { period } });
  });

  test('is missing if a month is missing', async () => {
    const { accounts, keep, db, clock } = await openStatementCache();
    const [account] = accounts;
    if (!account) throw new Error('no account');
    await keep(account, { from: localDate('2026-09-01'), to: localDate('2026-09-30') });
    await keep(account, { from: localDate('2026-11-01'), to: localDate('2026-11-21') });
    expect(await findCached(db, 'background', account, quarter, clock.now())).toBeUndefined();
  });
});

describe('a verified webhook about an account', () => {
  test('marks the cached statement as stale, and queues it once', async () => {
    const { db, account, other, isStale, queued } = await openCached();
    expect(await isStale()).toBe(false);
    await receiveWebhook(db, providerKey.publicKey, delivery(webhookOf(account)));
    await receiveWebhook(db, providerKey.publicKey, delivery(webhookOf(account)));
    expect(await isStale()).toBe(true);
    expect(await isStale(other)).toBe(false);
    expect(await queued()).toEqual([`keep_statement:${account}`]);
  });

  test('queues nothing when repeated', async () => {
    const { db, sql, account, queued } = await openCached();
    const body = webhookOf(account);
    await receiveWebhook(db, providerKey.publicKey, delivery(body));
    await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`;
    await receiveWebhook(db, providerKey.publicKey, delivery(body));
    expect(await queued()).toEqual([]);
  });

  test('queues nothing for a foreign account', async () => {
    const { db, queued } = await openCached();
    const stranger = 'LT847044060000000001' as Iban; // safe: a valid IBAN of somebody else
    expect(await receiveWebhook(db, providerKey.publicKey, delivery(webhookOf(stranger)))).toBe('stored');
    expect(await queued()).toEqual([]);
  });

  test('changes nothing if forged', async () => {
    const { db, account, isStale, queued } = await openCached();
    const body = webhookOf(account);
    await receiveWebhook(db, providerKey.publicKey, delivery(body, signature(body, forgersKey.privateKey)));
    expect(await isStale()).toBe(false);
    expect(await queued()).toEqual([]);
  });
});

test('marks the cached statement as stale after a completed order', async () => {
  const app = await startApp();
  const { db, provider, account } = app;
  // Moves of orders are dated by the world's clock, whatever the app's says.
  const now = () => new Date();
  const today = localDate(now().toISOString().slice(0, 10));
  const period = { from: today, to: today };
  const keep = () => bringUpToDate({ db, provider, now }, 'background', account, period);
  const isStale = async () => (await findStanding(db, 'background', account, period, now()))?.isStale;
  await keep();
  await app.approved();
  await work(app.engine);
  expect(await isStale()).toBe(false);
  await workToTheEnd(app);
  expect(await isStale()).toBe(true);
  expect(await keep()).toMatchObject({ value: { requested: 1, changed: 1 } });
  expect(await isStale()).toBe(false);
});
