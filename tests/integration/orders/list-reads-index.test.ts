import { describe, expect, onTestFinished, test } from 'vitest';
import { orders } from '@/lib/db/schema/orders/orders';
import { sortedBy } from '@/lib/orders/reads/list';
import { type OrderSort, orderSorts } from '@/lib/orders/reads/sort';
import { createTestDatabase } from '../../support/database/database';

const directions = ['ascending', 'descending'] as const;

// safe: the keys of the rules
const columns = Object.keys(orderSorts.columns) as OrderSort[];

describe.each(columns)('a list of orders by %s', (by) => {
  test.each(directions)('is read %s from an index without sorting all', async (direction) => {
    const { db, close } = await createTestDatabase();
    onTestFinished(close);
    const query = db
      .select()
      .from(orders)
      .orderBy(...sortedBy({ by, direction }))
      .limit(51);
    const plan = await db.transaction(async (tx) => {
      // An empty table is not worth an index; the planner is to take one all the same where it fits.
      await tx.execute('set local enable_seqscan = off');
      return tx.execute<{ 'QUERY PLAN': string }>(`explain ${query.toSQL().sql.replace('$1', '51')}`);
    });
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index Scan( Backward)? using orders_/);
    expect(text).not.toContain('Sort');
  });
});
