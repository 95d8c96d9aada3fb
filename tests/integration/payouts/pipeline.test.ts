import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import { attempts } from '@/lib/db/schema/submissions';
import { type OrderId, paymentId } from '@/lib/kernel/ids';
import { claimNext } from '@/lib/payouts/claim';
import { createPipeline } from '@/lib/payouts/pipeline';
import { settleMany } from '@/lib/payouts/settle-many';
import { settlementOf } from '@/lib/payouts/settlement';
import type { FaultPlan } from '@/lib/sandbox/faults';
import {
  costOfOne,
  type Desk,
  openDesk,
  paymentsAtService,
  spent,
  stateOf,
  work,
  workToTheEnd,
} from '../../support/engine';
import { getOrder, getSubmission, movesOf } from '../../support/orders';

const never = () => new AbortController().signal;

/** A pipeline that is driven by hand, and what it told of. */
function openPipeline(desk: Desk, service = desk.service) {
  const told: unknown[] = [];
  const report = (error: unknown) => told.push(error);
  const parts = { db: desk.db, service, now: desk.clock.now, random: () => 0.5, signal: never() };
  const pipeline = createPipeline({ ...parts, report });
  const engine = {
    /** Takes what is due, and waits until it is written down. */
    async processNext(): Promise<boolean> {
      const [sent, looked] = [await pipeline.send(), await pipeline.look()];
      await pipeline.drained();
      return sent || looked;
    },
  };
  return { engine, told };
}

const attemptsOf = (desk: Desk, id: OrderId) =>
  desk.db.select().from(attempts).where(eq(attempts.orderId, id)).orderBy(asc(attempts.number));

describe('the pipeline', () => {
  test('pays many orders, each once, with the timeline of single steps', async () => {
    const desk = await openDesk();
    const orders = [];
    for (let made = 0; made < 12; made += 1) orders.push(await desk.approved({ reference: `No ${made}` }));
    const { engine, told } = openPipeline(desk);
    await workToTheEnd(desk, [engine]);
    expect(spent(desk)).toBe(12n * costOfOne);
    for (const { id } of orders) {
      expect(await movesOf(desk.db, id)).toEqual([
        'create',
        'submit',
        'approve',
        'claim',
        'accept',
        'complete',
      ]);
      expect(await attemptsOf(desk, id)).toMatchObject([{ number: 1, call: 'create', outcome: 'accepted' }]);
    }
    expect((await verifyChain(desk.db)).intact).toBe(true);
    expect(told).toEqual([]);
  });

  test('shares the work with another one, and no order is sent by both', async () => {
    const desk = await openDesk();
    const orders = [];
    for (let made = 0; made < 12; made += 1) orders.push(await desk.approved({ reference: `No ${made}` }));
    const engines = [openPipeline(desk).engine, openPipeline(desk).engine];
    await work(...engines);
    for (const { id } of orders) expect(await attemptsOf(desk, id)).toHaveLength(1);
    await workToTheEnd(desk, engines);
    expect(spent(desk)).toBe(12n * costOfOne);
  });
});

/** What a run leaves of an order: all that does not depend on when it was. */
async function tracesOf(desk: Desk, id: OrderId) {
  const { state, endReason } = await getOrder(desk.db, id);
  const submission = await getSubmission(desk.db, id);
  const { phase, fence, isSuspended, leaseUntil } = submission;
  const since = [submission.unknownSince !== null, submission.notFoundSince !== null];
  const made = await attemptsOf(desk, id);
  return {
    ...{ state, endReason, phase, fence, isSuspended, leaseUntil, since, tries: submission.attempts },
    attempts: made.map(({ number, call, outcome, httpStatus, detail }) => [
      number,
      call,
      outcome,
      httpStatus,
      detail,
    ]),
    moves: await movesOf(desk.db, id),
  };
}

/** One step of each order, then a minute later whatever is due. */
async function runOnce(reference: string, faults: FaultPlan, isPipeline: boolean) {
  const desk = await openDesk();
  const order = await desk.approved({ reference });
  const engine = isPipeline ? openPipeline(desk).engine : desk.engine;
  desk.sandbox.faults.set(faults);
  await engine.processNext();
  const first = await tracesOf(desk, order.id);
  desk.sandbox.faults.clear();
  desk.clock.advance(60_000);
  await work(engine);
  return [first, await tracesOf(desk, order.id)];
}

describe('what the pipeline writes down together is what a single step writes', () => {
  const rule = (mode: 'error_before' | 'error_after' | 'drop_reply' | 'reset' | 'nonce_reorder') => ({
    rules: [{ call: 'createPayment' as const, mode }],
  });
  test.each<[string, string, FaultPlan]>([
    ['of an order that is executed', 'Plain', {}],
    ['of one that is rejected later', 'SANDBOX REJECT', {}],
    ['of one that is refused', 'SANDBOX REFUSE', {}],
    ['of one that is lost', 'SANDBOX LOST', {}],
    ['of an error before the effect', 'Plain', rule('error_before')],
    ['of an error after the effect', 'Plain', rule('error_after')],
    ['of a reply that does not come', 'Plain', rule('drop_reply')],
    ['of a status that is not given', 'Plain', { rules: [{ call: 'paymentStatus', mode: 'error_before' }] }],
  ])('%s', async (_, reference, faults) => {
    expect(await runOnce(reference, faults, true)).toEqual(await runOnce(reference, faults, false));
  });
});

