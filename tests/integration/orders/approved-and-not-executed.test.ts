import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { anyKind } from '@/lib/change-requests/change-request';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { cancelPayment, reschedulePayment } from '@/lib/orders/provider-requests/at-provider';
import {
  paymentCancel,
  paymentReschedule,
  requestCancel,
  requestReschedule,
} from '@/lib/orders/provider-requests/change-request-kinds';
import { executeApprovedRequests, whyNotExecuted } from '@/lib/orders/provider-requests/execute-approved';
import { lockOrder, recordOrderEvent } from '@/lib/orders/transitions/move';
import { approveAs } from '@/tests/support/people/second-factors';
import { type App, startApp, stateOf, work } from '../../support/engine/engine';
import { tend, upkeepOf } from '../../support/engine/upkeep';
import { movesOf, value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import { applyPolicy } from '../../support/people/policy';

const minuteMs = 60_000;
const partsOf = (app: App) => ({ db: app.db, provider: app.provider, now: app.clock.now });

/** An order that the provider has until tomorrow, where the policy asks for two people. */
async function pendingOrder() {
  const app = await startApp({ sandbox: { completionDelayMs: { SEPA: 86_400_000 } } });
  await applyPolicy(app.db, { atService: { rescheduleNeedsApproval: true, cancelNeedsApproval: true } });
  const order = await app.approved();
  await work(app.engine);
  const reference = { externalPaymentId: order.externalPaymentId };
  return { app, order, requested: { reference, what: 'Wages', note: '' } };
}

/** Agrees, as a process does that dies right after its commit, or one that does not. */
async function approveChange(app: App, kind: typeof paymentCancel | typeof paymentReschedule, dies = true) {
  const [open] = await app.db.select().from(changeRequests).where(eq(changeRequests.state, 'open'));
  if (!open) throw new Error('nothing is requested');
  // safe: whichever of the two it is, it reads its own payload
  const whole = anyKind(kind as typeof paymentCancel);
  const kinds = [dies ? { ...whole, execute: async () => undefined } : whole];
  value(await approveAs(partsOf(app), kinds, app.team.approver, open));
}

/** A cancellation that two people agreed on, and that nobody asked the provider for. */
async function cancelNotAsked() {
  const { app, order, requested } = await pendingOrder();
  value(await requestCancel(partsOf(app), app.team.cancelling, requested));
  await approveChange(app, paymentCancel);
  return { app, order, requested };
}

const requestsOf = async (app: App, { id }: Parameters<typeof stateOf>[1]) =>
  (await movesOf(app.db, id)).filter((what) => what.endsWith('_requested') || what.endsWith('_accepted'));

/** What the page of the last change says of its not being asked for. */
async function reasonOf({ db, clock }: App) {
  const [last] = await db.select().from(changeRequests).orderBy(desc(changeRequests.requestedAt));
  return last && whyNotExecuted(db, last, clock.now());
}

describe('an approved cancellation that was not executed, as the process died', () => {
  test('is executed once by the upkeep after a minute, in the name of the approver', async () => {
    const { app, order } = await cancelNotAsked();
    expect(await reasonOf(app)).toBe('soon');
    await tend(app);
    expect(await requestsOf(app, order)).toEqual([]);
    for (let minute = 0; minute < 3; minute += 1) {
      app.clock.advance(minuteMs + 1);
      await tend(app);
    }
    expect(await requestsOf(app, order)).toEqual(['cancel_requested', 'cancel_accepted']);
    expect(await reasonOf(app)).toBeUndefined();
    await work(app.engine);
    expect(await stateOf(app, order)).toBe('cancelled');
    const [by] = await app.sql`select actor_id from audit_records where action = 'order.cancel_requested'`;
    expect(by).toEqual({ actor_id: app.team.approver.id });
  });

  test('is executed once by two concurrent workers', async () => {
    const { app, order } = await cancelNotAsked();
    app.clock.advance(minuteMs + 1);
    await Promise.all([executeApprovedRequests(partsOf(app)), executeApprovedRequests(partsOf(app))]);
    expect((await requestsOf(app, order)).filter((what) => what === 'cancel_requested')).toHaveLength(1);
  });

  test.each([
    ['an hour has gone by', 'hour_over', (app: App) => app.clock.advance(60 * minuteMs)],
    ['the one who decided was switched off', 'decider_gone', (app: App) => switchOff(app, app.team.approver)],
    [
      'somebody has asked for something else',
      'asked_since',
      async (app: App, reference: { externalPaymentId: string }) => {
        app.sandbox.faults.set({ rules: [{ call: 'cancelScheduled', mode: 'error_before', times: 1 }] });
        await cancelPayment(partsOf(app), app.team.cancelling, reference);
      },
    ],
  ])('is not executed if %s, and says so', async (_, reported, meanwhile) => {
    const { app, order, requested } = await cancelNotAsked();
    await meanwhile(app, requested.reference);
    const before = await requestsOf(app, order);
    app.clock.advance(minuteMs + 1);
    await executeApprovedRequests(partsOf(app));
    expect(await requestsOf(app, order)).toEqual(before);
    expect(await reasonOf(app)).toBe(reported);
  });
});

const switchOff = (app: App, { id }: Actor) =>
  app.db.execute(sql`update users set is_active = false where id = ${id}`);

test('does not execute an approved rescheduling whose time has passed', async () => {
  const { app, order, requested } = await pendingOrder();
  const executionTime = new Date(app.clock.now().getTime() + minuteMs);
  const rescheduling = granted(app.team.otherApprover, 'payments:reschedule');
  value(await requestReschedule(partsOf(app), rescheduling, { ...requested, executionTime }));
  await approveChange(app, paymentReschedule);
  app.clock.advance(2 * minuteMs);
  await executeApprovedRequests(partsOf(app));
  expect(await requestsOf(app, order)).toEqual([]);
  expect(await reasonOf(app)).toBe('time_passed');
});

test('shows the approver of a rescheduling the old and the new time', async () => {
  const { app, requested } = await pendingOrder();
  const rescheduling = granted(app.team.otherApprover, 'payments:reschedule');
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
  const [first, second] = [inDays(2), inDays(3)];
  value(await reschedulePayment(partsOf(app), rescheduling, requested.reference, first));
  value(await requestReschedule(partsOf(app), rescheduling, { ...requested, executionTime: second }));
  const [open] = await app.db.select().from(changeRequests).where(eq(changeRequests.state, 'open'));
  const { lines } = anyKind(paymentReschedule).describe(open?.payload ?? null, 'Tomas');
  const minute = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  expect(lines.at(-1)).toEqual({ term: 'Execute at', before: minute(first), after: minute(second) });
});

test('does not override a newer request by an earlier approved one', async () => {
  const { app, order } = await cancelNotAsked();
  app.clock.advance(minuteMs + 1);
  const waiting = sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const { carried } = await app.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (!locked) throw new Error('the order is there');
    const carried = executeApprovedRequests(partsOf(app));
    while ((await app.db.execute<{ n: number }>(waiting))[0]?.n !== 1);
    // As every asking writes down first.
    await recordOrderEvent(tx, {
      order: locked,
      fromState: locked.state,
      what: 'reschedule_requested',
      at: app.clock.now(),
      actor: app.team.otherApprover,
    });
    return { carried };
  });
  await carried;
  expect(await requestsOf(app, order)).toEqual(['reschedule_requested']);
  expect(await reasonOf(app)).toBe('asked_since');
});

