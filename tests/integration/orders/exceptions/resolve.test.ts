import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { attempts } from '@/lib/db/schema/orders/submissions';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { fromDecimal } from '@/lib/kernel/money';
import {
  countOpenExceptions,
  listOpenExceptions,
  listQuietExceptions,
} from '@/lib/orders/exceptions/queries';
import { requestDeclareFailed, requestRelease } from '@/lib/orders/exceptions/request';
import { checkAgain, keepWaiting, markSeen } from '@/lib/orders/exceptions/settle-by-hand';
import { identified, wireOrder } from '@/lib/orders/order/content';
import { giveRights } from '../../../support/admins';
import { type Desk, openDesk, spent, stateOf, work, workToTheEnd } from '../../../support/engine';
import { agreeAbout, exceptionKinds, lostOrder, resolving, workMinutes } from '../../../support/exceptions';
import { getOrder, getSubmission, movesOf, value } from '../../../support/orders';
import { addActor, granted } from '../../../support/people';
import { exceptionsOf, heldOrder, hourMs, tend } from '../../../support/upkeep';

const partsOf = (desk: Desk) => ({ db: desk.db, provider: desk.provider, now: desk.clock.now });
const checked = 'Looked through the statement of both days';

const askToRelease = async (desk: Desk, id: Awaited<ReturnType<typeof lostOrder>>['exception']['id']) =>
  requestRelease(partsOf(desk), resolving(desk.team.approver), { id, note: '' });
const askToDeclareFailed = async (desk: Desk, id: Awaited<ReturnType<typeof lostOrder>>['exception']['id']) =>
  requestDeclareFailed(partsOf(desk), resolving(desk.team.approver), { id, checked, note: '' });

describe('sending an order with unknown outcome again', () => {
  test('requires two people, and keeps the identifier', async () => {
    const desk = await openDesk();
    const { order, exception } = await lostOrder(desk);
    value(await askToRelease(desk, exception.id));
    value(await agreeAbout(desk, desk.team.otherApprover, exception));
    expect(await exceptionsOf(desk, order)).toMatchObject([{ outcome: 'released' }]);
    expect(await getSubmission(desk.db, order.id)).toMatchObject({ isSuspended: false, notFoundSince: null });
    const before = (await desk.db.select().from(attempts)).length;
    await work(desk.engine);
    const made = await desk.db.select().from(attempts).orderBy(attempts.number);
    expect(made.slice(before)).toMatchObject([{ call: 'create', httpStatus: 400 }]);
    expect((await getOrder(desk.db, order.id)).externalPaymentId).toBe(order.externalPaymentId);
  });

  test('is refused to its requester', async () => {
    const desk = await openDesk();
    const { exception } = await lostOrder(desk);
    value(await askToRelease(desk, exception.id));
    expect(await agreeAbout(desk, desk.team.approver, exception)).toMatchObject({
      error: { kind: 'refused', code: 'own_request' },
    });
  });

  test('becomes an exception again after the same time', async () => {
    const desk = await openDesk();
    const { order, exception } = await lostOrder(desk);
    value(await askToRelease(desk, exception.id));
    value(await agreeAbout(desk, desk.team.otherApprover, exception));
    await workMinutes(desk, 10);
    expect(await exceptionsOf(desk, order)).toHaveLength(1);
    await workMinutes(desk, 15);
    expect(await exceptionsOf(desk, order)).toMatchObject([
      { kind: 'not_found', closedAt: null },
      { outcome: 'released' },
    ]);
  });
});

