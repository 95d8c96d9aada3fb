import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { anyKind } from '@/lib/change-requests/change-request';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { cancelPayment } from '@/lib/orders/provider-requests/at-provider';
import {
  askToCancel,
  askToReschedule,
  paymentCancel,
  paymentReschedule,
} from '@/lib/orders/provider-requests/change-request-kinds';
import { carryOutAgreed, whyNotAsked } from '@/lib/orders/provider-requests/execute-approved';
import { lockOrder, recordOrderEvent } from '@/lib/orders/transitions/move';
import { approveAs } from '@/tests/support/second-factors';
import { type Desk, openDesk, stateOf, work } from '../../support/engine';
import { movesOf, value } from '../../support/orders';
import { granted } from '../../support/people';
import { agreeOnPolicy } from '../../support/policy';
import { tend, upkeepOf } from '../../support/upkeep';

const minuteMs = 60_000;
const partsOf = (desk: Desk) => ({ db: desk.db, provider: desk.provider, now: desk.clock.now });

/** An order that the service has until tomorrow, where the policy asks for two people. */
async function pendingOrder() {
  const desk = await openDesk({ sandbox: { completionDelayMs: { SEPA: 86_400_000 } } });
  await agreeOnPolicy(desk.db, { atService: { rescheduleNeedsApproval: true, cancelNeedsApproval: true } });
  const order = await desk.approved();
  await work(desk.engine);
  const reference = { externalPaymentId: order.externalPaymentId };
  return { desk, order, asked: { reference, what: 'Wages', note: '' } };
}

/** Agrees, as a process does that dies right after its commit, or one that does not. */
async function agree(desk: Desk, kind: typeof paymentCancel | typeof paymentReschedule, dies = true) {
  const [open] = await desk.db.select().from(changeRequests).where(eq(changeRequests.state, 'open'));
  if (!open) throw new Error('nothing is requested');
  // safe: whichever of the two it is, it reads its own payload
  const whole = anyKind(kind as typeof paymentCancel);
  const kinds = [dies ? { ...whole, carryOut: async () => undefined } : whole];
  value(await approveAs(partsOf(desk), kinds, desk.team.approver, open));
}

/** A cancellation that two people agreed on, and that nobody asked the service for. */
async function cancelNotAsked() {
  const { desk, order, asked } = await pendingOrder();
  value(await askToCancel(partsOf(desk), desk.team.cancelling, asked));
  await agree(desk, paymentCancel);
  return { desk, order, asked };
}

const askedOf = async (desk: Desk, { id }: Parameters<typeof stateOf>[1]) =>
  (await movesOf(desk.db, id)).filter((what) => what.endsWith('_requested') || what.endsWith('_accepted'));

/** What the page of the last change says of its not being asked for. */
async function saidOf({ db, clock }: Desk) {
  const [last] = await db.select().from(changeRequests).orderBy(desc(changeRequests.requestedAt));
  return last && whyNotAsked(db, last, clock.now());
}

describe('an approved cancellation that was not executed, as the process died', () => {
  test('is executed once by the upkeep after a minute, in the name of the approver', async () => {
    const { desk, order } = await cancelNotAsked();
    expect(await saidOf(desk)).toBe('soon');
    await tend(desk);
    expect(await askedOf(desk, order)).toEqual([]);
    for (let minute = 0; minute < 3; minute += 1) {
      desk.clock.advance(minuteMs + 1);
      await tend(desk);
    }
    expect(await askedOf(desk, order)).toEqual(['cancel_requested', 'cancel_accepted']);
    expect(await saidOf(desk)).toBeUndefined();
    await work(desk.engine);
    expect(await stateOf(desk, order)).toBe('cancelled');
    const [by] = await desk.sql`select actor_id from audit_records where action = 'order.cancel_requested'`;
    expect(by).toEqual({ actor_id: desk.team.approver.id });
  });

  test('is executed once by two concurrent workers', async () => {
    const { desk, order } = await cancelNotAsked();
    desk.clock.advance(minuteMs + 1);
    await Promise.all([carryOutAgreed(partsOf(desk)), carryOutAgreed(partsOf(desk))]);
    expect((await askedOf(desk, order)).filter((what) => what === 'cancel_requested')).toHaveLength(1);
  });

  test.each([
    ['an hour has gone by', 'hour_over', (desk: Desk) => desk.clock.advance(60 * minuteMs)],
    [
      'the one who decided was switched off',
      'decider_gone',
      (desk: Desk) => switchOff(desk, desk.team.approver),
    ],
    [
      'somebody has asked for something else',
      'asked_since',
      async (desk: Desk, reference: { externalPaymentId: string }) => {
        desk.sandbox.faults.set({ rules: [{ call: 'cancelScheduled', mode: 'error_before', times: 1 }] });
        await cancelPayment(partsOf(desk), desk.team.cancelling, reference);
      },
    ],
  ])('is not executed if %s, and says so', async (_, said, meanwhile) => {
    const { desk, order, asked } = await cancelNotAsked();
    await meanwhile(desk, asked.reference);
    const before = await askedOf(desk, order);
    desk.clock.advance(minuteMs + 1);
    await carryOutAgreed(partsOf(desk));
    expect(await askedOf(desk, order)).toEqual(before);
    expect(await saidOf(desk)).toBe(said);
  });
});

