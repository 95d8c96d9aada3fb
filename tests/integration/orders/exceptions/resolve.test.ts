import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { attempts } from '@/lib/db/schema/orders/submissions';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { fromDecimal } from '@/lib/kernel/money';
import { allExceptions, listExceptions } from '@/lib/orders/exceptions/list';
import { countOpenExceptions, totalOpenExceptions } from '@/lib/orders/exceptions/queries';
import { requestDeclareFailed, requestRelease } from '@/lib/orders/exceptions/request';
import { checkAgain, keepWaiting, markSeen } from '@/lib/orders/exceptions/settle-by-hand';
import { identified, wireOrder } from '@/lib/orders/order/content';
import { type App, spent, startApp, stateOf, work, workToTheEnd } from '../../../support/engine/engine';
import { exceptionsOf, heldOrder, hourMs, tend } from '../../../support/engine/upkeep';
import {
  approveAbout,
  exceptionKinds,
  lostOrder,
  resolving,
  workMinutes,
} from '../../../support/orders/exceptions';
import { getOrder, getSubmission, movesOf, value } from '../../../support/orders/orders';
import { giveRights } from '../../../support/people/admins';
import { addActor, granted } from '../../../support/people/people';

const partsOf = (app: App) => ({ db: app.db, provider: app.provider, now: app.clock.now });
const checked = 'Looked through the statement of both days';

const askToRelease = async (app: App, id: Awaited<ReturnType<typeof lostOrder>>['exception']['id']) =>
  requestRelease(partsOf(app), resolving(app.team.approver), { id, note: '' });
const askToDeclareFailed = async (app: App, id: Awaited<ReturnType<typeof lostOrder>>['exception']['id']) =>
  requestDeclareFailed(partsOf(app), resolving(app.team.approver), { id, checked, note: '' });

describe('sending an order with unknown outcome again', () => {
  test('requires two people, and keeps the identifier', async () => {
    const app = await startApp();
    const { order, exception } = await lostOrder(app);
    value(await askToRelease(app, exception.id));
    value(await approveAbout(app, app.team.otherApprover, exception));
    expect(await exceptionsOf(app, order)).toMatchObject([{ outcome: 'released' }]);
    expect(await getSubmission(app.db, order.id)).toMatchObject({ isSuspended: false, notFoundSince: null });
    const before = (await app.db.select().from(attempts)).length;
    await work(app.engine);
    const made = await app.db.select().from(attempts).orderBy(attempts.number);
    expect(made.slice(before)).toMatchObject([{ call: 'create', httpStatus: 400 }]);
    expect((await getOrder(app.db, order.id)).externalPaymentId).toBe(order.externalPaymentId);
  });

  test('is refused to its requester', async () => {
    const app = await startApp();
    const { exception } = await lostOrder(app);
    value(await askToRelease(app, exception.id));
    expect(await approveAbout(app, app.team.approver, exception)).toMatchObject({
      error: { kind: 'refused', code: 'own_request' },
    });
  });

  test('becomes an exception again after the same time', async () => {
    const app = await startApp();
    const { order, exception } = await lostOrder(app);
    value(await askToRelease(app, exception.id));
    value(await approveAbout(app, app.team.otherApprover, exception));
    await workMinutes(app, 10);
    expect(await exceptionsOf(app, order)).toHaveLength(1);
    await workMinutes(app, 15);
    expect(await exceptionsOf(app, order)).toMatchObject([
      { kind: 'not_found', closedAt: null },
      { outcome: 'released' },
    ]);
  });
});

