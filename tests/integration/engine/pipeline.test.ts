import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import { attempts } from '@/lib/db/schema/orders/submissions';
import type { Claim } from '@/lib/engine/submissions/claim/claim';
import type { Judged } from '@/lib/engine/submissions/decide/verdict';
import { writeVerdicts } from '@/lib/engine/submissions/write/write';
import { type OrderId, paymentId } from '@/lib/kernel/ids';
import {
  claimOne,
  costOfOne,
  type Desk,
  engineSettings,
  openDesk,
  paymentsAtProvider,
  spent,
  stateOf,
  work,
  workToTheEnd,
} from '../../support/engine';
import { getOrder, getSubmission, movesOf } from '../../support/orders';

const attemptsOf = (desk: Desk, id: OrderId) =>
  desk.db.select().from(attempts).where(eq(attempts.orderId, id)).orderBy(asc(attempts.number));

describe('the pipeline', () => {
  test('pays many orders once each, with the timeline of single steps', async () => {
    const desk = await openDesk();
    const orders = [];
    for (let made = 0; made < 12; made += 1) orders.push(await desk.approved({ reference: `No ${made}` }));
    await workToTheEnd(desk);
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
  });

  test('shares work with another pipeline without sending an order twice', async () => {
    const desk = await openDesk();
    const orders = [];
    for (let made = 0; made < 12; made += 1) orders.push(await desk.approved({ reference: `No ${made}` }));
    const engines = [desk.engine, desk.otherProcess()];
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
    state,
    endReason,
    phase,
    fence,
    isSuspended,
    leaseUntil,
    since,
    tries: submission.attempts,
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

describe('one unusual row of a group', () => {
  test('is quarantined if it differs from its approval, and the others are sent', async () => {
    const desk = await openDesk();
    const [odd, ...others] = [await desk.approved(), await desk.approved(), await desk.approved()];
    await desk.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update orders set amount = 99 where id = ${odd.id}`;
    });
    await work(desk.engine);
    expect(await stateOf(desk, odd)).toBe('approved');
    expect(await movesOf(desk.db, odd.id)).toContain('quarantine');
    for (const other of others) expect(await stateOf(desk, other)).toBe('pending');
  });

  test('is checking after its worker died, and repeated under its identifier', async () => {
    const desk = await openDesk();
    const [left, other] = [await desk.approved(), await desk.approved()];
    await claimOne(desk);
    desk.clock.advance(121_000);
    await workToTheEnd(desk);
    expect(await movesOf(desk.db, left.id)).toContain('lose_outcome');
    expect(await attemptsOf(desk, left.id)).toHaveLength(2);
    for (const order of [left, other]) {
      expect(await paymentsAtProvider(desk, order.externalPaymentId)).toHaveLength(1);
    }
  });

  test('that cannot be written does not affect the others, and is looked up after its lease', async () => {
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
    const engine = desk.engineWith(desk.provider, desk.db, { keepsTold: true });
    await engine.turn();
    for (const other of others) expect(await stateOf(desk, other)).toBe('pending');
    expect(await stateOf(desk, odd)).toBe('sending');
    expect(engine.told.length).toBeGreaterThan(0);
    await desk.sql`drop trigger odd on orders`;
    desk.clock.advance(121_000);
    await workToTheEnd(desk, [engine]);
    expect(await stateOf(desk, odd)).toBe('completed');
    expect(await paymentsAtProvider(desk, odd.externalPaymentId)).toHaveLength(1);
  });
});

test('writes a group again after a database failure, and sends nothing twice', async () => {
  const desk = await openDesk();
  const orders = [await desk.approved(), await desk.approved(), await desk.approved()];
  await desk.sql.unsafe(`
    create sequence tries;
    create function fail_once() returns trigger language plpgsql as $$ begin
      if new.state = 'pending' and nextval('tries') = 2 then raise exception 'deadlock' using errcode = '40P01'; end if;
      return new;
    end $$;
    create trigger once before update on orders for each row execute function fail_once()`);
  const engine = desk.engineWith(desk.provider, desk.db, { keepsTold: true });
  await engine.turn();
  expect(engine.told).toHaveLength(1);
  for (const { id } of orders) {
    expect(await stateOf(desk, { id })).toBe('pending');
    expect(await attemptsOf(desk, id)).toMatchObject([{ number: 1, outcome: 'accepted' }]);
  }
});

describe('a group of verdicts', () => {
  const accepted = (desk: Desk, { submission }: Claim): Judged => ({
    step: { ...engineSettings(), submission, now: desk.clock.now() },
    verdict: {
      kind: 'accepted',
      word: { paymentId: paymentId('1'), status: 'PENDING' },
      differs: null,
      result: {
        outcome: 'accepted',
        nonce: 1n,
        httpStatus: 200,
        providerCode: null,
        durationMs: 1,
        detail: null,
        sendings: 1,
        lookUp: null,
      },
    },
  });

  test('leaves out a verdict whose lease another worker has', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    const claim = await claimOne(desk);
    desk.clock.advance(121_000);
    await claimOne(desk);
    const before = await tracesOf(desk, order.id);
    const late = accepted(desk, claim);
    expect(await writeVerdicts(desk.db, [late], 'skip_locked')).toEqual([late]);
    expect(await tracesOf(desk, order.id)).toEqual(before);
  });

  test('leaves out a late verdict beside that of the current leaseholder', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    const late = accepted(desk, await claimOne(desk));
    desk.clock.advance(121_000);
    const current = accepted(desk, await claimOne(desk));
    expect(await writeVerdicts(desk.db, [late, current], 'skip_locked')).toEqual([late]);
    expect(await stateOf(desk, order)).toBe('pending');
    expect(await attemptsOf(desk, order.id)).toMatchObject([{ outcome: null }, { outcome: 'accepted' }]);
  });

  test('leaves out a verdict whose row is locked, without waiting', async () => {
    const desk = await openDesk();
    const orders = [await desk.approved(), await desk.approved({ reference: 'Another' })];
    const judged = [accepted(desk, await claimOne(desk)), accepted(desk, await claimOne(desk))];
    const [locked] = orders;
    await desk.sql.begin(async (sql) => {
      await sql`select from orders where id = ${locked?.id ?? ''} for update`;
      const left = await writeVerdicts(desk.db, judged, 'skip_locked');
      expect(left.map(({ step }) => step.submission.orderId)).toEqual([locked?.id]);
    });
  });

  test('does not count a payment of another order as made', async () => {
    const desk = await openDesk();
    const judged = [];
    for (let made = 0; made < 2; made += 1) {
      await desk.approved({ reference: `No ${made}` });
      judged.push(accepted(desk, await claimOne(desk)));
    }
    expect(await writeVerdicts(desk.db, judged, 'skip_locked')).toEqual([]);
    const states = await Promise.all(
      judged.map(({ step }) => stateOf(desk, { id: step.submission.orderId })),
    );
    expect(states).toEqual(['pending', 'checking']);
  });
});
