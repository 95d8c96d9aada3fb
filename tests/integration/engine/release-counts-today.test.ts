import { expect, test } from 'vitest';
import { explainOrder } from '@/lib/orders/reads/explain';
import { type App, startApp, stateOf } from '../../support/engine/engine';
import { tend } from '../../support/engine/upkeep';
import { approvedOrder, getOrder, sepa } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import { applyPolicy, everything } from '../../support/people/policy';

const dayMs = 86_400_000;

/**
 * Two orders of 12.50 that were approved for different days, and of which none could go until both days were
 * over.
 */
async function twoOfDifferentDays(app: App) {
  const held = async (days: number) =>
    approvedOrder(
      app.db,
      app.team,
      sepa({ account: app.account, scheduledFor: new Date(app.clock.now().getTime() + days * dayMs) }),
      app.clock.now,
    );
  const orders = [await held(1), await held(2)] as const;
  app.clock.advance(3 * dayMs);
  await tend(app);
  return orders;
}

test('counts a late release on its day of sending in daily limits', async () => {
  const app = await startApp();
  await applyPolicy(app.db, { limits: [{ scope: 'account', period: 'day', amount: '20.00' }] });
  const [first, second] = await twoOfDifferentDays(app);
  expect(await stateOf(app, first)).toBe('approved');
  expect(await stateOf(app, second)).toBe('held');
  expect((await getOrder(app.db, second.id)).stopReason).toMatch(/limit/i);
});

test('requires for a late release what the day’s sum to its beneficiary requires', async () => {
  const app = await startApp();
  const upTo20 = { ...everything(1), upTo: '20.00' };
  await applyPolicy(app.db, { bands: [upTo20, everything(2)] });
  const [first, second] = await twoOfDifferentDays(app);
  expect(await stateOf(app, first)).toBe('approved');
  expect(await stateOf(app, second)).toBe('held');
  expect((await getOrder(app.db, second.id)).stopReason).toContain('asks for');
});

test('shows for held and late orders what counts with them today', async () => {
  const app = await startApp();
  await applyPolicy(app.db, { limits: [{ scope: 'account', period: 'day', amount: '20.00' }] });
  const [, second] = await twoOfDifferentDays(app);
  const late = await getOrder(app.db, second.id);
  const reading = granted(app.team.maker, 'policies:read');
  expect(await explainOrder(app.db, reading, late, app.clock.now())).toMatchObject({
    usages: [{ used: 1_250n }],
    breaches: [{ excess: 500n }],
  });
});