describe('declaring a payment failed by hand', () => {
  async function declared(app: App) {
    const lost = await lostOrder(app);
    value(await askToDeclareFailed(app, lost.exception.id));
    value(await approveAbout(app, app.team.otherApprover, lost.exception));
    return lost;
  }

  test('is refused on a statement read hours ago', async () => {
    const app = await startApp();
    const { order, exception } = await lostOrder(app);
    value(await askToDeclareFailed(app, exception.id));
    app.clock.advance(5 * 3_600_000);
    expect(await approveAbout(app, app.team.otherApprover, exception)).toMatchObject({
      error: { kind: 'not_applicable', words: expect.stringContaining('four hours') },
    });
    expect(await stateOf(app, order)).toBe('checking');
  });

  test('requires two people, and ends the order as refused', async () => {
    const app = await startApp();
    const { order } = await declared(app);
    expect(await getOrder(app.db, order.id)).toMatchObject({
      state: 'refused',
      endReason: `Declared failed: ${checked}`,
    });
    expect(await exceptionsOf(app, order)).toMatchObject([{ outcome: 'declared_failed' }]);
    expect(spent(app)).toBe(0n);
  });

  test('stores what was checked with the change request', async () => {
    const app = await startApp();
    const { exception } = await declared(app);
    const [stored] = await app.db
      .select()
      .from(changeRequests)
      .where(eq(changeRequests.subjectId, exception.id));
    expect(stored?.payload).toMatchObject({ checked, statement: { entries: 0, alike: 0 } });
    const kind = exceptionKinds.find((one) => one.kind === stored?.kind);
    expect(kind?.describe(stored?.payload ?? null, 'Anna Approver').lines).toContainEqual({
      term: 'Checked',
      after: `${checked} (according to Anna Approver)`,
    });
  });

  test('is refused without a note on the check', async () => {
    const app = await startApp();
    const { exception } = await lostOrder(app);
    const requested = { id: exception.id, checked: '  ', note: '' };
    expect(await requestDeclareFailed(partsOf(app), resolving(app.team.approver), requested)).toMatchObject({
      error: 'not_checked',
    });
  });

  test('is refused while the statement is unavailable', async () => {
    const app = await startApp();
    const { exception } = await lostOrder(app);
    app.sandbox.faults.set({ rules: [{ call: 'statement', mode: 'error_before' }] });
    expect(await askToDeclareFailed(app, exception.id)).toMatchObject({ error: 'statement_unavailable' });
  });

  test('is refused if the statement has the payment', async () => {
    const app = await startApp();
    const { order, exception } = await lostOrder(app);
    await appear(app, order);
    app.clock.advance(2_000);
    app.sandbox.runDue();
    expect(await askToDeclareFailed(app, exception.id)).toMatchObject({ error: 'in_statement' });
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
  });

  test('is followed by look-ups with back-off for thirty days', async () => {
    const app = await startApp();
    const { order } = await declared(app);
    const before = (await app.db.select().from(attempts)).length;
    await workMinutes(app, 29 * 1_440);
    expect(await getSubmission(app.db, order.id)).toMatchObject({ phase: 'watch' });
    await workMinutes(app, 2 * 1_440);
    expect(await getSubmission(app.db, order.id)).toMatchObject({ phase: 'done' });
    const polls = (await app.db.select().from(attempts)).slice(before);
    expect(polls.length).toBeLessThan(70);
    expect(new Set(polls.map(({ call }) => call))).toEqual(new Set(['look_up']));
    expect(await stateOf(app, order)).toBe('refused');
  });

  test('is reverted by a late settlement, which raises an exception', async () => {
    const app = await startApp();
    const { order } = await declared(app);
    await appear(app, order);
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
    expect(await getOrder(app.db, order.id)).toMatchObject({ endReason: null });
    const [lateSettlement] = await exceptionsOf(app, order);
    expect(lateSettlement).toMatchObject({ kind: 'late_settlement', closedAt: null });
    if (!lateSettlement) throw new Error('nobody is told');
    value(await markSeen(partsOf(app), resolving(app.team.approver), lateSettlement.id));
    expect((await exceptionsOf(app, order))[0]).toMatchObject({ outcome: 'seen' });
  });
});

/**
 * The payment of an order comes to be at the provider in another way than by the engine, as a late first
 * attempt would.
 */
async function appear(app: App, order: Awaited<ReturnType<typeof lostOrder>>['order']): Promise<void> {
  const wire = { ...wireOrder(identified(order)), beneficiaryReference: 'Invoice 2026-17' };
  const outcome = await app.provider.createPayment(wire);
  if (outcome.kind !== 'accepted') throw new Error('the sandbox did not take it');
}

describe('a report of the provider', () => {
  test.each([
    ['send it again', askToRelease],
    ['declare it failed', askToDeclareFailed],
  ])('wins over an open change request to %s', async (_, ask) => {
    const app = await startApp();
    const { order, exception } = await lostOrder(app);
    value(await ask(app, exception.id));
    await appear(app, order);
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
    expect(await approveAbout(app, app.team.otherApprover, exception)).toMatchObject({
      error: { kind: 'not_applicable', words: expect.stringMatching(/already resolved.*Completed/) },
    });
    expect(await stateOf(app, order)).toBe('completed');
  });
});

describe('a maker or editor of the order', () => {
  test('neither requests nor decides, whatever their current role', async () => {
    const app = await startApp();
    const { exception } = await lostOrder(app);
    const maker = { ...app.team.maker, role: 'approver' as const };
    await giveRights(app.db, maker.id, { role: 'approver', groups: [] });
    const refused = { ok: false, error: 'own_order' };
    expect(await requestRelease(partsOf(app), resolving(maker), { id: exception.id, note: '' })).toEqual(
      refused,
    );
    value(await askToRelease(app, exception.id));
    expect(await approveAbout(app, maker, exception)).toMatchObject({
      error: { kind: 'not_applicable', words: expect.stringMatching(/You made or edited/) },
    });
  });
});