describe('declaring a payment failed by hand', () => {
  async function declared(desk: Desk) {
    const lost = await lostOrder(desk);
    value(await askToDeclareFailed(desk, lost.exception.id));
    value(await agreeAbout(desk, desk.team.otherApprover, lost.exception));
    return lost;
  }

  test('is refused on a statement read hours ago', async () => {
    const desk = await openDesk();
    const { order, exception } = await lostOrder(desk);
    value(await askToDeclareFailed(desk, exception.id));
    desk.clock.advance(5 * 3_600_000);
    expect(await agreeAbout(desk, desk.team.otherApprover, exception)).toMatchObject({
      error: { kind: 'not_applicable', words: expect.stringContaining('four hours') },
    });
    expect(await stateOf(desk, order)).toBe('checking');
  });

  test('requires two people, and ends the order as refused', async () => {
    const desk = await openDesk();
    const { order } = await declared(desk);
    expect(await getOrder(desk.db, order.id)).toMatchObject({
      state: 'refused',
      endReason: `Declared failed: ${checked}`,
    });
    expect(await exceptionsOf(desk, order)).toMatchObject([{ outcome: 'declared_failed' }]);
    expect(spent(desk)).toBe(0n);
  });

  test('stores what was checked with the change request', async () => {
    const desk = await openDesk();
    const { exception } = await declared(desk);
    const [kept] = await desk.db
      .select()
      .from(changeRequests)
      .where(eq(changeRequests.subjectId, exception.id));
    expect(kept?.payload).toMatchObject({ checked, statement: { entries: 0, alike: 0 } });
    const kind = exceptionKinds.find((one) => one.kind === kept?.kind);
    expect(kind?.describe(kept?.payload ?? null, 'Anna Approver').lines).toContainEqual({
      term: 'Checked',
      after: `${checked} (said by Anna Approver)`,
    });
  });

  test('is refused without a note on the check', async () => {
    const desk = await openDesk();
    const { exception } = await lostOrder(desk);
    const asked = { id: exception.id, checked: '  ', note: '' };
    expect(await requestDeclareFailed(partsOf(desk), resolving(desk.team.approver), asked)).toMatchObject({
      error: 'not_checked',
    });
  });

  test('is refused while the statement is unavailable', async () => {
    const desk = await openDesk();
    const { exception } = await lostOrder(desk);
    desk.sandbox.faults.set({ rules: [{ call: 'statement', mode: 'error_before' }] });
    expect(await askToDeclareFailed(desk, exception.id)).toMatchObject({ error: 'statement_unavailable' });
  });

  test('is refused if the statement has the payment', async () => {
    const desk = await openDesk();
    const { order, exception } = await lostOrder(desk);
    await appear(desk, order);
    desk.clock.advance(2_000);
    desk.sandbox.runDue();
    expect(await askToDeclareFailed(desk, exception.id)).toMatchObject({ error: 'in_statement' });
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
  });

  test('is followed by look-ups with back-off for thirty days', async () => {
    const desk = await openDesk();
    const { order } = await declared(desk);
    const before = (await desk.db.select().from(attempts)).length;
    await workMinutes(desk, 29 * 1_440);
    expect(await getSubmission(desk.db, order.id)).toMatchObject({ phase: 'watch' });
    await workMinutes(desk, 2 * 1_440);
    expect(await getSubmission(desk.db, order.id)).toMatchObject({ phase: 'done' });
    const looks = (await desk.db.select().from(attempts)).slice(before);
    expect(looks.length).toBeLessThan(70);
    expect(new Set(looks.map(({ call }) => call))).toEqual(new Set(['look_up']));
    expect(await stateOf(desk, order)).toBe('refused');
  });

  test('is reverted by a late settlement, which raises an exception', async () => {
    const desk = await openDesk();
    const { order } = await declared(desk);
    await appear(desk, order);
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
    expect(await getOrder(desk.db, order.id)).toMatchObject({ endReason: null });
    const [lateSettlement] = await exceptionsOf(desk, order);
    expect(lateSettlement).toMatchObject({ kind: 'late_settlement', closedAt: null });
    if (!lateSettlement) throw new Error('nobody is told');
    value(await markSeen(partsOf(desk), resolving(desk.team.approver), lateSettlement.id));
    expect((await exceptionsOf(desk, order))[0]).toMatchObject({ outcome: 'seen' });
  });
});

/**
 * The payment of an order comes to be at the service in another way than by the engine, as a late first
 * attempt would.
 */
async function appear(desk: Desk, order: Awaited<ReturnType<typeof lostOrder>>['order']): Promise<void> {
  const wire = { ...wireOrder(identified(order)), beneficiaryReference: 'Invoice 2026-17' };
  const outcome = await desk.provider.createPayment(wire);
  if (outcome.kind !== 'accepted') throw new Error('the sandbox did not take it');
}

describe('a report of the provider', () => {
  test.each([
    ['send it again', askToRelease],
    ['declare it failed', askToDeclareFailed],
  ])('wins over an open change request to %s', async (_, ask) => {
    const desk = await openDesk();
    const { order, exception } = await lostOrder(desk);
    value(await ask(desk, exception.id));
    await appear(desk, order);
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
    expect(await agreeAbout(desk, desk.team.otherApprover, exception)).toMatchObject({
      error: { kind: 'not_applicable', words: expect.stringMatching(/already resolved.*Completed/) },
    });
    expect(await stateOf(desk, order)).toBe('completed');
  });
});

