import { expect, onTestFinished, test } from 'vitest';
import { orders } from '@/lib/db/schema/orders/orders';
import { newestFirst } from '@/lib/orders/reads/queries';
import { createTestDatabase } from '../../support/database';

test('reads the newest orders from the index without sorting all', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const query = db
    .select()
    .from(orders)
    .orderBy(...newestFirst)
    .limit(51);
  const plan = await db.transaction(async (tx) => {
    // An empty table is not worth an index; the planner is to take one all the same where it fits.
    await tx.execute('set local enable_seqscan = off');
    return tx.execute<{ 'QUERY PLAN': string }>(`explain ${query.toSQL().sql.replace('$1', '51')}`);
  });
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toContain('orders_newest');
  expect(text).not.toContain('Sort');
});
