import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { createTotalsReader } from '@/lib/lists/later-totals';
import { createTeamDatabase } from '../../support/database/database';

async function openTotals(limits: Parameters<typeof createTotalsReader>[0]) {
  const { db, close } = await createTeamDatabase();
  onTestFinished(close);
  const read = createTotalsReader(limits);
  return { db, totals: <Value>(query: (tx: ReadExecutor) => Promise<Value>) => read(db, query) };
}

const countPeople = async (tx: ReadExecutor): Promise<number> => {
  const [row] = await tx.execute<{ people: number }>(sql`select count(*)::int as people from users`);
  return row?.people ?? 0;
};

const wait = (tx: ReadExecutor) => tx.execute(sql`select pg_sleep(60)`);

it('gives no totals, instead of a fault, once their statement took too long', async () => {
  const { totals } = await openTotals({ longestMs: 50 });
  expect(await totals(wait)).toBeUndefined();
  expect(await totals(countPeople)).toBeGreaterThan(0);
});

it('gives no totals if the others before them take the whole time', async () => {
  const { totals } = await openTotals({ longestMs: 100, atOnce: 1 });
  let isAsked = false;
  const [first, second] = await Promise.all([
    totals(wait),
    totals(async () => {
      isAsked = true;
    }),
  ]);
  expect([first, second]).toEqual([undefined, undefined]);
  expect(isAsked).toBe(false);
});

it('passes every other fault on', async () => {
  const { totals } = await openTotals({});
  await expect(totals((tx) => tx.execute(sql`select 1 / 0`))).rejects.toMatchObject({
    cause: { code: '22012' },
  });
});

it('reads totals in a transaction that cannot write', async () => {
  const { totals } = await openTotals({});
  await expect(totals((tx) => tx.execute(sql`delete from list_views`))).rejects.toMatchObject({
    cause: { code: '25006' },
  });
});
