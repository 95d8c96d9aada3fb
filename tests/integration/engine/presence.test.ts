import { describe, expect, onTestFinished, test } from 'vitest';
import { createPresence } from '@/lib/engine/presence';
import { claimMany } from '@/lib/engine/submissions/claim/claim';
import {
  claimParts,
  costOfOne,
  type Desk,
  openDesk,
  paymentsAtProvider,
  spent,
  stateOf,
  workToTheEnd,
} from '../../support/engine';
import { getSubmission } from '../../support/orders';

/** A process that shows that it lives, and what it does before it dies. */
async function openProcess(desk: Desk) {
  const presence = createPresence({ db: desk.db, databaseUrl: desk.url });
  onTestFinished(presence.close);
  await presence.turn(desk.clock.now());
  return {
    ...presence,
    claim: () => claimMany({ ...claimParts(desk), holder: presence.holder }, desk.clock.now(), 'send', 1),
    look: () => presence.turn(desk.clock.now()),
  };
}

/** Its connection ends, and the database has heard of it. */
async function die(desk: Desk, { close }: { readonly close: () => Promise<void> }): Promise<void> {
  const connections = async () =>
    (
      await desk.sql`select from pg_stat_activity
      where datname = current_database() and application_name = 'paydesk engine'`
    ).length;
  const before = await connections();
  await close();
  while ((await connections()) === before);
}

describe('a process that dies', () => {
  test('frees its leases: its order is repeated soon under the same identifier', async () => {
    const desk = await openDesk();
    const [dying, other] = [await openProcess(desk), await openProcess(desk)];
    const order = await desk.approved();
    await dying.claim();
    await die(desk, dying);
    await other.look();
    expect(await getSubmission(desk.db, order.id)).toMatchObject({ leaseUntil: null });
    expect(await desk.engine.turn()).toBe(false);
    desk.clock.advance(3_000);
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
    expect(await paymentsAtProvider(desk, order.externalPaymentId)).toHaveLength(1);
    expect(spent(desk)).toBe(costOfOne);
    const made = await desk.sql`select number, outcome from attempts where call = 'create' order by number`;
    expect([...made]).toMatchObject([
      { number: 1, outcome: null },
      { number: 2, outcome: 'accepted' },
    ]);
  });

  test('is detected by its successor', async () => {
    const desk = await openDesk();
    const dying = await openProcess(desk);
    const order = await desk.approved();
    await dying.claim();
    await die(desk, dying);
    await openProcess(desk);
    expect(await getSubmission(desk.db, order.id)).toMatchObject({ leaseUntil: null });
  });
});

test('keeps the leases of a live process, whoever checks', async () => {
  const desk = await openDesk();
  const [living, other] = [await openProcess(desk), await openProcess(desk)];
  const order = await desk.approved();
  await living.claim();
  const before = await getSubmission(desk.db, order.id);
  await other.look();
  await living.look();
  expect(await getSubmission(desk.db, order.id)).toEqual(before);
  expect(before.leaseUntil).not.toBeNull();
});

test('takes leases under a new number after its connection was cut', async () => {
  const desk = await openDesk();
  const cut = await openProcess(desk);
  const before = cut.holder();
  await desk.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'paydesk engine'`;
  while (cut.holder() === before) await new Promise(setImmediate);
  expect(cut.holder()).toBeNull();
  await cut.look();
  expect(cut.holder()).not.toBeNull();
  expect(await desk.sql`select holder from engines`).toMatchObject([{ holder: cut.holder() }]);
});

test('leaves no connection behind if its presence cannot be written', async () => {
  const desk = await openDesk();
  await desk.sql.unsafe(`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger full_disk before insert on engines for each row execute function full_disk()`);
  const presence = createPresence({ db: desk.db, databaseUrl: desk.url });
  onTestFinished(presence.close);
  await expect(presence.turn(desk.clock.now())).rejects.toThrow('could not extend file');
  // The server notices that a connection was closed a moment after it was.
  const open = () => desk.sql`select from pg_stat_activity
    where datname = current_database() and application_name = 'paydesk engine'`;
  await expect.poll(open).toHaveLength(0);
});
