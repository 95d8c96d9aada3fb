import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { retryFailed } from '@/lib/batches/run/retry';
import { pauseBatch, stopBatch } from '@/lib/batches/run/run';
import { startBatch } from '@/lib/batches/run/start';
import { orders } from '@/lib/db/schema/orders/orders';
import { engineActor } from '@/lib/engine/engine-actor';
import { finishBatches } from '@/lib/engine/scheduling/batches/finish-batches';
import { releaseRows } from '@/lib/engine/scheduling/batches/release-rows';
import { claimMany } from '@/lib/engine/submissions/claim/claim';
import { newOrderId, type OrderId } from '@/lib/kernel/ids';
import { createDraft } from '@/lib/orders/drafts/draft';
import { moveOrder } from '@/lib/orders/transitions/move';
import { creationsOf, openKinds, statesOf } from '../../support/batches/app-batches';
import {
  approveSeen,
  draftBatch,
  getBatch,
  payment,
  runningBatch,
  seenDryRun,
  stubProvider,
  submitSeen,
} from '../../support/batches/batches';
import { resumeSeen } from '../../support/batches/resumed-batches';
import { createFixture } from '../../support/database/fixture';
import { type App, claimParts, startApp, workToTheEnd } from '../../support/engine/engine';
import { workMinutes } from '../../support/orders/exceptions';
import { recordRefusal, submit, value } from '../../support/orders/orders';

type Fixture = Awaited<ReturnType<typeof createFixture>>;
const now = () => new Date();

const retry = async (fixture: Fixture, { id }: BatchRow) =>
  value(await retryFailed({ db: fixture.db, now }, fixture.team.drafting, id));

/** A batch that is done, and whose only payment was refused. */
async function refusedBatch(fixture: Fixture): Promise<BatchRow> {
  const batch = await runningBatch(fixture, 1);
  await releaseRows(fixture.db, now());
  const [order] = await fixture.db
    .select()
    .from(orders)
    .where(eq(orders.batchId, batch.id))
    .orderBy(asc(orders.batchPosition));
  if (!order) throw new Error('no order was released');
  await fixture.db.transaction(async (tx) => {
    const sending = await moveOrder(tx, order, 'claim', { actor: engineActor });
    await recordRefusal(tx, order);
    if (sending) await moveOrder(tx, sending, 'refuse', { actor: engineActor });
  });
  await finishBatches(fixture.db, now());
  return batch;
}

/** As a payment that two people had declared failed does. */
const settleLate = (fixture: Pick<Fixture, 'sql'>, { id }: BatchRow) =>
  fixture.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update orders set state = 'pending', payment_id = '77' where batch_id = ${id} and batch_position = 1`;
  });

/** As if the provider had refused what was released. */
const refuseAll = (fixture: Pick<Fixture, 'sql'>) =>
  fixture.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update submissions set phase = 'done' where order_id in (select id from orders where state = 'approved')`;
    await sql`update orders set state = 'refused' where state = 'approved'`;
  });

/** What pays again what was to pay again the one that was refused. */
async function payAgainTwice(fixture: Fixture) {
  const parent = await refusedBatch(fixture);
  const child = await start(fixture, await retry(fixture, parent));
  value(await stopBatch({ db: fixture.db, now }, fixture.team.stopping, child.id, 'Not today'));
  return { parent, grandchild: await retry(fixture, child) };
}

async function start(fixture: Fixture, batch: BatchRow): Promise<BatchRow> {
  value(await approveSeen(fixture, fixture.team.anna, value(await submitSeen(fixture, batch))));
  const parts = { db: fixture.db, provider: stubProvider(), now, actor: engineActor };
  return value(await startBatch(parts, batch.id));
}

test('stops the replacement of a replacement when the first payment settles late', async () => {
  const fixture = await createFixture();
  const { parent, grandchild } = await payAgainTwice(fixture);
  await settleLate(fixture, parent);
  expect(await submitSeen(fixture, grandchild)).toMatchObject({
    ok: false,
    error: { kind: 'replaced_order_went_through', rows: { count: 1 } },
  });
});

test('pauses a running batch when an ancestor settles late, before its order is created', async () => {
  const fixture = await createFixture();
  const { parent, grandchild } = await payAgainTwice(fixture);
  await start(fixture, grandchild);
  await settleLate(fixture, parent);
  await expect(releaseRows(fixture.db, now())).rejects.toThrow();
  expect(await getBatch(fixture.db, grandchild.id)).toMatchObject({ state: 'paused', releasedTo: 0 });
});

/** Two generations on, released and not claimed yet, when the first of them turns up. */
async function releasedBeforeLateSettlement(fixture: Fixture) {
  const { parent, grandchild } = await payAgainTwice(fixture);
  await start(fixture, grandchild);
  await releaseRows(fixture.db, now());
  await settleLate(fixture, parent);
  return grandchild;
}

const orderOf = async ({ db }: Fixture, { id }: BatchRow) => {
  const [order] = await db.select().from(orders).where(eq(orders.batchId, id));
  if (!order) throw new Error('no order was released');
  return order;
};