const switchOff = (desk: Desk, { id }: Actor) =>
  desk.db.execute(sql`update users set is_active = false where id = ${id}`);

test('does not execute an approved rescheduling whose time has passed', async () => {
  const { desk, order, asked } = await pendingOrder();
  const executionTime = new Date(desk.clock.now().getTime() + minuteMs);
  const rescheduling = granted(desk.team.otherApprover, 'payments:reschedule');
  value(await askToReschedule(partsOf(desk), rescheduling, { ...asked, executionTime }));
  await agree(desk, paymentReschedule);
  desk.clock.advance(2 * minuteMs);
  await carryOutAgreed(partsOf(desk));
  expect(await askedOf(desk, order)).toEqual([]);
  expect(await saidOf(desk)).toBe('time_passed');
});

test('does not override a newer request by an earlier approved one', async () => {
  const { desk, order } = await cancelNotAsked();
  desk.clock.advance(minuteMs + 1);
  const waiting = sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const { carried } = await desk.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (!locked) throw new Error('the order is there');
    const carried = carryOutAgreed(partsOf(desk));
    while ((await desk.db.execute<{ n: number }>(waiting))[0]?.n !== 1);
    // As every asking writes down first.
    await recordOrderEvent(tx, {
      order: locked,
      fromState: locked.state,
      what: 'reschedule_requested',
      at: desk.clock.now(),
      actor: desk.team.otherApprover,
    });
    return { carried };
  });
  await carried;
  expect(await askedOf(desk, order)).toEqual(['reschedule_requested']);
  expect(await saidOf(desk)).toBe('asked_since');
});

test('executes approved requests although another part of the upkeep fails', async () => {
  const { desk, order } = await cancelNotAsked();
  desk.clock.advance(minuteMs + 1);
  await desk.sql`alter table batches rename to batches_away`;
  await expect(upkeepOf(desk).turn()).rejects.toThrow();
  expect(await askedOf(desk, order)).toEqual(['cancel_requested', 'cancel_accepted']);
});

test('does not repeat a request that was executed at once', async () => {
  const { desk, order, asked } = await pendingOrder();
  value(await askToCancel(partsOf(desk), desk.team.cancelling, asked));
  await agree(desk, paymentCancel, false);
  desk.clock.advance(2 * minuteMs);
  await carryOutAgreed(partsOf(desk));
  expect(await askedOf(desk, order)).toEqual(['cancel_requested', 'cancel_accepted']);
});

test('executes the last of two approved requests, and not the other after it', async () => {
  const { desk, order, asked } = await pendingOrder();
  const executionTime = new Date(desk.clock.now().getTime() + 3_600_000);
  const rescheduling = granted(desk.team.otherApprover, 'payments:reschedule');
  value(await askToReschedule(partsOf(desk), rescheduling, { ...asked, executionTime }));
  await agree(desk, paymentReschedule);
  desk.clock.advance(1_000);
  value(await askToCancel(partsOf(desk), desk.team.cancelling, asked));
  await agree(desk, paymentCancel);
  desk.clock.advance(minuteMs + 1);
  await carryOutAgreed(partsOf(desk));
  expect(await askedOf(desk, order)).toEqual(['cancel_requested', 'cancel_accepted']);
});

test('refuses in the database to unset an execution, or to set one for an unapproved request', async () => {
  const { desk } = await cancelNotAsked();
  const set = (what: string) =>
    desk.sql.unsafe(`update change_requests set ${what} where kind = 'payment.cancel'`);
  await expect(set("execution_started_at = now(), note = 'Other'")).rejects.toThrow(
    'a change request is decided once',
  );
  await set('execution_started_at = now()');
  await expect(set('execution_started_at = null')).rejects.toThrow('a change request is decided once');
  await expect(set("execution_started_at = now() + interval '1 day'")).rejects.toThrow(
    'a change request is decided once',
  );
});
