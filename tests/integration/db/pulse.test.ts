import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '@/lib/db/client';
import { DatabaseSilent, startPulse } from '@/lib/db/connection/pulse';
import { openLine } from '../../simulation/outages/line';
import { createTestDatabase } from '../../support/database/database';

/** A pool and a pulse over a network that can freeze, and what the pulse reported. */
async function overNetwork() {
  const { url, close } = await createTestDatabase();
  onTestFinished(close);
  const line = await openLine(Number(new URL(url).port));
  onTestFinished(line.close);
  const address = new URL(url);
  address.port = String(line.port);
  const databaseUrl = address.href;
  const pool = createDatabase(databaseUrl, { max: 2 });
  onTestFinished(pool.close);
  const changes: boolean[] = [];
  const timing = { everyMs: 20, silentMs: 300 };
  const pulse = startPulse({ databaseUrl, changed: (isSilent) => changes.push(isSilent), timing });
  onTestFinished(pulse.stop);
  await pool.sql`select 1`;
  return { line, sql: pool.sql, pulse, changes };
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : error);

describe('a database that stops answering without closing connections', () => {
  it('fails the statements that wait for it', async () => {
    const { line, sql } = await overNetwork();
    line.freeze();
    expect(await sql`select 1`.catch(codeOf)).toBe('ETIMEDOUT');
  });

  it('fails new requests at once, and those that wait as soon as it is silent', async () => {
    const { line, sql, pulse } = await overNetwork();
    line.freeze();
    const read = () => pulse.whileAnswering(() => sql`select 1 as one`);
    await expect(read()).rejects.toThrow(DatabaseSilent);
    await expect(pulse.whileAnswering(async () => expect.unreachable())).rejects.toThrow(DatabaseSilent);
    line.thaw();
  });

  it('is used again as soon as it answers', async () => {
    const { line, sql, pulse, changes } = await overNetwork();
    line.freeze();
    await expect.poll(() => changes).toEqual([true]);
    line.thaw();
    await expect.poll(() => changes).toEqual([true, false]);
    expect(await pulse.whileAnswering(() => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it('rolls back the transactions that it cut', async () => {
    const { line, sql } = await overNetwork();
    await sql`create table ledger (entry integer not null)`;
    const cut = sql.begin(async (tx) => {
      await tx`insert into ledger values (1)`;
      line.freeze();
      await tx`insert into ledger values (2)`;
    });
    await expect(cut).rejects.toThrow();
    line.thaw();
    expect(await sql`select entry from ledger`).toEqual([]);
  });
});

it('is not silent while it refuses connections, which fail by themselves', async () => {
  const { line, sql, changes } = await overNetwork();
  await line.close();
  expect(await sql`select 1`.catch(codeOf)).not.toBe('ETIMEDOUT');
  await expect(sql`select 1`).rejects.toThrow();
  expect(changes).toEqual([]);
});

it('is not silent while this process is too busy to read its answers', async () => {
  const { pulse, changes } = await overNetwork();
  for (let turn = 0; turn < 20; turn += 1) {
    for (const until = performance.now() + 350; performance.now() < until; );
    await pause(5);
  }
  expect(changes).toEqual([]);
  expect(pulse.isAnswering()).toBe(true);
});

it('ends the statement of a page that waits for a lock', async () => {
  const { url, close, sql } = await createTestDatabase();
  onTestFinished(close);
  const limits = { lock_timeout: 50, statement_timeout: 30_000 };
  const pages = createDatabase(url, { max: 1, limits });
  onTestFinished(pages.close);
  await sql.begin(async (tx) => {
    await tx`lock table orders`;
    expect(await pages.sql`select from orders`.catch(codeOf)).toBe('55P03');
  });
});
