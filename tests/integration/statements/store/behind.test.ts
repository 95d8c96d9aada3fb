import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Iban } from '@/lib/kernel/banking/iban';
import { localDate } from '@/lib/kernel/dates/calendar';
import { findKept, findStanding } from '@/lib/statements/store/reads/read';
import { bringUpToDate } from '@/lib/statements/store/sync/sync';
import { receiveWebhook } from '@/lib/webhooks/receive';
import { openBooks } from '../../../support/books';
import { openDesk, work, workToTheEnd } from '../../../support/engine';
import { delivery, forgersKey, serviceKey, signature } from '../../../support/webhooks';

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
async function openKept() {
  const books = await openBooks({ at: new Date() });
  const [account, other] = books.accounts;
  if (!account || !other) throw new Error('two accounts');
  const today = localDate(books.clock.now().toISOString().slice(0, 10));
  const period = { from: localDate(`${today.slice(0, 7)}-01`), to: today };
  for (const one of [account, other]) await books.keep(one, period);
  books.clock.advanceMinutes(1);
  const { db, clock } = books;
  const isBehind = async (of: Iban = account) =>
    (await findStanding(db, 'background', of, period, clock.now()))?.isBehind;
  const queued = async () =>
    (
      await db.execute<{ key: string }>(
        `select key from graphile_worker.jobs where task_identifier = 'keep_statement'`,
      )
    ).map(({ key }) => key);
  return { ...books, account, other, period, isBehind, queued };
}

describe('a copy that was brought up to date', () => {
  test('is looked at again without a word to the service, also while it is away', async () => {
    const { accounts, keep, asked, sandbox, db, clock } = await openBooks();
    const [account] = accounts;
    if (!account) throw new Error('no account');
    await keep(account, quarter);
    expect(asked).toHaveLength(3);
    await sandbox.close();
    const kept = await findKept(db, 'background', account, quarter, clock.now());
    expect(kept).toMatchObject({ isBehind: false, asOf: clock.now(), newestAsOf: clock.now() });
    expect(await keep(account, quarter)).toMatchObject({ value: { asked: 0 } });
    expect(asked).toHaveLength(3);
  });

  test('is asked for again in its running month after five minutes, and as a whole where that is wanted', async () => {
    const { accounts, keep, asked, clock } = await openBooks();
    const [account] = accounts;
    if (!account) throw new Error('no account');
    await keep(account, quarter);
    clock.advanceMinutes(6);
    expect(await keep(account, quarter)).toMatchObject({ value: { asked: 1, changed: 0 } });
    expect(asked.at(-1)).toMatchObject({ fromDate: '2026-11-01', toDate: '2026-11-21' });
    expect(await keep(account, quarter, true)).toMatchObject({ value: { asked: 3 } });
  });

  test('says both of when its oldest and its newest part are', async () => {
    const { accounts, keep, db, clock } = await openBooks();
    const [account] = accounts;
    if (!account) throw new Error('no account');
    const first = clock.now();
    await keep(account, quarter);
    clock.advanceMinutes(6);
    await keep(account, quarter);
    const kept = await findKept(db, 'background', account, quarter, clock.now());
    expect(kept).toMatchObject({ asOf: first, newestAsOf: clock.now(), isBehind: false });
  });

  test('ends with its last day on the next one, is behind, and then is whole again', async () => {
    const { accounts, keep, db, clock } = await openBooks();
    const [account] = accounts;
    if (!account) throw new Error('no account');
    await keep(account, quarter);
    clock.moveTo('2026-11-22T07:00:00Z');
    const period = { ...quarter, to: localDate('2026-11-22') };
    const kept = await findKept(db, 'background', account, period, clock.now());
    expect(kept).toMatchObject({ isBehind: true, head: { period: { to: '2026-11-21' } } });
    await keep(account, period);
    const whole = await findKept(db, 'background', account, period, clock.now());
    expect(whole).toMatchObject({ isBehind: false, head: { period } });
  });

  test('is not there where a month is missing', async () => {
    const { accounts, keep, db, clock } = await openBooks();
    const [account] = accounts;
    if (!account) throw new Error('no account');
    await keep(account, { from: localDate('2026-09-01'), to: localDate('2026-09-30') });
    await keep(account, { from: localDate('2026-11-01'), to: localDate('2026-11-21') });
    expect(await findKept(db, 'background', account, quarter, clock.now())).toBeUndefined();
  });
});

describe('a verified webhook', () => {
  test('makes the copy of its account behind, and queues it once', async () => {
    const { db, account, other, isBehind, queued } = await openKept();
    expect(await isBehind()).toBe(false);
    await receiveWebhook(db, serviceKey.publicKey, delivery(webhookOf(account)));
    await receiveWebhook(db, serviceKey.publicKey, delivery(webhookOf(account)));
    expect(await isBehind()).toBe(true);
    expect(await isBehind(other)).toBe(false);
    expect(await queued()).toEqual([`keep_statement:${account}`]);
  });

  test('that comes again queues nothing', async () => {
    const { db, sql, account, queued } = await openKept();
    const body = webhookOf(account);
    await receiveWebhook(db, serviceKey.publicKey, delivery(body));
    await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`;
    await receiveWebhook(db, serviceKey.publicKey, delivery(body));
    expect(await queued()).toEqual([]);
  });

  test('of an account that is none of ours queues nothing', async () => {
    const { db, queued } = await openKept();
    const stranger = 'LT847044060000000001' as Iban; // safe: a valid IBAN of somebody else
    expect(await receiveWebhook(db, serviceKey.publicKey, delivery(webhookOf(stranger)))).toBe('stored');
    expect(await queued()).toEqual([]);
  });

  test('if it is forged, changes nothing', async () => {
    const { db, account, isBehind, queued } = await openKept();
    const body = webhookOf(account);
    await receiveWebhook(db, serviceKey.publicKey, delivery(body, signature(body, forgersKey.privateKey)));
    expect(await isBehind()).toBe(false);
    expect(await queued()).toEqual([]);
  });
});

test('an order of ours that was completed makes the copy of its account behind', async () => {
  const desk = await openDesk();
  const { db, service, account } = desk;
  // Moves of orders are dated by the world's clock, whatever the desk's says.
  const now = () => new Date();
  const today = localDate(now().toISOString().slice(0, 10));
  const period = { from: today, to: today };
  const keep = () => bringUpToDate({ db, service, now }, 'background', account, period);
  const isBehind = async () => (await findStanding(db, 'background', account, period, now()))?.isBehind;
  await keep();
  await desk.approved();
  await work(desk.engine);
  expect(await isBehind()).toBe(false);
  await workToTheEnd(desk);
  expect(await isBehind()).toBe(true);
  expect(await keep()).toMatchObject({ value: { asked: 1, changed: 1 } });
  expect(await isBehind()).toBe(false);
});
