import { expect, test } from 'vitest';
import { explainOrder } from '@/lib/orders/reads/explain';
import { type Desk, openDesk, stateOf } from '../../support/engine';
import { approvedOrder, getOrder, sepa } from '../../support/orders';
import { granted } from '../../support/people';
import { agreeOnPolicy, everything } from '../../support/policy';
import { tend } from '../../support/upkeep';

const dayMs = 86_400_000;

/**
 * Two orders of 12.50 that were approved for different days, and of which none could go until both days were
 * over.
 */
async function twoOfDifferentDays(desk: Desk) {
  const held = async (days: number) =>
    approvedOrder(
      desk.db,
      desk.team,
      sepa({ account: desk.account, scheduledFor: new Date(desk.clock.now().getTime() + days * dayMs) }),
      desk.clock.now,
    );
  const orders = [await held(1), await held(2)] as const;
  desk.clock.advance(3 * dayMs);
  await tend(desk);
  return orders;
}

test('counts a late release on its day of sending in daily limits', async () => {
  const desk = await openDesk();
  await agreeOnPolicy(desk.db, { limits: [{ scope: 'account', period: 'day', amount: '20.00' }] });
  const [first, second] = await twoOfDifferentDays(desk);
  expect(await stateOf(desk, first)).toBe('approved');
  expect(await stateOf(desk, second)).toBe('held');
  expect((await getOrder(desk.db, second.id)).stopReason).toMatch(/limit/i);
});

test('requires for a late release what the day’s sum to its beneficiary requires', async () => {
  const desk = await openDesk();
  const upTo20 = { ...everything(1), upTo: '20.00' };
  await agreeOnPolicy(desk.db, { bands: [upTo20, everything(2)] });
  const [first, second] = await twoOfDifferentDays(desk);
  expect(await stateOf(desk, first)).toBe('approved');
  expect(await stateOf(desk, second)).toBe('held');
  expect((await getOrder(desk.db, second.id)).stopReason).toContain('asks for');
});

test('shows for held and late orders what counts with them today', async () => {
  const desk = await openDesk();
  await agreeOnPolicy(desk.db, { limits: [{ scope: 'account', period: 'day', amount: '20.00' }] });
  const [, second] = await twoOfDifferentDays(desk);
  const late = await getOrder(desk.db, second.id);
  const reading = granted(desk.team.maker, 'policies:read');
  expect(await explainOrder(desk.db, reading, late, desk.clock.now())).toMatchObject({
    usages: [{ used: 1_250n }],
    breaches: [{ excess: 500n }],
  });
});
