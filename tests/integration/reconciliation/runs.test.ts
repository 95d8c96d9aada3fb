import { asc, desc, isNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { auditRecords } from '@/lib/db/schema/records/audit';
import {
  breakEvents,
  breaks,
  orderChecks,
  reconciliationRuns,
} from '@/lib/db/schema/statements/reconciliation';
import { followChain } from '@/lib/notices/follow';
import { createProviderClient } from '@/lib/provider/client';
import { ProviderConfig } from '@/lib/provider/config';
import { reconcile } from '@/lib/reconciliation/run/reconcile';
import {
  claimRun,
  requestRun,
  requestScheduledRun,
  requeueAbandonedRun,
} from '@/lib/reconciliation/run/runs';
import { startApp, workToTheEnd } from '../../support/engine/engine';
import { createMemoryNonces } from '../../support/engine/memory-nonces';
import { granted } from '../../support/people/people';
import { sandboxCredentials } from '../../support/provider/sandbox';
import { controlSandbox } from '../../support/statements/year';

/** An app with one completed payment, and one run behind it. */
async function openReconciled() {
  const app = await startApp();
  const { db, provider, clock } = app;
  const parts = { db, provider, now: clock.now };
  const order = await app.approved();
  await workToTheEnd(app);
  const run = async (changes: Partial<typeof parts> = {}) => {
    clock.advance(60_000);
    await requestScheduledRun(parts);
    await reconcile({ ...parts, ...changes });
    return lastRun();
  };
  const lastRun = async () => {
    const [last] = await db
      .select()
      .from(reconciliationRuns)
      .orderBy(desc(reconciliationRuns.requestedAt))
      .limit(1);
    if (!last) throw new Error('no run');
    return last;
  };
  const there = () => db.select().from(breaks).where(isNull(breaks.goneAt)).orderBy(asc(breaks.kind));
  const first = await run();
  return { ...app, parts, order, first, run, lastRun, there };
}

/** A client of a service that is not there. */
const unavailableProvider = () =>
  createProviderClient(
    new ProviderConfig({ baseUrl: new URL('http://127.0.0.1:1'), ...sandboxCredentials }),
    {
      nonces: createMemoryNonces(Date.now),
      clock: Date.now,
    },
  );

describe('a run', () => {
  test('compares orders and statements, and stores the time', async () => {
    const { first, clock } = await openReconciled();
    expect(first).toMatchObject({ state: 'done', orders: 1, entries: 2, breaksOpen: 0, problems: [] });
    expect(first).toMatchObject({ statusesRead: 1, statusesMissing: 0, step: 'compare' });
    expect(first.statementsAsOf?.getTime()).toBe(clock.now().getTime());
  });

  test('is single: a second request returns the open one', async () => {
    const { parts, db, team } = await openReconciled();
    await requestRun(parts, granted(team.maker, 'reconciliation:work'));
    await requestRun(parts, granted(team.approver, 'reconciliation:work'));
    await requestScheduledRun(parts);
    const open = await db.select().from(reconciliationRuns).where(isNull(reconciliationRuns.endedAt));
    expect(open).toMatchObject([{ state: 'asked', requestedById: team.maker.id }]);
    expect(await Promise.all([claimRun(parts), claimRun(parts)])).toContain(undefined);
    const jobs = await db.execute(
      sql`select * from graphile_worker.jobs where task_identifier = 'reconcile'`,
    );
    expect(jobs).toHaveLength(1);
  });

  test('is limited to six requests a person an hour, and the schedule is not', async () => {
    const { parts, db, team, clock } = await openReconciled();
    const asking = granted(team.maker, 'reconciliation:work');
    const end = () =>
      db
        .update(reconciliationRuns)
        .set({ state: 'done', endedAt: parts.now() })
        .where(isNull(reconciliationRuns.endedAt));
    for (let run = 0; run < 6; run += 1) {
      expect(await requestRun(parts, asking)).toEqual({ ok: true, value: undefined });
      await end();
    }
    expect(await requestRun(parts, asking)).toEqual({ ok: false, error: 'too_many_runs' });
    expect(await requestRun(parts, granted(team.approver, 'reconciliation:work'))).toMatchObject({
      ok: true,
    });
    // One that is under way is everybody's.
    expect(await requestRun(parts, asking)).toMatchObject({ ok: true });
    await end();
    await requestScheduledRun(parts);
    await end();
    clock.advance(3_600_001);
    expect(await requestRun(parts, asking)).toMatchObject({ ok: true });
  });

  test('does nothing without a request', async () => {
    const { parts, lastRun } = await openReconciled();
    const before = await lastRun();
    await reconcile(parts);
    expect(await lastRun()).toEqual(before);
  });

  test('is recognised as abandoned and repeated', async () => {
    const { parts, clock, db } = await openReconciled();
    await requestScheduledRun(parts);
    const killed = await claimRun(parts);
    await requeueAbandonedRun(parts);
    expect(await claimRun(parts)).toBeUndefined();
    clock.advance(6 * 60_000);
    await requeueAbandonedRun(parts);
    const again = await claimRun(parts);
    expect(again?.id).not.toBe(killed?.id);
    const states = await db.select().from(reconciliationRuns).orderBy(asc(reconciliationRuns.requestedAt));
    expect(states.map(({ state }) => state)).toEqual(['done', 'abandoned', 'running']);
  });

  test('discards its findings when another run replaced it', async () => {
    const { parts, clock, sandbox, there, db } = await openReconciled();
    await controlSandbox(sandbox, 'misbook', { what: 'without_order', amount: '7.00' });
    await requestScheduledRun(parts);
    const slow = {
      ...parts.provider,
      // While it lists the accounts it sleeps for so long that it is taken for dead.
      listAccounts: async (...requested: Parameters<typeof parts.provider.listAccounts>) => {
        clock.advance(6 * 60_000);
        await requeueAbandonedRun(parts);
        return parts.provider.listAccounts(...requested);
      },
    };
    await reconcile({ ...parts, provider: slow });
    expect(await there()).toEqual([]);
    const open = await db.select().from(reconciliationRuns).where(isNull(reconciliationRuns.endedAt));
    expect(open).toMatchObject([{ state: 'asked' }]);
  });

  test('without a provider says so, and reports nothing as correct that it did not compare', async () => {
    const app = await openReconciled();
    const { run, order, there, sandbox } = app;
    await app.approved({ reference: 'Later' });
    await workToTheEnd(app);
    await controlSandbox(sandbox, 'misbook', {
      what: 'status',
      payment: { externalPaymentId: order.externalPaymentId },
    });
    const blind = await run({ provider: unavailableProvider() });
    expect(blind.state).toBe('done');
    expect(blind.problems.join(' ')).toContain('Without statuses');
    expect(blind.problems.join(' ')).toContain('could not be updated');
    expect(blind).toMatchObject({ statusesRead: 0, statusesMissing: 1 });
    // A day later, as the first one was asked about already.
    app.clock.advance(86_400_000);
    const seeing = await run();
    expect(seeing).toMatchObject({ problems: [], statusesMissing: 0 });
    expect(await there()).toMatchObject([{ kind: 'status_differs', orderId: order.id }]);
  });

  test('polls an order once after its end, and again a day later', async () => {
    const { run, clock, db } = await openReconciled();
    const readAt = async () => (await db.select().from(orderChecks))[0]?.readAt?.getTime();
    const first = await readAt();
    expect((await run()).statusesRead).toBe(0);
    expect(await readAt()).toBe(first);
    clock.advance(86_400_000);
    expect((await run()).statusesRead).toBe(1);
  });

  test('compares a fee with the quote at submission', async () => {
    const { run, db, there, order } = await openReconciled();
    await db.execute(sql`update order_checks set commission = '0.20', commission_from = 'quoted'`);
    await run();
    expect(await there()).toMatchObject([
      { kind: 'fee_differs', orderId: order.id, expected: 20n, stated: 35n },
    ]);
  });
});

describe('a break', () => {
  test('is reported to approvers once, in the audit chain and as a notice', async () => {
    const { run, sandbox, db } = await openReconciled();
    await followChain({ db, mail: false, kinds: changeRequestKinds });
    await controlSandbox(sandbox, 'misbook', { what: 'without_order', amount: '7.00' });
    expect(await run()).toMatchObject({ breaksOpen: 1, breaksNew: 1 });
    expect(await run()).toMatchObject({ breaksOpen: 1, breaksNew: 0 });
    const recorded = await db.select().from(auditRecords).where(sql`action = 'reconciliation.found'`);
    expect(recorded).toMatchObject([{ details: { new: 1, open: 1, orders: 1 } }]);
    while ((await followChain({ db, mail: false, kinds: changeRequestKinds })) > 0);
    const notices = await db.execute(sql`select role from notices join users on users.id = user_id`);
    expect(notices.map(({ role }) => role)).toEqual(['approver', 'approver']);
  });

  test('is cleared when it disappears, and keeps its history', async () => {
    const { run, db, there } = await openReconciled();
    await db.execute(sql`update order_checks set commission = '0.20', commission_from = 'quoted'`);
    await run();
    await db.execute(sql`update order_checks set commission = '0.35'`);
    expect(await run()).toMatchObject({ breaksOpen: 0, breaksCleared: 1 });
    expect(await there()).toEqual([]);
    expect(await db.select().from(breaks)).toMatchObject([{ state: 'cleared' }]);
    const events = await db.select().from(breakEvents).orderBy(asc(breakEvents.id));
    expect(events.map(({ what }) => what)).toEqual(['found', 'gone']);
  });

  test('of an entry that changed after it was cached is also reported as a change of the past', async () => {
    const { run, sandbox, there, order } = await openReconciled();
    const payment = { externalPaymentId: order.externalPaymentId };
    await controlSandbox(sandbox, 'misbook', { what: 'amount', payment, amount: '13.50' });
    await run();
    expect((await there()).map(({ kind }) => kind)).toEqual(['amount_differs', 'entries_rewritten']);
  });

  test('is not raised for money that left on the first day before reconciling began', async () => {
    const app = await startApp();
    const parts = { db: app.db, provider: app.provider, now: app.clock.now };
    await controlSandbox(app.sandbox, 'misbook', { what: 'without_order', amount: '7.00' });
    await app.approved();
    await workToTheEnd(app);
    await requestScheduledRun(parts);
    await reconcile(parts);
    expect(await app.db.select().from(breaks)).toEqual([]);
  });

  test('is raised for a booked order with another final state', async () => {
    const app = await openReconciled();
    const order = await app.approved({ reference: 'Rejected, and paid all the same' });
    await app.engine.turn();
    app.clock.advance(2_000);
    const payment = { externalPaymentId: order.externalPaymentId };
    await controlSandbox(app.sandbox, 'misbook', { what: 'status', payment });
    await workToTheEnd(app);
    await app.run();
    expect(await app.there()).toMatchObject([{ kind: 'booked_but_not_completed', orderId: order.id }]);
  });
});