describe('a maker or editor of the order', () => {
  test('neither requests nor decides, whatever their current role', async () => {
    const desk = await openDesk();
    const { exception } = await lostOrder(desk);
    const maker = { ...desk.team.maker, role: 'approver' as const };
    await giveRights(desk.db, maker.id, { role: 'approver', groups: [] });
    const refused = { ok: false, error: 'own_order' };
    expect(await requestRelease(partsOf(desk), resolving(maker), { id: exception.id, note: '' })).toEqual(
      refused,
    );
    value(await askToRelease(desk, exception.id));
    expect(await agreeAbout(desk, maker, exception)).toMatchObject({
      error: { kind: 'not_applicable', words: expect.stringMatching(/You made or edited/) },
    });
  });
});

test('refuses in the database to declare a payment failed without two people', async () => {
  const desk = await openDesk();
  const { order } = await lostOrder(desk);
  await expect(desk.sql`update orders set state = 'refused' where id = ${order.id}`).rejects.toThrow(
    'two people declare a payment failed',
  );
  expect(await stateOf(desk, order)).toBe('checking');
});

describe('keeping an exception waiting', () => {
  test('hides it until the chosen time', async () => {
    const desk = await openDesk();
    const { order, exception } = await lostOrder(desk);
    const reading = granted(desk.team.approver, 'exceptions:read');
    const until = new Date(desk.clock.now().getTime() + hourMs);
    value(await keepWaiting(partsOf(desk), resolving(desk.team.approver), { id: exception.id, until }));
    expect(await listOpenExceptions(desk.db, reading, desk.clock.now())).toEqual([]);
    expect(await countOpenExceptions(desk.db, reading, desk.clock.now())).toBe(0);
    expect(await listQuietExceptions(desk.db, reading, desk.clock.now())).toHaveLength(1);
    expect(await countOpenExceptions(desk.db, reading, until)).toBe(1);
    expect((await movesOf(desk.db, order.id)).at(-1)).toBe('exception_deferred');
  });

  test.each([
    ['now', 0],
    ['for more than thirty days', 31 * 24 * hourMs],
  ])('is refused for %s', async (_, ms) => {
    const desk = await openDesk();
    const { exception } = await lostOrder(desk);
    const until = new Date(desk.clock.now().getTime() + ms);
    const waiting = { id: exception.id, until };
    expect(await keepWaiting(partsOf(desk), resolving(desk.team.approver), waiting)).toMatchObject({
      error: 'time_not_allowed',
    });
  });
});

describe('an order stopped at its date', () => {
  async function stopped(desk: Desk) {
    const order = await heldOrder(desk, { amount: fromDecimal('100000.00') });
    desk.clock.advance(hourMs);
    await tend(desk);
    const [exception] = await exceptionsOf(desk, order);
    if (!exception) throw new Error('it was not stopped');
    return { order, exception };
  }

  test('is released when a new check finds nothing blocking', async () => {
    const desk = await openDesk();
    const { order, exception } = await stopped(desk);
    await fetch(`${desk.sandbox.url}/sandbox/incoming`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount: '10.00', name: 'Ann Other', details: 'Top-up' }),
    });
    await tend(desk);
    expect(await stateOf(desk, order)).toBe('held');
    value(await checkAgain(partsOf(desk), desk.team.cancelling, exception.id));
    await tend(desk);
    expect(await stateOf(desk, order)).toBe('approved');
    expect(await exceptionsOf(desk, order)).toMatchObject([{ outcome: 'cleared' }]);
  });

  test('stays one exception after another failed check', async () => {
    const desk = await openDesk();
    const { order, exception } = await stopped(desk);
    value(await checkAgain(partsOf(desk), desk.team.cancelling, exception.id));
    await tend(desk);
    expect(await exceptionsOf(desk, order)).toMatchObject([{ id: exception.id, closedAt: null }]);
    expect((await movesOf(desk.db, order.id)).slice(-2)).toEqual(['exception_checked_again', 'stopped']);
  });

  test('is neither sent again nor declared failed', async () => {
    const desk = await openDesk();
    const { exception } = await stopped(desk);
    expect(await askToRelease(desk, exception.id)).toMatchObject({ error: 'wrong_kind' });
    expect(await askToDeclareFailed(desk, exception.id)).toMatchObject({ error: 'wrong_kind' });
  });
});

test('settles an exception once by two concurrent approvals', async () => {
  const desk = await openDesk();
  const { order, exception } = await lostOrder(desk);
  const third = await addActor(desk.db, 'approver', 'Tilda Third');
  value(await askToDeclareFailed(desk, exception.id));
  const agreed = await Promise.allSettled([
    agreeAbout(desk, desk.team.otherApprover, exception),
    agreeAbout(desk, third, exception),
  ]);
  expect(agreed.filter((one) => one.status === 'fulfilled' && one.value.ok)).toHaveLength(1);
  expect((await movesOf(desk.db, order.id)).filter((move) => move === 'declare_failed')).toHaveLength(1);
});
