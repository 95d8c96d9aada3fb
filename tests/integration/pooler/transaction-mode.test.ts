import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { withSessionAddress } from '@/lib/db/address';
import { createDatabase } from '@/lib/db/client';
import { openSession } from '@/lib/db/connection/session';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { type Pgbouncer, startPgbouncer } from '../../support/database/pgbouncer';

let pooler: Pgbouncer;
let database: TestDatabase;
beforeAll(async () => {
  pooler = await startPgbouncer({ logins: [inject('adminUrl')], poolSize: 2 });
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  await pooler.stop();
});

/** The database through the pooler, with its own address for sessions. */
const pooledUrl = () => withSessionAddress(pooler.urlOf(database.url), database.url);

function open(max: number) {
  const opened = createDatabase(pooledUrl(), { max });
  onTestFinished(opened.close);
  return opened;
}

describe('a database behind a pooler in transaction mode', () => {
  it('runs more connections than the pooler has, with parameters of every kind', async () => {
    const { sql } = open(10);
    const rows = await Promise.all(
      Array.from({ length: 200 }, (_, n) => sql`select ${n}::int as n, ${[`${n}`]}::text[] as texts`),
    );
    expect(rows.map(([row]) => row)).toEqual(
      Array.from({ length: 200 }, (_, n) => ({ n, texts: [String(n)] })),
    );
    const [own] = await database.sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%as texts%'`;
    expect(own?.count).toBeLessThanOrEqual(2);
  });

  it('answers each statement, with parameters or without, when many share few connections', async () => {
    const pools = [open(2), open(2), open(2)];
    const ask = (n: number) => {
      const { sql } = pools[n % pools.length] ?? open(1);
      return n % 2 === 0 ? sql`select 0 as n` : sql`select ${n}::int as n`;
    };
    const asked = Array.from({ length: 3_000 }, (_, n) => n);
    const answers = await Promise.all(asked.map(async (n) => (await ask(n))[0]?.n));
    expect(answers).toEqual(asked.map((n) => (n % 2 === 0 ? 0 : n)));
  });

  it('ends a transaction of a frozen process, as without a pooler', async () => {
    const { db } = open(1);
    const timeout = 'show idle_in_transaction_session_timeout';
    const named = { idle_in_transaction_session_timeout: '30s' };
    expect((await db.transaction((tx) => tx.execute(timeout)))[0]).toEqual(named);
    const isolated = await db.transaction(
      async (tx) => [...(await tx.execute(timeout)), ...(await tx.execute('show transaction_isolation'))],
      { isolationLevel: 'repeatable read' },
    );
    expect(isolated).toEqual([named, { transaction_isolation: 'repeatable read' }]);
  });

  it('rolls a refused transaction back, and returns what a transaction returns', async () => {
    const { db } = open(1);
    await database.sql`create table ledger (entry integer primary key)`;
    const write = (entry: number) =>
      db.transaction(async (tx) => {
        await tx.execute(`insert into ledger values (${entry})`);
        if (entry > 1) throw new Error('refused');
        return entry;
      });
    expect(await write(1)).toBe(1);
    await expect(write(2)).rejects.toThrow('refused');
    expect(await database.sql`select entry from ledger`).toEqual([{ entry: 1 }]);
  });

  it('keeps a lock of a reserved connection until it is released', async () => {
    const { sql } = open(2);
    const reserved = await sql.reserve();
    await reserved`select pg_advisory_lock(4711)`;
    const isFree = async () => (await database.sql`select pg_try_advisory_xact_lock(4711) as free`)[0]?.free;
    await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.001)`));
    expect(await isFree()).toBe(false);
    await reserved`select pg_advisory_unlock(4711)`;
    reserved.release();
    expect(await isFree()).toBe(true);
  });

  it('hears notifications that come through the pooler', async () => {
    const { sql } = open(1);
    const heard: string[] = [];
    const { unlisten } = await sql.listen('ledger', (payload) => heard.push(payload));
    const session = await openSession({
      url: pooledUrl(),
      name: 'a test',
      channels: ['ledger'],
      heard: (_channel, payload) => heard.push(payload),
    });
    onTestFinished(session.close);
    await sql.notify('ledger', 'paid');
    await expect.poll(() => heard).toEqual(['paid', 'paid']);
    await unlisten();
  });
});
