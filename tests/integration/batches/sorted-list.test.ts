import { describe, expect, onTestFinished, test } from 'vitest';
import { batchQuery, readBatchFilter } from '@/lib/batches/reads/list-filter';
import { allBatches, listBatches, totalBatches } from '@/lib/batches/reads/queries';
import { totalOf } from '@/lib/kernel/lists/total';
import { fromDecimal, sum, toDecimal } from '@/lib/kernel/money';
import { insertBatch } from '../../support/batches/batches';
import { createTeamDatabase } from '../../support/database/database';

const totals = ['20.00', '9.50', '1000.00', '9.50'];

async function listOf52() {
  const { db, close, team } = await createTeamDatabase();
  onTestFinished(close);
  for (let n = 0; n < 52; n += 1) {
    const total = fromDecimal(totals[n % totals.length] ?? '0.00');
    await insertBatch(db, team, { name: `Batch ${n % 2 ? 'B' : 'a'}`, total, createdAt: new Date(1e12 + n) });
  }
  return { db, team };
}

describe('the list of batches', () => {
  test.each(['', 'uploaded', '-total', 'total', 'batch', '-batch'])(
    'has each batch once over all pages, sorted by %o',
    async (sort) => {
      const { db, team } = await listOf52();
      const filter = readBatchFilter({ sort });
      const first = await listBatches(db, team.reading, filter);
      const address = batchQuery({ ...filter, after: first.next });
      const second = await listBatches(
        db,
        team.reading,
        readBatchFilter(Object.fromEntries(new URLSearchParams(address))),
      );
      const all = [...first.batches, ...second.batches];
      expect([first.batches.length, new Set(all.map(({ id }) => id)).size]).toEqual([50, 52]);
    },
  );

  test('is sorted by total and by name in any case', async () => {
    const { db, team } = await listOf52();
    const listed = async (sort: string) =>
      (await listBatches(db, team.reading, readBatchFilter({ sort }))).batches;
    expect((await listed('-total')).slice(0, 14).map(({ total }) => toDecimal(total))).toEqual([
      ...Array.from({ length: 13 }, () => '1000.00'),
      '20.00',
    ]);
    expect((await listed('batch')).slice(0, 26).every(({ name }) => name === 'Batch a')).toBe(true);
  });

  test('is summed up and exported as a whole', async () => {
    const { db, team } = await listOf52();
    const exported = [];
    for await (const rows of allBatches(db, team.reading, {})) exported.push(...rows);
    expect(totalOf(await totalBatches(db, team.reading))).toEqual({
      count: exported.length,
      amount: sum(exported.map(({ total }) => total)),
    });
  });
});
