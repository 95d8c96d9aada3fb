import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import { attempts } from '@/lib/db/schema/orders/submissions';
import type { Claim } from '@/lib/engine/submissions/claim/claim';
import type { Judged } from '@/lib/engine/submissions/decide/verdict';
import { writeVerdicts } from '@/lib/engine/submissions/write/write';
import { type OrderId, paymentId } from '@/lib/kernel/ids';
import {
  type App,
  claimOne,
  costOfOne,
  paymentsAtProvider,
  spent,
  startApp,
  stateOf,
  stepOf,
  work,
  workToTheEnd,
} from '../../support/engine/engine';
import { getOrder, getSubmission, movesOf } from '../../support/orders/orders';

const attemptsOf = (app: App, id: OrderId) =>
  app.db.select().from(attempts).where(eq(attempts.orderId, id)).orderBy(asc(attempts.number));

describe('the pipeline', () => {
  test('pays many orders once each, with the timeline of single steps', async () => {
    const app = await startApp();
    const orders = [];
    for (let made = 0; made < 12; made += 1) orders.push(await app.approved({ reference: `No ${made}` }));
    await workToTheEnd(app);
    expect(spent(app)).toBe(12n * costOfOne);
    for (const { id } of orders) {
      expect(await movesOf(app.db, id)).toEqual([
        'create',
        'submit',
        'approve',
        'claim',
        'accept',
        'complete',
      ]);
      expect(await attemptsOf(app, id)).toMatchObject([{ number: 1, call: 'create', outcome: 'accepted' }]);
    }
    expect((await verifyChain(app.db)).intact).toBe(true);
  });

  test('shares work with another pipeline without sending an order twice', async () => {
    const app = await startApp();
    const orders = [];
    for (let made = 0; made < 12; made += 1) orders.push(await app.approved({ reference: `No ${made}` }));
    const engines = [app.engine, app.otherProcess()];
    await work(...engines);
    for (const { id } of orders) expect(await attemptsOf(app, id)).toHaveLength(1);
    await workToTheEnd(app, engines);
    expect(spent(app)).toBe(12n * costOfOne);
  });
});

/** What a run leaves of an order: all that does not depend on when it was. */
async function tracesOf(app: App, id: OrderId) {
  const { state, endReason } = await getOrder(app.db, id);
  const submission = await getSubmission(app.db, id);
  const { phase, fence, isSuspended, leaseUntil } = submission;
  const since = [submission.unknownSince !== null, submission.notFoundSince !== null];
  const made = await attemptsOf(app, id);
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
    moves: await movesOf(app.db, id),
  };
}