describe('one odd row of a group', () => {
  test('that is not what was approved is set aside, and the others are sent', async () => {
    const desk = await openDesk();
    const [odd, ...others] = [await desk.approved(), await desk.approved(), await desk.approved()];
    await desk.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update orders set amount = 99 where id = ${odd.id}`;
    });
    await work(openPipeline(desk).engine);
    expect(await stateOf(desk, odd)).toBe('approved');
    expect(await movesOf(desk.db, odd.id)).toContain('set_aside');
    for (const other of others) expect(await stateOf(desk, other)).toBe('pending');
  });

  test('that a dead worker left open is being checked, and repeated under its identifier', async () => {
    const desk = await openDesk();
    const [left, other] = [await desk.approved(), await desk.approved()];
    await claimNext(desk.db, desk.clock.now(), ['send']);
    desk.clock.advance(121_000);
    await workToTheEnd(desk, [openPipeline(desk).engine]);
    expect(await movesOf(desk.db, left.id)).toContain('lose_sight');
    expect(await attemptsOf(desk, left.id)).toHaveLength(2);
    for (const order of [left, other]) {
      expect(await paymentsAtService(desk, order.externalPaymentId)).toHaveLength(1);
    }
  });

  test('that cannot be written down costs the others nothing, and is asked for again when its lease is over', async () => {
    const desk = await openDesk();
    const [odd, ...others] = [
      await desk.approved({ reference: 'Odd' }),
      await desk.approved(),
      await desk.approved(),
    ];
    await desk.sql.unsafe(`
      create function refuse_odd() returns trigger language plpgsql as $$ begin
        if new.reference = 'Odd' and new.state = 'pending' then raise exception 'no'; end if; return new;
      end $$;
      create trigger odd before update on orders for each row execute function refuse_odd()`);
    const { engine, told } = openPipeline(desk);
    await engine.processNext();
    for (const other of others) expect(await stateOf(desk, other)).toBe('pending');
    expect(await stateOf(desk, odd)).toBe('sending');
    expect(told.length).toBeGreaterThan(0);
    await desk.sql`drop trigger odd on orders`;
    desk.clock.advance(121_000);
    await workToTheEnd(desk, [engine]);
    expect(await stateOf(desk, odd)).toBe('completed');
    expect(await paymentsAtService(desk, odd.externalPaymentId)).toHaveLength(1);
  });
});

test('a group during whose writing the database fails is written again, and nothing is sent twice', async () => {
  const desk = await openDesk();
  const orders = [await desk.approved(), await desk.approved(), await desk.approved()];
  await desk.sql.unsafe(`
    create sequence tries;
    create function fail_once() returns trigger language plpgsql as $$ begin
      if new.state = 'pending' and nextval('tries') = 2 then raise exception 'deadlock' using errcode = '40P01'; end if;
      return new;
    end $$;
    create trigger once before update on orders for each row execute function fail_once()`);
  const { engine, told } = openPipeline(desk);
  await engine.processNext();
  expect(told).toHaveLength(1);
  for (const { id } of orders) {
    expect(await stateOf(desk, { id })).toBe('pending');
    expect(await attemptsOf(desk, id)).toMatchObject([{ number: 1, outcome: 'accepted' }]);
  }
});

describe('a group of verdicts', () => {
  test('leaves out one whose lease another worker has by now', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    const claim = await claimNext(desk.db, desk.clock.now(), ['send']);
    if (claim?.kind !== 'send') throw new Error('nothing was claimed');
    desk.clock.advance(121_000);
    await claimNext(desk.db, desk.clock.now(), ['send']);
    const before = await tracesOf(desk, order.id);
    const step = settlementOf({ ...desk, now: desk.clock.now, random: () => 0.5 }, claim.submission);
    const result = {
      outcome: 'accepted',
      nonce: 1n,
      httpStatus: 200,
      serviceCode: null,
      durationMs: 1,
      detail: null,
    } as const;
    const late = {
      step,
      verdict: { kind: 'accepted', word: { paymentId: paymentId('1'), status: 'PENDING' }, result },
    } as const;
    expect(await settleMany(desk.db, [late])).toEqual([late]);
    expect(await tracesOf(desk, order.id)).toEqual(before);
  });

  test('settles by itself one whose payment another order has', async () => {
    const desk = await openDesk();
    const judged = [];
    for (let made = 0; made < 2; made += 1) {
      await desk.approved({ reference: `No ${made}` });
      const claim = await claimNext(desk.db, desk.clock.now(), ['send']);
      if (claim?.kind !== 'send') throw new Error('nothing was claimed');
      const step = settlementOf({ ...desk, now: desk.clock.now, random: () => 0.5 }, claim.submission);
      const result = {
        outcome: 'accepted',
        nonce: 1n,
        httpStatus: 200,
        serviceCode: null,
        durationMs: 1,
        detail: null,
      } as const;
      judged.push({
        step,
        verdict: { kind: 'accepted', word: { paymentId: paymentId('1'), status: 'PENDING' }, result },
      } as const);
    }
    expect(await settleMany(desk.db, judged)).toEqual([judged[1]]);
  });
});