test('executes approved requests although another part of the upkeep fails', async () => {
  const { app, order } = await cancelNotAsked();
  app.clock.advance(minuteMs + 1);
  await app.sql`alter table batches rename to batches_away`;
  await expect(upkeepOf(app).turn()).rejects.toThrow();
  expect(await requestsOf(app, order)).toEqual(['cancel_requested', 'cancel_accepted']);
});

test('does not repeat a request that was executed at once', async () => {
  const { app, order, requested } = await pendingOrder();
  value(await requestCancel(partsOf(app), app.team.cancelling, requested));
  await approveChange(app, paymentCancel, false);
  app.clock.advance(2 * minuteMs);
  await executeApprovedRequests(partsOf(app));
  expect(await requestsOf(app, order)).toEqual(['cancel_requested', 'cancel_accepted']);
});

test('executes the last of two approved requests, and not the other after it', async () => {
  const { app, order, requested } = await pendingOrder();
  const executionTime = new Date(app.clock.now().getTime() + 3_600_000);
  const rescheduling = granted(app.team.otherApprover, 'payments:reschedule');
  value(await requestReschedule(partsOf(app), rescheduling, { ...requested, executionTime }));
  await approveChange(app, paymentReschedule);
  app.clock.advance(1_000);
  value(await requestCancel(partsOf(app), app.team.cancelling, requested));
  await approveChange(app, paymentCancel);
  app.clock.advance(minuteMs + 1);
  await executeApprovedRequests(partsOf(app));
  expect(await requestsOf(app, order)).toEqual(['cancel_requested', 'cancel_accepted']);
});

test('refuses in the database to unset an execution, or to set one for an unapproved request', async () => {
  const { app } = await cancelNotAsked();
  const set = (what: string) =>
    app.sql.unsafe(`update change_requests set ${what} where kind = 'payment.cancel'`);
  await expect(set("execution_started_at = now(), note = 'Other'")).rejects.toThrow(
    'a change request is decided once',
  );
  await set('execution_started_at = now()');
  await expect(set('execution_started_at = null')).rejects.toThrow('a change request is decided once');
  await expect(set("execution_started_at = now() + interval '1 day'")).rejects.toThrow(
    'a change request is decided once',
  );
});