describe('one unusual row of a group', () => {
  test('is quarantined if it differs from its approval, and the others are sent', async () => {
    const app = await startApp();
    const [odd, ...others] = [await app.approved(), await app.approved(), await app.approved()];
    await app.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update orders set amount = 99 where id = ${odd.id}`;
    });
    await work(app.engine);
    expect(await stateOf(app, odd)).toBe('approved');
    expect(await movesOf(app.db, odd.id)).toContain('quarantine');
    for (const other of others) expect(await stateOf(app, other)).toBe('pending');
  });

  test('is checking after its worker died, and repeated under its identifier', async () => {
    const app = await startApp();
    const [left, other] = [await app.approved(), await app.approved()];
    await claimOne(app);
    app.clock.advance(151_000);
    await workToTheEnd(app);
    expect(await movesOf(app.db, left.id)).toContain('lose_outcome');
    expect(await attemptsOf(app, left.id)).toHaveLength(2);
    for (const order of [left, other]) {
      expect(await paymentsAtProvider(app, order.externalPaymentId)).toHaveLength(1);
    }
  });

  test('that cannot be written does not affect the others, and is looked up after its lease', async () => {
    const app = await startApp();
    const [odd, ...others] = [
      await app.approved({ reference: 'Odd' }),
      await app.approved(),
      await app.approved(),
    ];
    await app.sql.unsafe(`
      create function refuse_odd() returns trigger language plpgsql as $$ begin
        if new.reference = 'Odd' and new.state = 'pending' then raise exception 'no'; end if; return new;
      end $$;
      create trigger odd before update on orders for each row execute function refuse_odd()`);
    const engine = app.engineWith(app.provider, app.db, { collectsErrors: true });
    await engine.turn();
    for (const other of others) expect(await stateOf(app, other)).toBe('pending');
    expect(await stateOf(app, odd)).toBe('sending');
    expect(engine.errors.length).toBeGreaterThan(0);
    await app.sql`drop trigger odd on orders`;
    app.clock.advance(151_000);
    await workToTheEnd(app, [engine]);
    expect(await stateOf(app, odd)).toBe('completed');
    expect(await paymentsAtProvider(app, odd.externalPaymentId)).toHaveLength(1);
  });
});

test('writes a group again after a database failure, and sends nothing twice', async () => {
  const app = await startApp();
  const orders = [await app.approved(), await app.approved(), await app.approved()];
  await app.sql.unsafe(`
    create sequence tries;
    create function fail_once() returns trigger language plpgsql as $$ begin
      if new.state = 'pending' and nextval('tries') = 2 then raise exception 'deadlock' using errcode = '40P01'; end if;
      return new;
    end $$;
    create trigger once before update on orders for each row execute function fail_once()`);
  const engine = app.engineWith(app.provider, app.db, { collectsErrors: true });
  await engine.turn();
  expect(engine.errors).toHaveLength(1);
  for (const { id } of orders) {
    expect(await stateOf(app, { id })).toBe('pending');
    expect(await attemptsOf(app, id)).toMatchObject([{ number: 1, outcome: 'accepted' }]);
  }
});

describe('a group of verdicts', () => {
  const accepted = (app: App, claim: Claim): Judged => ({
    step: stepOf(app, claim),
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
    const app = await startApp();
    const order = await app.approved();
    const claim = await claimOne(app);
    app.clock.advance(151_000);
    await claimOne(app);
    const before = await tracesOf(app, order.id);
    const late = accepted(app, claim);
    expect(await writeVerdicts(app.db, [late], 'skip_locked')).toEqual([late]);
    expect(await tracesOf(app, order.id)).toEqual(before);
  });

  test('leaves out a late verdict beside that of the current leaseholder', async () => {
    const app = await startApp();
    const order = await app.approved();
    const late = accepted(app, await claimOne(app));
    app.clock.advance(151_000);
    const current = accepted(app, await claimOne(app));
    expect(await writeVerdicts(app.db, [late, current], 'skip_locked')).toEqual([late]);
    expect(await stateOf(app, order)).toBe('pending');
    expect(await attemptsOf(app, order.id)).toMatchObject([{ outcome: null }, { outcome: 'accepted' }]);
  });

  test('leaves out a verdict whose row is locked, without waiting', async () => {
    const app = await startApp();
    const orders = [await app.approved(), await app.approved({ reference: 'Another' })];
    const judged = [accepted(app, await claimOne(app)), accepted(app, await claimOne(app))];
    const [locked] = orders;
    await app.sql.begin(async (sql) => {
      await sql`select from orders where id = ${locked?.id ?? ''} for update`;
      const left = await writeVerdicts(app.db, judged, 'skip_locked');
      expect(left.map(({ step }) => step.submission.orderId)).toEqual([locked?.id]);
    });
  });

  test('does not count a payment of another order as made', async () => {
    const app = await startApp();
    const judged = [];
    for (let made = 0; made < 2; made += 1) {
      await app.approved({ reference: `No ${made}` });
      judged.push(accepted(app, await claimOne(app)));
    }
    expect(await writeVerdicts(app.db, judged, 'skip_locked')).toEqual([]);
    const states = await Promise.all(judged.map(({ step }) => stateOf(app, { id: step.submission.orderId })));
    expect(states).toEqual(['pending', 'checking']);
  });
});
