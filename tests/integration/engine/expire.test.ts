import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expireOverdue } from '@/lib/engine/scheduling/orders/expire';
import { editInside } from '@/lib/orders/drafts/draft';
import { submitInside } from '@/lib/orders/drafts/submit';
import { type App, startApp, stateOf, work } from '../../support/engine/engine';
import { hourMs, tend, upkeepOf } from '../../support/engine/upkeep';
import { getOrder, sepa, submittedOrder, value } from '../../support/orders/orders';
import { applyPolicy, everything } from '../../support/people/policy';

const awaiting = (app: App, scheduledFor: Date | null = null) =>
  submittedOrder(app.db, app.team, sepa({ account: app.account, scheduledFor }), app.clock.now);

test('expires an order that nobody decided on within the policy’s time, and records it', async () => {
  const app = await startApp();
  const order = await awaiting(app);
  app.clock.advance(336 * hourMs);
  await tend(app);
  expect(await getOrder(app.db, order.id)).toMatchObject({
    state: 'expired',
    endReason: 'Nobody decided within 336 hours.',
  });
});

test('does not expire an order before', async () => {
  const app = await startApp();
  const order = await awaiting(app);
  app.clock.advance(336 * hourMs - 1);
  await tend(app);
  expect(await stateOf(app, order)).toBe('awaiting_approval');
});

test('applies the policy in force, not that of the submission', async () => {
  const app = await startApp();
  const order = await awaiting(app);
  await applyPolicy(app.db, { approvalExpiryHours: 2 });
  app.clock.advance(2 * hourMs);
  await tend(app);
  expect(await stateOf(app, order)).toBe('expired');
});

test('does not expire an approved order', async () => {
  const app = await startApp();
  const order = await app.approved();
  app.clock.advance(1_000 * hourMs);
  await tend(app);
  expect(await stateOf(app, order)).toBe('approved');
});

test('allows approval of an order whose date has passed, and sends it at once', async () => {
  const app = await startApp();
  const order = await awaiting(app, new Date(app.clock.now().getTime() + hourMs));
  app.clock.advance(2 * hourMs);
  await tend(app);
  expect(await stateOf(app, order)).toBe('awaiting_approval');
  value(await app.team.anna.approve(order, app.clock.now));
  await work(app.engine);
  expect(await stateOf(app, order)).toBe('pending');
});

test('looks for expired orders every minute', async () => {
  const app = await startApp();
  const upkeep = upkeepOf(app);
  await tend(app, upkeep);
  const order = await awaiting(app);
  app.clock.advance(336 * hourMs);
  await tend(app, upkeep);
  expect(await stateOf(app, order)).toBe('expired');
});

test('counts the time from the submission, whatever was approved since', async () => {
  const app = await startApp();
  await applyPolicy(app.db, { bands: [everything(2)] });
  const order = await awaiting(app);
  app.clock.advance(335 * hourMs);
  value(await app.team.anna.approve(order, app.clock.now));
  app.clock.advance(hourMs);
  await tend(app);
  expect(await stateOf(app, order)).toBe('expired');
});

test('leaves an order that is edited and submitted again while it would expire', async () => {
  const app = await startApp();
  const order = await awaiting(app);
  app.clock.advance(336 * hourMs);
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let expiring: Promise<boolean> | undefined;
  await app.db.transaction(async (tx) => {
    const changed = sepa({ account: app.account, reference: 'Invoice 2026-19' });
    const edited = value(await editInside(tx, app.team.drafting, order, changed));
    value(await submitInside(tx, app.team.drafting, edited, {}, app.clock.now()));
    expiring = expireOverdue(app.db, app.clock.now());
    while ((await app.db.execute(waiting)).length === 0);
  });
  await expiring;
  expect(await stateOf(app, order)).toBe('awaiting_approval');
});
