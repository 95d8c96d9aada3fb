import { expect, test } from 'vitest';
import { fromDecimal } from '@/lib/kernel/money';
import type { OrderRow } from '@/lib/orders/order/content';
import type { ProviderClient } from '@/lib/provider/client';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { startApp, stateOf } from '../../support/engine/engine';
import { heldOrder, hourMs, upkeepOf } from '../../support/engine/upkeep';
import { getOrder } from '../../support/orders/orders';

test('releases orders behind any number of orders that the provider does not answer about', async () => {
  const app = await startApp();
  const silent: OrderRow[] = [];
  // One after the other: an authenticator counts its uses, and a count that comes late is refused.
  for (const made of [1, 2, 3, 4]) {
    silent.push(await heldOrder(app, { amount: fromDecimal(`${made}.99`) }));
  }
  app.clock.advance(1_000);
  const behind = await heldOrder(app);
  app.clock.advance(hourMs);
  const commission: ProviderClient['commission'] = async (requested, options) => {
    if (requested.amount.endsWith('.99')) throw new ProviderFault('timeout', 'no whole reply');
    return app.provider.commission(requested, options);
  };
  const upkeep = upkeepOf(app, { ...app.provider, commission });
  for (let turn = 0; turn < 3; turn += 1) {
    await upkeep.turn();
    app.clock.advance(20_000);
  }
  expect(await stateOf(app, behind)).toBe('approved');
  for (const order of silent) {
    expect(await getOrder(app.db, order.id)).toMatchObject({ state: 'held', stopReason: null });
  }
});
