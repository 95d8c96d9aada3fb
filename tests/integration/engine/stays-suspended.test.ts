import { describe, expect, it, onTestFinished } from 'vitest';
import { createPresence } from '@/lib/engine/presence';
import { claimMany } from '@/lib/engine/submissions/claim/claim';
import { takeStep } from '@/lib/engine/submissions/send/step';
import { writeVerdicts } from '@/lib/engine/submissions/write/write';
import { requestDeclareFailed } from '@/lib/orders/exceptions/request';
import type { OrderRow } from '@/lib/orders/order/content';
import { recallOrder } from '@/lib/orders/provider-requests/recall';
import {
  claimParts,
  type Desk,
  engineSettings,
  openDesk,
  spent,
  stateOf,
  work,
  workToTheEnd,
} from '../../support/engine';
import { agreeAbout, lostOrder, resolving } from '../../support/exceptions';
import { getSubmission, value } from '../../support/orders';
import { exceptionsOf } from '../../support/upkeep';

const keyIsLocked = {
  call: 'createPayment',
  mode: 'refuse_before',
  refusal: { http: 403, code: 100, message: 'API key is locked' },
} as const;

/**
 * A payment that the provider refused to look at, in the hands of a worker whose lease ended while it lives.
 */
async function inHandWithoutLease(desk: Desk) {
  desk.sandbox.faults.set({ rules: [keyIsLocked] });
  const order = await desk.approved();
  await work(desk.engine);
  desk.clock.advance(10_000);
  const open = async () => {
    const presence = createPresence({ db: desk.db, databaseUrl: desk.url });
    onTestFinished(presence.close);
    await presence.turn(desk.clock.now());
    return presence;
  };
  const worker = await open();
  const claiming = { ...claimParts(desk), holder: worker.holder };
  const [claim] = (await claimMany(claiming, desk.clock.now(), 'send', 1)).claims;
  if (!claim) throw new Error('nothing was claimed');
  // Its presence connection is cut, as by a fail-over; its pool and the process live.
  await desk.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'paydesk engine'`;
  while (worker.holder() !== null) await new Promise(setImmediate);
  await (await open()).turn(desk.clock.now());
  expect((await getSubmission(desk.db, order.id)).leaseUntil).toBeNull();
  return { order, claim };
}

const recall = async (desk: Desk, { id, version }: OrderRow) =>
  value(
    await recallOrder({ db: desk.db, provider: desk.provider, now: desk.clock.now }, desk.team.stopping, {
      id,
      version,
      reason: 'Paid by another bank',
    }),
  );

describe('a recalled payment', () => {
  it('is not sent again because of the late result of a running request', async () => {
    const desk = await openDesk();
    const { order, claim } = await inHandWithoutLease(desk);
    expect(await recall(desk, order)).toBe('looked_up');
    const parts = { db: desk.db, provider: desk.provider, now: desk.clock.now, ...engineSettings() };
    await writeVerdicts(desk.db, [await takeStep(parts, claim)], 'wait');
    expect((await getSubmission(desk.db, order.id)).isSuspended).toBe(true);
    desk.sandbox.faults.clear();
    for (let minute = 0; minute < 20; minute += 1) {
      await work(desk.engine);
      desk.clock.advance(60_000);
    }
    expect(await stateOf(desk, order)).toBe('checking');
    expect(spent(desk)).toBe(0n);
  });

  it('is polled if that request paid it', async () => {
    const desk = await openDesk();
    const { order, claim } = await inHandWithoutLease(desk);
    await recall(desk, order);
    desk.sandbox.faults.clear();
    const parts = { db: desk.db, provider: desk.provider, now: desk.clock.now, ...engineSettings() };
    await writeVerdicts(desk.db, [await takeStep(parts, claim)], 'wait');
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
  });

  it('is not declared failed on a look-up older than its last request', async () => {
    const desk = await openDesk();
    const { order } = await inHandWithoutLease(desk);
    await recall(desk, order);
    await work(desk.engine);
    const [exception] = await exceptionsOf(desk, order);
    if (!exception) throw new Error('no exception');
    const parts = { db: desk.db, provider: desk.provider, now: desk.clock.now };
    const checked = 'Looked through the statement of both days';
    value(
      await requestDeclareFailed(parts, resolving(desk.team.approver), {
        id: exception.id,
        checked,
        note: '',
      }),
    );
    expect(await agreeAbout(desk, desk.team.otherApprover, exception)).toMatchObject({
      error: { kind: 'not_applicable', words: expect.stringContaining('Look up now') },
    });
    desk.clock.advance(180_000);
    await work(desk.engine);
    value(await agreeAbout(desk, desk.team.otherApprover, exception));
    expect(await stateOf(desk, order)).toBe('refused');
  });
});

describe('the database', () => {
  const refusalOf = (desk: Desk, statement: string) =>
    desk.sql.unsafe(statement).then(
      () => 'none',
      (error: { constraint_name?: string }) => error.constraint_name,
    );

  it('requires two approvals to send a suspended payment again', async () => {
    const desk = await openDesk();
    const { order } = await lostOrder(desk);
    const change = `update submissions set is_suspended = false where order_id = '${order.id}'`;
    expect(await refusalOf(desk, change)).toBe('submissions_suspended');
  });

  it('refuses an attempt for a suspended, stopped or finished payment', async () => {
    const desk = await openDesk();
    const { order } = await lostOrder(desk);
    const attempt = (id: string) => `insert into attempts (order_id, number, fence, call, started_at)
      values ('${id}', 99, 99, 'create', now())`;
    expect(await refusalOf(desk, attempt(order.id))).toBe('attempts_not_stopped');
    desk.sandbox.faults.clear();
    const stopped = await desk.approved();
    await desk.sql`update orders set stop_reason = 'The limit' where id = ${stopped.id}`;
    expect(await refusalOf(desk, attempt(stopped.id))).toBe('attempts_not_stopped');
    const ended = await desk.approved();
    await desk.sql`update submissions set phase = 'done' where order_id = ${ended.id}`;
    expect(await refusalOf(desk, attempt(ended.id))).toBe('attempts_not_stopped');
  });
});
