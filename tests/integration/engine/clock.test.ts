import { describe, expect, test } from 'vitest';
import { watchClock } from '@/lib/db/connection/clock';
import { bringBackFarAhead } from '@/lib/engine/scheduling/orders/clock-skew';
import { openDesk, stateOf, work, workToTheEnd } from '../../support/engine';
import { getSubmission } from '../../support/orders';
import { hourMs, tend } from '../../support/upkeep';

const dayMs = 24 * hourMs;

describe('a clock that jumped forward', () => {
  test('delays no order until then: its next poll is moved back', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    const now = desk.clock.now();
    await work(desk.engine);
    await desk.sql`update submissions set due_at = ${new Date(now.getTime() + 400 * dayMs).toISOString()}`;
    expect(await bringBackFarAhead(desk.db, now)).toBe(1);
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
  });

  test('leaves no lease until then, and ignores the late result of its worker', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    const then = new Date(desk.clock.now().getTime() + dayMs).toISOString();
    await desk.sql`update submissions set lease_until = ${then}`;
    expect(await desk.engine.turn()).toBe(false);
    await tend(desk);
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
  });

  test('changes no order due within the allowed delay', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await work(desk.engine);
    const soon = new Date(desk.clock.now().getTime() + hourMs).toISOString();
    await desk.sql`update submissions set due_at = ${soon}`;
    const before = await getSubmission(desk.db, order.id);
    expect(await bringBackFarAhead(desk.db, desk.clock.now())).toBe(0);
    expect(await getSubmission(desk.db, order.id)).toEqual(before);
  });

  test.each([
    ['an hour ahead', hourMs, false],
    ['an hour behind', -hourMs, false],
    ['as the database’s', 0, true],
  ])('is told apart from a correct clock by the database: %s', async (_, offMs, isRight) => {
    const desk = await openDesk();
    const told: unknown[] = [];
    const now = () => new Date(Date.now() + offMs);
    const isClockRight = watchClock({ sql: desk.sql, now, report: (error) => told.push(error) });
    expect(await isClockRight()).toBe(isRight);
    expect(await isClockRight()).toBe(isRight);
    expect(told).toHaveLength(isRight ? 0 : 1);
  });
});
