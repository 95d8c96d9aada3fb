import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Granted } from '@/lib/access/grant';
import { allRows, type RowFilter } from '@/lib/batches/rows/row-filter';
import { exportRows, findRow, listLargest, listRows, listSample } from '@/lib/batches/rows/rows';
import type { Executor } from '@/lib/db/client';
import type { BatchId } from '@/lib/kernel/ids';
import { sum, toDecimal, zero } from '@/lib/kernel/money';
import { readBatch } from '@/tests/support/batches/batch-rows';
import { createTestDatabase, type TestDatabase } from '@/tests/support/database/database';
import { addActor, granted } from '@/tests/support/people/people';

let database: TestDatabase;
let reading: Granted<'payments:read'>;
let id: BatchId;

beforeAll(async () => {
  database = await createTestDatabase();
  const maker = await addActor(database.db, 'maker');
  reading = granted(maker, 'payments:read');
  id = await readBatch(database.db, maker, { rows: 120 });
  await readBatch(database.db, maker, { rows: 3 });
});
afterAll(() => database.close());

const list = (filter: Partial<RowFilter> = {}) =>
  listRows(database.db, reading, id, { ...allRows, ...filter });
/** Rows of batches that this connection has read. */
async function rowsFetched(db: Executor): Promise<number> {
  const [found] = await db.execute<{ rows: number }>(sql`
    select (seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables where relname = 'batch_rows'`);
  return found?.rows ?? 0;
}
const positions = async (filter: Partial<RowFilter>) =>
  (await list(filter)).rows.map(({ position }) => position);

describe('the rows of a batch', () => {
  test('lists fifty rows a page, with the count and sum of all', async () => {
    const { rows, total, sum } = await list({ page: 3 });
    expect(rows.map(({ position }) => position)).toEqual(
      Array.from({ length: 20 }, (_, index) => 101 + index),
    );
    expect(total).toBe(120);
    expect(toDecimal(sum)).toBe('7290.00');
  });

  test.each(['position', '-position', '-amount', 'name'] as const)(
    'exports all rows of a filter, sorted by %s like the pages',
    async (sort) => {
      const exported: number[] = [];
      for await (const rows of exportRows(database.db, reading, id, { ...allRows, sort }))
        exported.push(...rows.map(({ position }) => position));
      const pages = await Promise.all([1, 2, 3].map((page) => positions({ sort, page })));
      expect(exported).toEqual(pages.flat());
    },
  );

  test('exports what a search finds', async () => {
    const filter = { ...allRows, text: 'lindqvist 4', sort: '-amount' } as const;
    const exported = [];
    for await (const rows of exportRows(database.db, reading, id, filter)) exported.push(...rows);
    const { total, sum: found } = await list(filter);
    expect(exported).toHaveLength(total);
    expect(sum(exported.map(({ amount }) => amount ?? zero))).toBe(found);
  });

  test('is empty beyond the last page', async () => {
    expect(await positions({ page: 4 })).toEqual([]);
  });

  test('sorts and pages by amount, largest first', async () => {
    expect(await positions({ sort: '-amount', page: 3 })).toEqual(
      Array.from({ length: 20 }, (_, index) => 20 - index),
    );
  });

  test('sorts by name', async () => {
    const { rows } = await list({ sort: 'name' });
    expect(rows.slice(0, 3).map(({ beneficiaryName }) => beneficiaryName)).toEqual([
      'Person 00 Lindqvist',
      'Person 01 Lindqvist',
      'Person 01 Lindqvist',
    ]);
  });

  test.each([
    ['parts of a name in any case and order', 'LIND son 07', [7, 107]],
    ['a part of the reference', 'No 119', [119]],
    ['an account as it stands on a letter', 'DE89 3704 0044 0532 0000 12', [12, 112]],
    ['an amount as it is typed', '42,25', [42]],
    ['the number of the row, and the line of the file', '77', [76, 77]],
    ['nothing that has only some of the words', 'Lindqvist Berger', []],
    ['no signs of a pattern', '%', []],
  ])('finds rows by %s', async (_how, text, expected) => {
    const found = await positions({ text });
    expect(found).toEqual(expected);
  });

  test('sums the rows found', async () => {
    const { total, sum } = await list({ text: 'Person 07' });
    expect([total, toDecimal(sum)]).toEqual([2, '114.50']);
  });

  test('shows rows without orders as not sent', async () => {
    expect((await list({ show: 'not_sent' })).total).toBe(120);
    expect((await list({ show: 'completed' })).total).toBe(0);
  });

  test('finds a row by its number in this batch only', async () => {
    const row = await findRow(database.db, reading, id, 120);
    expect(row?.reference).toBe('Salary 2026-11 No 120');
    expect(await findRow(database.db, reading, id, 121)).toBeUndefined();
  });
});

describe('a sample of rows', () => {
  const sample = async (size: number, seed: number) =>
    (await listSample(database.db, reading, id, { size, seed })).map(({ position }) => position);

  test('contains the largest rows, each once and in order', async () => {
    const drawn = await sample(12, 1);
    expect(drawn.slice(-3)).toEqual([118, 119, 120]);
    expect(new Set(drawn).size).toBe(12);
    expect(drawn).toEqual([...drawn].sort((one, other) => one - other));
    const largest = await listLargest(database.db, reading, id, 3);
    expect(largest.map(({ position }) => position)).toEqual([120, 119, 118]);
  });

  test('is stable for a seed, and differs for another', async () => {
    expect(await sample(12, 1)).toEqual(await sample(12, 1));
    expect(await sample(12, 2)).not.toEqual(await sample(12, 1));
  });

  test('contains all rows if there are fewer', async () => {
    expect(await sample(500, 1)).toHaveLength(120);
  });
});

describe('a batch that the planner knows nothing of yet', () => {
  test.each([
    ['a search', (db: Executor) => listRows(db, reading, id, { ...allRows, text: 'lindqvist 4' })],
    ['a page by amount', (db: Executor) => listRows(db, reading, id, { ...allRows, sort: '-amount' })],
    ['the largest rows', (db: Executor) => listLargest(db, reading, id, 3)],
    ['a sample', (db: Executor) => listSample(db, reading, id, { size: 10, seed: 1 })],
  ])('is not read once for each of its rows: %s', async (_name, read) => {
    const { db } = database;
    await db.transaction(async (tx) => {
      // An estimate of a few rows, as after an upload until the table is analysed.
      await tx.execute(sql`update pg_class set reltuples = 3, relpages = 1 where relname = 'batch_rows'`);
      const before = await rowsFetched(tx);
      await read(tx);
      expect((await rowsFetched(tx)) - before).toBeLessThan(5 * 120);
    });
  });
});
