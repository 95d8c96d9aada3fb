import { setTimeout as pause } from 'node:timers/promises';
import type postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase, type Sql } from '@/lib/db/client';
import { cutAll } from '../../support/database/cut-all';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { openPlainDoor } from '../../support/database/postgres-doors';

let database: TestDatabase;
let admin: Sql;
beforeEach(async () => {
  database = await createTestDatabase();
  await database.sql`create table ledger (entry integer not null)`;
  const opened = createDatabase(inject('adminUrl'), { max: 1 });
  admin = opened.sql;
  onTestFinished(opened.close);
});
afterEach(() => database.close());

function openPool(max: number) {
  const opened = createDatabase(database.url, { max });
  onTestFinished(opened.close);
  return opened.sql;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : error);

/**
 * The errors of the first statement after a cut: the server's last message, the end of the connection, or a
 * reset, when the statement is sent before the client has read either.
 */
const cutCodes = ['57P01', 'CONNECTION_CLOSED', 'ECONNRESET', 'EPIPE'];

/** What comes of the work of a transaction, which goes on after the transaction itself is over. */
const inTransaction = <Value>(sql: Sql, run: (tx: postgres.TransactionSql) => Promise<Value>) =>
  new Promise<Value>((settle, failed) => {
    sql
      .begin(async (tx) => {
        await run(tx).then(settle, failed);
      })
      .catch(() => undefined);
  });

/** Read over a connection that no cut has met. */
async function entries(): Promise<readonly number[]> {
  const rows = await openPool(1)<{ entry: number }[]>`select entry from ledger`;
  return rows.map(({ entry }) => entry);
}

describe('a transaction whose connection is cut', () => {
  it('runs no later statement of the transaction over the replacement connection', async () => {
    const sql = openPool(1);
    const outcome = await inTransaction(sql, async (tx) => {
      await tx`insert into ledger values (1)`;
      const next = sql`select 1 as one`.execute();
      await cutAll(admin, database.url);
      expect(await next, 'the pool has connected again').toEqual([{ one: 1 }]);
      return tx`insert into ledger values (2)`.catch(codeOf);
    });
    expect(outcome).toBe('CONNECTION_CLOSED');
    expect(await entries()).toEqual([]);
  });

  it('rejects a statement that comes before the pool has reconnected', async () => {
    const sql = openPool(1);
    const outcome = await inTransaction(sql, async (tx) => {
      const [own] = await tx`select pg_backend_pid() as pid`;
      const cut = admin`select pg_terminate_backend(${own?.pid})`.execute();
      await tx`select pg_sleep(60)`.catch(codeOf);
      await cut;
      return tx`insert into ledger values (1)`.catch(codeOf);
    });
    expect(outcome).toBe('CONNECTION_CLOSED');
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });
});

describe('a reserved connection that is cut', () => {
  it('rejects its statements and returns its slot to the pool', async () => {
    const sql = openPool(1);
    const reserved = await sql.reserve();
    await reserved`select 1`;
    await cutAll(admin, database.url);
    expect(await reserved`select pg_sleep(60)`.catch(codeOf)).toBeOneOf(cutCodes);
    expect(await reserved`select 1`.catch(codeOf)).toBe('CONNECTION_CLOSED');
    reserved.release();
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });
});

/**
 * Thirty at a time write pairs of entries, each pair in a transaction, until it is over; `done` are those
 * that were committed.
 */
function startTraffic(sql: Sql) {
  const done: number[] = [];
  let isOver = false;
  let failed = 0;
  const work = async (worker: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const entry = worker * 100_000 + turn;
      await sql
        .begin(async (tx) => {
          await tx`insert into ledger values (${entry})`;
          await tx`select count(*) from ledger where entry < ${turn}`;
          await Promise.all([
            tx`insert into ledger values (${entry})`,
            tx`select ${'x'.repeat(2_000)}::text`,
          ]);
        })
        .then(
          () => done.push(entry),
          () => {
            failed += 1;
          },
        );
      await sql`select ${entry}::int`.catch(() => undefined);
    }
  };
  const working = Array.from({ length: 30 }, (_, worker) => work(worker));
  return async () => {
    isOver = true;
    await Promise.all(working);
    return { done, failed };
  };
}

async function expectWhole({ done, failed }: { done: readonly number[]; failed: number }): Promise<void> {
  expect(failed).toBeGreaterThan(0);
  expect(done.length).toBeGreaterThan(0);
  const halves = await openPool(1)`select entry from ledger group by entry having count(*) <> 2`;
  expect(halves, 'no transaction was committed in part').toEqual([]);
  const stored = new Set(await entries());
  expect(
    done.filter((entry) => !stored.has(entry)),
    'what was said to be committed is there',
  ).toEqual([]);
}

/** Ten transactions that wait for each other can only all begin if ten connections work. */
async function expectTenSlots(sql: Sql): Promise<void> {
  let opened = 0;
  let meet: () => void = () => undefined;
  const allOpen = new Promise<void>((settle) => {
    meet = settle;
  });
  const slots = Array.from({ length: 10 }, () =>
    sql.begin(async (tx) => {
      const [row] = await tx`select pg_backend_pid() as pid`;
      opened += 1;
      if (opened === 10) meet();
      await allOpen;
      return row?.pid;
    }),
  );
  expect(new Set(await Promise.all(slots)).size).toBe(10);
}

describe('a pool under traffic', () => {
  it('settles every statement and loses no slot while all connections are cut every 0.7 seconds', async () => {
    const sql = openPool(10);
    const stop = startTraffic(sql);
    for (let cut = 0; cut < 12; cut += 1) {
      await pause(700);
      await cutAll(admin, database.url);
    }
    await expectWhole(await stop());
    await expectTenSlots(sql);
  });

  it('settles every statement over six restarts of the server', async () => {
    let door = await openPlainDoor(database.url);
    const url = new URL(database.url);
    url.port = String(door.port);
    const { sql, close } = createDatabase(url.href, { max: 10 });
    const stop = startTraffic(sql);
    for (let restart = 0; restart < 6; restart += 1) {
      await pause(500);
      await door.close();
      await pause(200);
      door = await openPlainDoor(database.url, door.port);
    }
    await expectWhole(await stop());
    await expectTenSlots(sql);
    await close();
    await door.close();
  });
});

describe('a pool that is cut off', () => {
  it('reconnects within a second after any number of failed connections', () => {
    const { backoff } = openPool(10).options;
    const delays = [0, 1, 10, 1_000].map((failures) =>
      typeof backoff === 'function' ? backoff(failures) : -1,
    );
    for (const delay of delays) {
      expect(delay).toBeGreaterThan(0);
      expect(delay).toBeLessThanOrEqual(1);
    }
  });
});

describe('a listener that begins while the database is away', () => {
  it('receives notifications once the database is back', async () => {
    const first = await openPlainDoor(database.url);
    await first.close();
    const address = new URL(database.url);
    address.port = String(first.port);
    const { sql, close } = createDatabase(address.href, { max: 1 });
    onTestFinished(close);
    let heard = 0;
    const listening = sql.listen('ledger', () => {
      heard += 1;
    });
    await expect(listening).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const door = await openPlainDoor(database.url, first.port);
    onTestFinished(door.close);
    await expect
      .poll(async () => {
        await database.sql.notify('ledger', '');
        return heard;
      })
      .toBeGreaterThan(0);
  });
});
