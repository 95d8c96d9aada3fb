import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '@/lib/db/client';
import { createNonces } from '@/lib/db/nonces';
import type { NonceSource } from '@/lib/service/nonces';
import { createTestDatabase, type TestDatabase } from '../../support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** What two processes have in common is the database alone: each has connections of its own. */
async function inAnotherProcess<Value>(use: (sql: TestDatabase['sql']) => Promise<Value>): Promise<Value> {
  const { sql, close } = createDatabase(database.url, { max: 4 });
  try {
    return await use(sql);
  } finally {
    await close();
  }
}

async function next({ take, reserve }: NonceSource): Promise<bigint> {
  await reserve();
  const nonce = take();
  if (nonce === undefined) throw new Error('none is ready');
  return nonce;
}

const draw = (nonces: NonceSource, times: number) =>
  Promise.all(Array.from({ length: times }, () => next(nonces)));

describe('nonces', () => {
  test('are never the same in two processes, over two thousand draws at once', async () => {
    const drawn = await Promise.all([
      draw(createNonces(database.sql, 'shared', Date.now), 1_000),
      inAnotherProcess((sql) => draw(createNonces(sql, 'shared', Date.now), 1_000)),
    ]);
    expect(new Set(drawn.flat()).size).toBe(2_000);
  });

  test('begin at the clock in microseconds', async () => {
    const nonces = createNonces(database.sql, 'fresh', () => 1_795_000_000_000);
    expect(await next(nonces)).toBe(1_795_000_000_000_000n);
  });

  test('rise while the clock stands still', async () => {
    const nonces = createNonces(database.sql, 'still', () => 5_000);
    expect([await next(nonces), await next(nonces)]).toEqual([5_000_000n, 5_000_001n]);
  });

  test('rise when the clock goes back', async () => {
    let now = 9_000;
    const nonces = createNonces(database.sql, 'back', () => now);
    const before = await next(nonces);
    now = 1_000;
    expect(await next(nonces)).toBe(before + 1n);
  });

  test('go on above the last one after a restart', async () => {
    const before = await next(createNonces(database.sql, 'restart', () => 9_000));
    const after = await inAnotherProcess((sql) => next(createNonces(sql, 'restart', () => 0)));
    expect(after).toBe(before + 1n);
  });

  test('of another key are counted apart', async () => {
    await next(createNonces(database.sql, 'one', () => 9_000));
    expect(await next(createNonces(database.sql, 'two', () => 1_000))).toBe(1_000_000n);
  });

  test('are kept without the key itself', async () => {
    await next(createNonces(database.sql, 'a-very-secret-key', Date.now));
    const rows = await database.sql`select nonces::text as row from nonces`;
    expect(JSON.stringify(rows)).not.toContain('secret');
  });
});
