import { describe, expect, test } from 'vitest';
import { watchClock } from '@/lib/db/connection/clock';
import { repairFarAhead } from '@/lib/engine/scheduling/orders/clock-skew';
import { startApp, stateOf, work, workToTheEnd } from '../../support/engine/engine';
import { hourMs, tend } from '../../support/engine/upkeep';
import { getSubmission } from '../../support/orders/orders';

const dayMs = 24 * hourMs;

describe('a clock that jumped forward', () => {
  test('delays no order until then: its next poll is moved back', async () => {
    const app = await startApp();
    const order = await app.approved();
    const now = app.clock.now();
    await work(app.engine);
    await app.sql`update submissions set due_at = ${new Date(now.getTime() + 400 * dayMs).toISOString()}`;
    expect(await repairFarAhead(app.db, now)).toBe(1);
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
  });

  test('leaves no lease until then, and ignores the late result of its worker', async () => {
    const app = await startApp();
    const order = await app.approved();
    const then = new Date(app.clock.now().getTime() + dayMs).toISOString();
    await app.sql`update submissions set lease_until = ${then}`;
    expect(await app.engine.turn()).toBe(false);
    await tend(app);
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
  });

  test('changes no order due within the allowed delay', async () => {
    const app = await startApp();
    const order = await app.approved();
    await work(app.engine);
    const soon = new Date(app.clock.now().getTime() + hourMs).toISOString();
    await app.sql`update submissions set due_at = ${soon}`;
    const before = await getSubmission(app.db, order.id);
    expect(await repairFarAhead(app.db, app.clock.now())).toBe(0);
    expect(await getSubmission(app.db, order.id)).toEqual(before);
  });

  test.each([
    ['an hour ahead', hourMs, false],
    ['an hour behind', -hourMs, false],
    ['as the database’s', 0, true],
  ])('is told apart from a correct clock by the database: %s', async (_, offMs, isRight) => {
    const app = await startApp();
    const errors: unknown[] = [];
    const now = () => new Date(Date.now() + offMs);
    const isClockRight = watchClock({ sql: app.sql, now, report: (error) => errors.push(error) });
    expect(await isClockRight()).toBe(isRight);
    expect(await isClockRight()).toBe(isRight);
    expect(errors).toHaveLength(isRight ? 0 : 1);
  });
});
