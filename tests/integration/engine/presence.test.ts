import { describe, expect, onTestFinished, test } from 'vitest';
import { createPresence } from '@/lib/engine/presence';
import { claimMany } from '@/lib/engine/submissions/claim/claim';
import {
  type App,
  claimParts,
  costOfOne,
  paymentsAtProvider,
  spent,
  startApp,
  stateOf,
  workToTheEnd,
} from '../../support/engine/engine';
import { getSubmission } from '../../support/orders/orders';

/** A process that shows that it lives, and what it does before it dies. */
async function openProcess(app: App) {
  const presence = createPresence({ db: app.db, databaseUrl: app.url });
  onTestFinished(presence.close);
  await presence.turn(app.clock.now());
  return {
    ...presence,
    claim: () => claimMany({ ...claimParts(app), holder: presence.holder }, app.clock.now(), 'send', 1),
    check: () => presence.turn(app.clock.now()),
  };
}

/** Its connection ends, and the database has heard of it. */
async function die(app: App, { close }: { readonly close: () => Promise<void> }): Promise<void> {
  const connections = async () =>
    (
      await app.sql`select from pg_stat_activity
      where datname = current_database() and application_name = 'paydesk engine'`
    ).length;
  const before = await connections();
  await close();
  while ((await connections()) === before);
}

describe('a process that dies', () => {
  test('frees its leases: its order is repeated soon under the same identifier', async () => {
    const app = await startApp();
    const [dying, other] = [await openProcess(app), await openProcess(app)];
    const order = await app.approved();
    await dying.claim();
    await die(app, dying);
    await other.check();
    expect(await getSubmission(app.db, order.id)).toMatchObject({ leaseUntil: null });
    expect(await app.engine.turn()).toBe(false);
    app.clock.advance(3_000);
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
    expect(await paymentsAtProvider(app, order.externalPaymentId)).toHaveLength(1);
    expect(spent(app)).toBe(costOfOne);
    const made = await app.sql`select number, outcome from attempts where call = 'create' order by number`;
    expect([...made]).toMatchObject([
      { number: 1, outcome: null },
      { number: 2, outcome: 'accepted' },
    ]);
  });

  test('is detected by its successor', async () => {
    const app = await startApp();
    const dying = await openProcess(app);
    const order = await app.approved();
    await dying.claim();
    await die(app, dying);
    await openProcess(app);
    expect(await getSubmission(app.db, order.id)).toMatchObject({ leaseUntil: null });
  });
});

test('may take nothing at its start and after a cut, until others see it again', async () => {
  const app = await startApp();
  const presence = createPresence({ db: app.db, databaseUrl: app.url });
  onTestFinished(presence.close);
  expect(presence.isSettled()).toBe(false);
  await presence.turn(app.clock.now());
  expect(presence.isSettled()).toBe(true);
  await app.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'paydesk engine'`;
  await expect.poll(() => presence.isSettled(), { interval: 10 }).toBe(false);
  await presence.turn(app.clock.now());
  expect([presence.isSettled(), presence.holder()]).toEqual([true, expect.any(Number)]);
});

test('may take work where its own connection is refused, as before', async () => {
  const app = await startApp();
  const presence = createPresence({ db: app.db, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
  await expect(presence.turn(app.clock.now())).rejects.toThrow();
  expect([presence.isSettled(), presence.holder()]).toEqual([true, null]);
});

test('keeps the leases of a live process, whoever checks', async () => {
  const app = await startApp();
  const [living, other] = [await openProcess(app), await openProcess(app)];
  const order = await app.approved();
  await living.claim();
  const before = await getSubmission(app.db, order.id);
  await other.check();
  await living.check();
  expect(await getSubmission(app.db, order.id)).toEqual(before);
  expect(before.leaseUntil).not.toBeNull();
});

test('takes leases under a new number after its connection was cut', async () => {
  const app = await startApp();
  const cut = await openProcess(app);
  const before = cut.holder();
  await app.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'paydesk engine'`;
  while (cut.holder() === before) await new Promise(setImmediate);
  expect(cut.holder()).toBeNull();
  await cut.check();
  expect(cut.holder()).not.toBeNull();
  expect(await app.sql`select holder from engines`).toMatchObject([{ holder: cut.holder() }]);
});

test('leaves no connection behind if its presence cannot be written', async () => {
  const app = await startApp();
  await app.sql.unsafe(`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger full_disk before insert on engines for each row execute function full_disk()`);
  const presence = createPresence({ db: app.db, databaseUrl: app.url });
  onTestFinished(presence.close);
  await expect(presence.turn(app.clock.now())).rejects.toThrow('could not extend file');
  // The server notices that a connection was closed a moment after it was.
  const open = () => app.sql`select from pg_stat_activity
    where datname = current_database() and application_name = 'paydesk engine'`;
  await expect.poll(open).toHaveLength(0);
});
