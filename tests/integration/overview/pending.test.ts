import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { readPendingWork } from '@/lib/overview/pending';
import { submittedBatch } from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';
import { orderIn, submittedOrder } from '../../support/orders/orders';

const now = new Date();

describe('the work that is pending for a person', () => {
  it('is counted by kind, with the age of the oldest', async () => {
    const fixture = await createFixture();
    const { db, team } = fixture;
    const first = await submittedOrder(db, team);
    await submittedOrder(db, team);
    await submittedBatch(fixture);
    const pending = await readPendingWork(db, team.anna.actor, changeRequestKinds, now);
    expect(pending?.map(({ kind, count }) => [kind, count])).toEqual([
      ['orders', 2],
      ['batches', 1],
    ]);
    expect(pending?.[0]?.oldest).toEqual(first.submittedAt);
    expect(pending?.[0]?.isMore).toBe(false);
  });

  it('leaves out what the person made, and what has ended', async () => {
    const { db, team } = await createFixture();
    for (const state of ['draft', 'declined', 'completed'] as const) await orderIn(state, db, team);
    expect(await readPendingWork(db, team.anna.actor, changeRequestKinds, now)).toEqual([]);
  });

  it('does not exist for a role that decides nothing', async () => {
    const { db, team } = await createFixture();
    await submittedOrder(db, team);
    expect(await readPendingWork(db, team.viewer, changeRequestKinds, now)).toBeUndefined();
  });

  it('finds the oldest payment by an index, without sorting all', async () => {
    const { db } = await createFixture();
    const plan = await db.transaction(async (tx) => {
      // An empty table is not worth an index.
      await tx.execute('set local enable_seqscan = off');
      return tx.execute<{ 'QUERY PLAN': string }>(sql`explain
        select submitted_at from orders where state = 'awaiting_approval' order by submitted_at, id limit 1001`);
    });
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('orders_longest_awaiting');
    expect(text).not.toContain('Sort');
  });
});
