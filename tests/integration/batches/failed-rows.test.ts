import { expect, test } from 'vitest';
import { sumFailed } from '@/lib/batches/run/failed-rows';
import { retryFailed } from '@/lib/batches/run/retry';
import { stopBatch } from '@/lib/batches/run/run';
import { toDecimal } from '@/lib/kernel/money';
import { runningBatch } from '@/tests/support/batches/batches';
import { createFixture } from '@/tests/support/database/fixture';
import { value } from '@/tests/support/orders/orders';

test('creates a batch of exactly the failed rows, after which none is left for another', async () => {
  const { db, team } = await createFixture();
  const now = () => new Date();
  const running = await runningBatch({ db, team }, 3);
  const stopped = value(await stopBatch({ db, now }, team.stopping, running.id, 'Wrong month'));

  const figures = await sumFailed(db, team.reading, stopped);
  expect({ ...figures, amount: toDecimal(figures.amount) }).toEqual({ rows: 3, amount: '6.00', rejected: 0 });
  const child = value(await retryFailed({ db, now }, team.drafting, stopped.id));
  expect([child.rowCount, toDecimal(child.total)]).toEqual([3, '6.00']);
  expect((await sumFailed(db, team.reading, stopped)).rows).toBe(0);
});
