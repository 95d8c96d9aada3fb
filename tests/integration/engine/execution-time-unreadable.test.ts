import { describe, expect, test } from 'vitest';
import { openDesk, stateOf, work } from '../../support/engine';
import { fixedProvider } from '../../support/fixed-provider';
import { getOrder } from '../../support/orders';

describe('an unreadable execution time', () => {
  test.each(['2026-13-45T99:00:00', 'tomorrow', '0000-01-01T00:00:00'])(
    'delays no final state: %s',
    async (executionTime) => {
      const desk = await openDesk();
      const order = await desk.approved();
      await work(desk.engine);
      const { paymentId: known } = await getOrder(desk.db, order.id);
      desk.clock.advance(600_000);
      const pending = await fixedProvider(200, { paymentId: known, status: 'PENDING', executionTime });
      await work(desk.engineWith(desk.clientWith({ baseUrl: pending })));
      expect(await getOrder(desk.db, order.id)).toMatchObject({ state: 'pending', executionTime: null });
      desk.clock.advance(600_000);
      const completed = await fixedProvider(200, { paymentId: known, status: 'COMPLETED', executionTime });
      await work(desk.engineWith(desk.clientWith({ baseUrl: completed })));
      expect(await stateOf(desk, order)).toBe('completed');
    },
  );
});
