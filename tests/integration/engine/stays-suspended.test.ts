import { describe, expect, it, onTestFinished } from 'vitest';
import { createPresence } from '@/lib/engine/presence';
import { claimMany } from '@/lib/engine/submissions/claim/claim';
import { takeStep } from '@/lib/engine/submissions/send/step';
import { writeVerdicts } from '@/lib/engine/submissions/write/write';
import { requestDeclareFailed } from '@/lib/orders/exceptions/request';
import type { OrderRow } from '@/lib/orders/order/content';
import { recallOrder } from '@/lib/orders/provider-requests/recall';
import {
  type App,
  claimParts,
  engineSettings,
  spent,
  startApp,
  stateOf,
  work,
  workToTheEnd,
} from '../../support/engine/engine';
import { exceptionsOf } from '../../support/engine/upkeep';
import { approveAbout, lostOrder, resolving } from '../../support/orders/exceptions';
import { getSubmission, value } from '../../support/orders/orders';

const keyIsLocked = {
  call: 'createPayment',
  mode: 'refuse_before',
  refusal: { http: 403, code: 100, message: 'API key is locked' },
} as const;

/**
 * A payment that the provider refused to look at, in the hands of a worker whose lease ended while it lives.
 */
async function inHandWithoutLease(app: App) {
  app.sandbox.faults.set({ rules: [keyIsLocked] });
  const order = await app.approved();
  await work(app.engine);
  app.clock.advance(10_000);
  const open = async () => {
    const presence = createPresence({ db: app.db, databaseUrl: app.url });
    onTestFinished(presence.close);
    await presence.turn(app.clock.now());
    return presence;
  };
  const worker = await open();
  const claiming = { ...claimParts(app), holder: worker.holder };
  const [claim] = (await claimMany(claiming, app.clock.now(), 'send', 1)).claims;
  if (!claim) throw new Error('nothing was claimed');
  // Its presence connection is cut, as by a fail-over; its pool and the process live.
  await app.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'paydesk engine'`;
  while (worker.holder() !== null) await new Promise(setImmediate);
  await (await open()).turn(app.clock.now());
  expect((await getSubmission(app.db, order.id)).leaseUntil).toBeNull();
  return { order, claim };
}

const recall = async (app: App, { id, version }: OrderRow) =>
  value(
    await recallOrder({ db: app.db, provider: app.provider, now: app.clock.now }, app.team.stopping, {
      id,
      version,
      reason: 'Paid by another bank',
    }),
  );

describe('a recalled payment', () => {
  it('is not sent again because of the late result of a running request', async () => {
    const app = await startApp();
    const { order, claim } = await inHandWithoutLease(app);
    expect(await recall(app, order)).toBe('looked_up');
    const parts = { db: app.db, provider: app.provider, now: app.clock.now, ...engineSettings() };
    await writeVerdicts(app.db, [await takeStep(parts, claim)], 'wait');
    expect((await getSubmission(app.db, order.id)).isSuspended).toBe(true);
    app.sandbox.faults.clear();
    for (let minute = 0; minute < 20; minute += 1) {
      await work(app.engine);
      app.clock.advance(60_000);
    }
    expect(await stateOf(app, order)).toBe('checking');
    expect(spent(app)).toBe(0n);
  });

  it('is polled if that request paid it', async () => {
    const app = await startApp();
    const { order, claim } = await inHandWithoutLease(app);
    await recall(app, order);
    app.sandbox.faults.clear();
    const parts = { db: app.db, provider: app.provider, now: app.clock.now, ...engineSettings() };
    await writeVerdicts(app.db, [await takeStep(parts, claim)], 'wait');
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
  });

  it('is not declared failed on a look-up older than its last request', async () => {
    const app = await startApp();
    const { order } = await inHandWithoutLease(app);
    await recall(app, order);
    await work(app.engine);
    const [exception] = await exceptionsOf(app, order);
    if (!exception) throw new Error('no exception');
    const parts = { db: app.db, provider: app.provider, now: app.clock.now };
    const checked = 'Looked through the statement of both days';
    value(
      await requestDeclareFailed(parts, resolving(app.team.approver), {
        id: exception.id,
        checked,
        note: '',
      }),
    );
    expect(await approveAbout(app, app.team.otherApprover, exception)).toMatchObject({
      error: { kind: 'not_applicable', words: expect.stringContaining('Look up now') },
    });
    app.clock.advance(180_000);
    await work(app.engine);
    value(await approveAbout(app, app.team.otherApprover, exception));
    expect(await stateOf(app, order)).toBe('refused');
  });
});

describe('the database', () => {
  const refusalOf = (app: App, statement: string) =>
    app.sql.unsafe(statement).then(
      () => 'none',
      (error: { constraint_name?: string }) => error.constraint_name,
    );

  it('requires two approvals to send a suspended payment again', async () => {
    const app = await startApp();
    const { order } = await lostOrder(app);
    const change = `update submissions set is_suspended = false where order_id = '${order.id}'`;
    expect(await refusalOf(app, change)).toBe('submissions_suspended');
  });

  it('refuses an attempt for a suspended, stopped or finished payment', async () => {
    const app = await startApp();
    const { order } = await lostOrder(app);
    const attempt = (id: string) => `insert into attempts (order_id, number, fence, call, started_at)
      values ('${id}', 99, 99, 'create', now())`;
    expect(await refusalOf(app, attempt(order.id))).toBe('attempts_not_stopped');
    app.sandbox.faults.clear();
    const stopped = await app.approved();
    await app.sql`update orders set stop_reason = 'The limit' where id = ${stopped.id}`;
    expect(await refusalOf(app, attempt(stopped.id))).toBe('attempts_not_stopped');
    const ended = await app.approved();
    await app.sql`update submissions set phase = 'done' where order_id = ${ended.id}`;
    expect(await refusalOf(app, attempt(ended.id))).toBe('attempts_not_stopped');
  });
});
