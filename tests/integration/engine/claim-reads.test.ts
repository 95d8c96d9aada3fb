import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lockDue } from '@/lib/engine/submissions/claim/due';
import { runningBatch, turnsOf } from '../../support/batches/app-batches';
import { startApp } from '../../support/engine/engine';

test('a claim reads fewer orders than are due, although the planner has no statistics of them', async () => {
  const app = await startApp();
  const due = 300;
  await runningBatch(app, due);
  await turnsOf(app).turn();
  const read = await app.db.transaction(async (tx) => {
    await lockDue(tx, app.clock.now(), 'send', 20);
    const [orders] = await tx.execute<{ read: number }>(sql`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'orders'`);
    return orders?.read;
  });
  expect(read).toBeLessThan(due);
});