describe('an ancestor that settles late while the replacement is waiting to be sent', () => {
  test('recalls the order in its claim', async () => {
    const fixture = await createFixture();
    const grandchild = await releasedBeforeLateSettlement(fixture);
    expect(await claimMany(claimParts(fixture), now(), 'send', 10)).toMatchObject({
      claims: [],
      examined: 1,
    });
    const reason = 'The payment that it replaces was made after all.';
    expect(await orderOf(fixture, grandchild)).toMatchObject({ state: 'withdrawn', endReason: reason });
    await finishBatches(fixture.db, now());
    expect(await getBatch(fixture.db, grandchild.id)).toMatchObject({ state: 'done' });
  });

  test('refuses to send it in the database', async () => {
    const fixture = await createFixture();
    const { id } = await orderOf(fixture, await releasedBeforeLateSettlement(fixture));
    await expect(fixture.sql`update orders set state = 'sending' where id = ${id}`).rejects.toThrow(
      'what an order pays again was paid after all',
    );
  });
});

describe('an ancestor that settles late while its second replacement is paused', () => {
  /**
   * An app, so that the others of the batch are paid: three rows, and the payment that the first of them pays
   * again appears.
   */
  async function pausedAgain(beforeThePause: (app: App) => Promise<unknown>) {
    const app = await startApp();
    const fixture = { ...app, now: app.clock.now };
    const parts = { db: app.db, provider: app.provider, now: app.clock.now };
    const run = async (batch: BatchRow) => {
      value(await approveSeen(fixture, app.team.anna, value(await submitSeen(fixture, batch))));
      return value(await startBatch({ ...parts, actor: engineActor }, batch.id));
    };
    const again = async ({ id }: BatchRow) => run(value(await retryFailed(parts, app.team.drafting, id)));
    const parent = await run(await draftBatch(app.db, app.team, 3, { account: app.account }));
    await releaseRows(app.db, app.clock.now());
    await refuseAll(app);
    await finishBatches(app.db, app.clock.now());
    const child = await again(parent);
    value(await stopBatch(parts, app.team.stopping, child.id, 'Not today'));
    const { id } = await again(child);
    await beforeThePause(app);
    const paused = value(await pauseBatch(parts, app.team.stopping, id, 'Wait'));
    await settleLate(app, parent);
    const resumed = await resumeSeen(parts, app.team.approving, paused, await seenDryRun(fixture, paused));
    return { app, id, resumed };
  }

  test('recalls it when its order is created: the batch continues, pays the others and finishes', async () => {
    const { app, id, resumed } = await pausedAgain(({ db, clock }) => releaseRows(db, clock.now()));
    expect(value(resumed)).toMatchObject({ state: 'running', releasedTo: 3 });
    await workToTheEnd(app);
    await finishBatches(app.db, app.clock.now());
    expect(await statesOf(app, id)).toEqual(['withdrawn', 'completed', 'completed']);
    expect(await creationsOf(app)).toBe(2);
    expect(await getBatch(app.db, id)).toMatchObject({ state: 'done' });
  });

  test('looks it up and does not send it again if its outcome is unknown: the batch continues', async () => {
    const { app, id, resumed } = await pausedAgain(async ({ db, clock, sandbox, engine }) => {
      await releaseRows(db, clock.now());
      sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_before', times: 1 }] });
      await engine.turn();
    });
    expect(value(resumed)).toMatchObject({ state: 'running' });
    await workMinutes(app, 30);
    expect((await statesOf(app, id)).toSorted()).toEqual(['checking', 'completed', 'completed']);
    expect(await creationsOf(app)).toBe(3);
    expect(await openKinds(app)).toEqual(['not_found']);
  });

  test('does not resume the batch before its order is created', async () => {
    const { resumed } = await pausedAgain(async () => undefined);
    expect(resumed).toMatchObject({
      ok: false,
      error: { kind: 'replaced_order_went_through', rows: { count: 1, first: [{ position: 1 }] } },
    });
  });
});

test('refuses to submit an order whose ancestor settled late', async () => {
  const fixture = await createFixture();
  const { parent } = await payAgainTwice(fixture);
  const [origin] = await fixture.db.select().from(orders).where(eq(orders.batchId, parent.id));
  const draft = (replacesOrderId?: OrderId) =>
    createDraft(fixture.db, fixture.team.drafting, payment(1), { id: newOrderId(), replacesOrderId });
  const first = await draft(origin?.id);
  await fixture.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update orders set state = 'refused' where id = ${first.id}`;
  });
  const second = await draft(first.id);
  await settleLate(fixture, parent);
  expect(await submit(fixture.db, fixture.team, second)).toMatchObject({
    ok: false,
    error: { kind: 'replaced_order_went_through' },
  });
});

test('locks a batch whose rows are being changed until the commit, so that it is not approved meanwhile', async () => {
  const fixture = await createFixture();
  const { id } = await draftBatch(fixture.db, fixture.team, 2);
  await fixture.sql.begin(async (changing) => {
    await changing`update batch_rows set reference = 'Other' where batch_id = ${id}`;
    const submitting = fixture.sql.begin(async (other) => {
      await other`set local lock_timeout = 100`;
      await other`update batches set name = 'Other' where id = ${id}`;
    });
    await expect(submitting).rejects.toThrow('lock timeout');
  });
});