test('refuses in the database to declare a payment failed without two people', async () => {
  const app = await startApp();
  const { order } = await lostOrder(app);
  await expect(app.sql`update orders set state = 'refused' where id = ${order.id}`).rejects.toThrow(
    'two people declare a payment failed',
  );
  expect(await stateOf(app, order)).toBe('checking');
});

test('finds, sums up and exports the exceptions of a kind', async () => {
  const app = await startApp();
  const { order } = await lostOrder(app);
  const reading = granted(app.team.approver, 'exceptions:read');
  const now = app.clock.now();
  const exported = async (kind: 'not_found' | 'late') => {
    const ids: string[] = [];
    for await (const rows of allExceptions(app.db, reading, now, { kind }))
      ids.push(...rows.map((row) => row.order.id));
    return ids;
  };
  expect(await totalOpenExceptions(app.db, reading, now, { kind: 'not_found' })).toEqual({
    count: 1,
    amount: order.amount,
  });
  expect(await totalOpenExceptions(app.db, reading, now, { kind: 'late' })).toEqual({ count: 0, amount: 0n });
  expect(await exported('not_found')).toEqual([order.id]);
  expect(await exported('late')).toEqual([]);
});

describe('keeping an exception waiting', () => {
  test('hides it until the chosen time', async () => {
    const app = await startApp();
    const { order, exception } = await lostOrder(app);
    const reading = granted(app.team.approver, 'exceptions:read');
    const until = new Date(app.clock.now().getTime() + hourMs);
    value(await keepWaiting(partsOf(app), resolving(app.team.approver), { id: exception.id, until }));
    const listed = async (group: 'open' | 'snoozed') =>
      (await listExceptions(app.db, reading, group, {}, app.clock.now())).exceptions;
    expect(await listed('open')).toEqual([]);
    expect(await countOpenExceptions(app.db, reading, app.clock.now())).toBe(0);
    expect(await listed('snoozed')).toHaveLength(1);
    expect(await countOpenExceptions(app.db, reading, until)).toBe(1);
    expect((await movesOf(app.db, order.id)).at(-1)).toBe('exception_deferred');
  });

  test.each([
    ['now', 0],
    ['for more than thirty days', 31 * 24 * hourMs],
  ])('is refused for %s', async (_, ms) => {
    const app = await startApp();
    const { exception } = await lostOrder(app);
    const until = new Date(app.clock.now().getTime() + ms);
    const waiting = { id: exception.id, until };
    expect(await keepWaiting(partsOf(app), resolving(app.team.approver), waiting)).toMatchObject({
      error: 'time_not_allowed',
    });
  });
});

describe('an order stopped at its date', () => {
  async function stopped(app: App) {
    const order = await heldOrder(app, { amount: fromDecimal('100000.00') });
    app.clock.advance(hourMs);
    await tend(app);
    const [exception] = await exceptionsOf(app, order);
    if (!exception) throw new Error('it was not stopped');
    return { order, exception };
  }

  test('is released when a new check finds nothing blocking', async () => {
    const app = await startApp();
    const { order, exception } = await stopped(app);
    await fetch(`${app.sandbox.url}/sandbox/incoming`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount: '10.00', name: 'Ann Other', details: 'Top-up' }),
    });
    await tend(app);
    expect(await stateOf(app, order)).toBe('held');
    value(await checkAgain(partsOf(app), app.team.cancelling, exception.id));
    await tend(app);
    expect(await stateOf(app, order)).toBe('approved');
    expect(await exceptionsOf(app, order)).toMatchObject([{ outcome: 'cleared' }]);
  });

  test('stays one exception after another failed check', async () => {
    const app = await startApp();
    const { order, exception } = await stopped(app);
    value(await checkAgain(partsOf(app), app.team.cancelling, exception.id));
    await tend(app);
    expect(await exceptionsOf(app, order)).toMatchObject([{ id: exception.id, closedAt: null }]);
    expect((await movesOf(app.db, order.id)).slice(-2)).toEqual(['exception_checked_again', 'stopped']);
  });

  test('is neither sent again nor declared failed', async () => {
    const app = await startApp();
    const { exception } = await stopped(app);
    expect(await askToRelease(app, exception.id)).toMatchObject({ error: 'wrong_kind' });
    expect(await askToDeclareFailed(app, exception.id)).toMatchObject({ error: 'wrong_kind' });
  });
});

test('settles an exception once by two concurrent approvals', async () => {
  const app = await startApp();
  const { order, exception } = await lostOrder(app);
  const third = await addActor(app.db, 'approver', 'Tilda Third');
  value(await askToDeclareFailed(app, exception.id));
  const approved = await Promise.allSettled([
    approveAbout(app, app.team.otherApprover, exception),
    approveAbout(app, third, exception),
  ]);
  expect(approved.filter((one) => one.status === 'fulfilled' && one.value.ok)).toHaveLength(1);
  expect((await movesOf(app.db, order.id)).filter((move) => move === 'declare_failed')).toHaveLength(1);
});
