import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Executor } from '@/lib/db/client';
import { lockDue } from '@/lib/engine/submissions/claim/due';
import { runningBatch, turnsOf } from '../../support/batches/app-batches';
import { startApp } from '../../support/engine/engine';

/** The orders that this connection has read, with those of its earlier transactions. */
async function ordersRead(db: Executor): Promise<number> {
  const [orders] = await db.execute<{ read: number }>(sql`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'orders'`);
  return orders?.read ?? 0;
}

test('a claim reads the orders that it takes, although the planner has no statistics of them', async () => {
  const app = await startApp();
  const [due, claimed] = [300, 20];
  await runningBatch(app, due);
  await turnsOf(app).turn();
  const read = await app.db.transaction(async (tx) => {
    const before = await ordersRead(tx);
    await lockDue(tx, app.clock.now(), 'send', claimed);
    return (await ordersRead(tx)) - before;
  });
  expect(read).toBeLessThan(4 * claimed);
});
