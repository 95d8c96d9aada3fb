import { describe, expect, test } from 'vitest';
import { startApp, stateOf, work } from '../../support/engine/engine';
import { getOrder } from '../../support/orders/orders';
import { fixedProvider } from '../../support/provider/fixed-provider';

describe('an unreadable execution time', () => {
  test.each(['2026-13-45T99:00:00', 'tomorrow', '0000-01-01T00:00:00'])(
    'delays no final state: %s',
    async (executionTime) => {
      const app = await startApp();
      const order = await app.approved();
      await work(app.engine);
      const { paymentId: known } = await getOrder(app.db, order.id);
      app.clock.advance(600_000);
      const pending = await fixedProvider(200, { paymentId: known, status: 'PENDING', executionTime });
      await work(app.engineWith(app.clientWith({ baseUrl: pending })));
      expect(await getOrder(app.db, order.id)).toMatchObject({ state: 'pending', executionTime: null });
      app.clock.advance(600_000);
      const completed = await fixedProvider(200, { paymentId: known, status: 'COMPLETED', executionTime });
      await work(app.engineWith(app.clientWith({ baseUrl: completed })));
      expect(await stateOf(app, order)).toBe('completed');
    },
  );
});
