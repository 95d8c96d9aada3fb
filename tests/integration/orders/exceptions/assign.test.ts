import { describe, expect, it, onTestFinished } from 'vitest';
import { grant } from '@/lib/access/grant';
import { type ExceptionId, newExceptionId } from '@/lib/kernel/ids';
import { mostAtOnce } from '@/lib/kernel/lists/bulk';
import { ownException, ownExceptions } from '@/lib/orders/exceptions/assign';
import { allExceptions, listExceptions } from '@/lib/orders/exceptions/list';
import { totalOpenExceptions } from '@/lib/orders/exceptions/queries';
import { keepWaiting } from '@/lib/orders/exceptions/settle-by-hand';
import { closeException, openException } from '@/lib/orders/transitions/exception';
import { createTeamDatabase } from '../../../support/database/database';
import { exceptionsOf } from '../../../support/engine/upkeep';
import { resolving } from '../../../support/orders/exceptions';
import { draftOrder, movesOf, sepa, traceOf, value } from '../../../support/orders/orders';
import { granted } from '../../../support/people/people';

const at = new Date('2026-11-24T09:00:00Z');
const now = () => at;

/** A team with open exceptions about orders, oldest first. */
async function openExceptions(count: number) {
  const { db, close, team } = await createTeamDatabase();
  onTestFinished(close);
  const orders = [];
  for (let index = 0; index < count; index += 1) {
    const order = await draftOrder(db, team, sepa({ reference: `${index}` }));
    const opened = new Date(at.getTime() - (count - index) * 60_000);
    await db.transaction((tx) => openException(tx, { order, kind: 'late', why: 'Late.', now: opened }));
    orders.push(order);
  }
  const found = await Promise.all(orders.map((order) => exceptionsOf({ db }, order)));
  const ids: readonly ExceptionId[] = found.flatMap(([row]) => (row ? [row.id] : []));
  const reading = granted(team.approver, 'exceptions:read');
  return { db, team, orders, ids, reading, parts: { db, now }, working: resolving(team.approver) };
}

describe('several exceptions', () => {
  it('are assigned together, except for those of others', async () => {
    const { db, team, ids, orders, parts, reading, working } = await openExceptions(3);
    const [first, second, third] = ids;
    if (!first || !second || !third) throw new Error('three exceptions');
    value(await ownException(parts, resolving(team.otherApprover), { id: first, own: true }));
    value(await ownException(parts, working, { id: second, own: true }));
    const missing = newExceptionId();
    expect(await ownExceptions(parts, working, [...ids, missing])).toEqual({
      done: 1,
      refused: [
        { id: first, why: 'of_another' },
        { id: second, why: 'assigned_already' },
        { id: missing, why: 'not_found' },
      ],
    });
    const { exceptions } = await listExceptions(db, reading, 'open', {}, at);
    expect(exceptions.map(({ assigneeName }) => assigneeName)).toEqual([
      team.otherApprover.name,
      team.approver.name,
      team.approver.name,
    ]);
    const [, , last] = orders;
    expect(last && (await movesOf(db, last.id)).at(-1)).toBe('exception_assigned');
  });

  it('that were resolved meanwhile are left without a trace', async () => {
    const { db, ids, orders, parts, working } = await openExceptions(1);
    const [order] = orders;
    if (!order) throw new Error('an order');
    await db.transaction((tx) => closeException(tx, { order, outcome: 'cleared', now: at }));
    const before = await traceOf(db, order.id);
    expect(await ownExceptions(parts, working, ids)).toEqual({
      done: 0,
      refused: ids.map((id) => ({ id, why: 'closed' })),
    });
    expect(await traceOf(db, order.id)).toEqual(before);
  });

  it('are assigned once by two people at the same moment, in any order', async () => {
    const { team, ids, parts, working } = await openExceptions(4);
    const outcomes = await Promise.all([
      ownExceptions(parts, working, ids),
      ownExceptions(parts, resolving(team.otherApprover), ids.toReversed()),
    ]);
    expect(outcomes.map(({ done }) => done).sort()).toEqual([0, 4]);
    expect(outcomes.flatMap(({ refused }) => refused.map(({ why }) => why))).toEqual(
      Array(4).fill('of_another'),
    );
  });

  it('are for those who resolve exceptions', async () => {
    const { team } = await openExceptions(0);
    expect(grant(team.viewer, 'exceptions:resolve')).toBeUndefined();
    expect(grant(team.maker, 'exceptions:resolve')).toBeUndefined();
  });
});

describe('an exception', () => {
  it('is taken over from another person, and given back', async () => {
    const { db, team, ids, orders, parts, working } = await openExceptions(1);
    const [[id], [order]] = [ids, orders];
    if (!id || !order) throw new Error('an exception');
    value(await ownException(parts, resolving(team.otherApprover), { id, own: true }));
    value(await ownException(parts, working, { id, own: true }));
    expect(await exceptionsOf({ db }, order)).toMatchObject([{ assigneeId: team.approver.id }]);
    expect(await ownException(parts, working, { id, own: true })).toMatchObject({
      error: 'assigned_already',
    });
    value(await ownException(parts, working, { id, own: false }));
    expect(await exceptionsOf({ db }, order)).toMatchObject([{ assigneeId: null }]);
    expect(await ownException(parts, working, { id, own: false })).toMatchObject({
      error: 'assigned_already',
    });
    expect((await movesOf(db, order.id)).slice(-3)).toEqual([
      'exception_assigned',
      'exception_assigned',
      'exception_unassigned',
    ]);
  });
});

describe('the list', () => {
  it('shows and counts the exceptions of an assignee', async () => {
    const { db, team, ids, parts, reading, working } = await openExceptions(2);
    const [first, second] = ids;
    if (!first) throw new Error('two exceptions');
    value(await ownException(parts, working, { id: first, own: true }));
    const idsOf = async (owner: 'mine' | 'nobody', person = reading) =>
      (await listExceptions(db, person, 'open', { owner }, at)).exceptions.map(
        ({ exception }) => exception.id,
      );
    expect(await idsOf('mine')).toEqual([first]);
    expect(await idsOf('nobody')).toEqual([second]);
    expect(await idsOf('mine', granted(team.otherApprover, 'exceptions:read'))).toEqual([]);
    expect(await totalOpenExceptions(db, reading, at, { owner: 'mine' })).toMatchObject({ count: 1 });
  });

  it('exports all snoozed exceptions', async () => {
    const { db, ids, parts, reading, working } = await openExceptions(mostAtOnce + 1);
    const until = new Date(at.getTime() + 3_600_000);
    for (const id of ids) value(await keepWaiting(parts, working, { id, until }));
    const exported: ExceptionId[] = [];
    for await (const rows of allExceptions(db, reading, at, {}))
      exported.push(...rows.map(({ exception }) => exception.id));
    expect(exported.toSorted()).toEqual(ids.toSorted());
  });
});
