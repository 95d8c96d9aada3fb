import { drizzle } from 'drizzle-orm/postgres-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDatabase, type Sql } from '@/lib/db/client';
import { readPosition, standingOf } from '@/lib/db/replica/position';
import { openReplica, type Replica, type Unusable } from '@/lib/db/replica/replica';
import { replica as replicaCheck } from '@/scripts/doctor/checks/database/replica';
import { readInstallation } from '@/scripts/doctor/installation';
import { runChecks } from '@/scripts/doctor/run-checks';
import { openLine } from '../../simulation/outages/line';
import { openPair } from '../../simulation/outages/pair';
import { promote } from '../../simulation/outages/postgres';
import { completeEnv } from '../../support/web/complete-env';

let pair: Awaited<ReturnType<typeof openPair>>;
let primary: Sql;
let replica: Replica;
/** Reported; a busy machine may also find it lagging for a moment. */
let changes: (Unusable | undefined)[];

beforeAll(async () => {
  pair = await openPair();
  const { sql, close } = createDatabase(pair.primary.url);
  primary = sql;
  await primary`create table acts (id integer primary key)`;
  await pair.untilReceived();
  return close;
});
afterAll(() => pair.close());

beforeEach(() => {
  changes = [];
  replica = openFrom(pair.standby.url);
});

const report = (reason: Unusable | undefined): void => {
  if (reason !== 'lagging' && changes.at(-1) !== reason) changes.push(reason);
};

/** Rests shortly, so that no test waits. A patient one asks a replica that is slow, as on a busy machine. */
function openFrom(url: string, patienceMs = 60_000): Replica {
  const timing = { patienceMs, restMs: 50, silentMs: 1_000 };
  const opened = openReplica({ url, primary, changed: report, timing });
  onTestFinished(opened.close);
  return opened;
}

const act = (id: number) => primary`insert into acts values (${id})`;

/** What a list shows now, and whether the replica was asked. */
async function look(): Promise<{ readonly acts: number; readonly isReplica: boolean }> {
  const [seen] = await drizzle(await replica.freshClient()).execute<{ acts: number; isReplica: boolean }>(
    `select count(*)::int as acts, pg_is_in_recovery() as "isReplica" from acts`,
  );
  if (!seen) throw new Error('nothing was read');
  return seen;
}

const untilReported = (reported: readonly (Unusable | undefined)[]) =>
  vi.waitFor(async () => {
    await look();
    expect(changes).toEqual(reported);
  }, 60_000);
const untilUsed = () => vi.waitFor(async () => expect((await look()).isReplica).toBe(true), 60_000);

describe('a list read from a replica', () => {
  it('shows every act that was committed before it was asked for', async () => {
    let served = 0;
    for (let id = 1; id <= 50; id += 1) {
      await act(id);
      const { acts, isReplica } = await look();
      expect(acts).toBe(id);
      if (isReplica) served += 1;
    }
    expect(served).toBeGreaterThan(0);
  });

  it('comes from the primary while the replica lags, and from the replica once it has caught up', async () => {
    replica = openFrom(pair.standby.url, 100);
    pair.replication.freeze();
    onTestFinished(() => pair.replication.thaw());
    await act(100);
    expect(await look()).toEqual({ acts: 51, isReplica: false });
    pair.replication.thaw();
    await untilUsed();
    expect((await look()).acts).toBe(51);
  });

  it('comes from the primary if the replica is shut down while it is read', async () => {
    await untilUsed();
    const client = await replica.freshClient();
    await pair.standby.stop('immediate');
    onTestFinished(pair.standby.start);
    const [row] = await drizzle(client).execute<{ acts: number }>('select count(*)::int as acts from acts');
    expect(row?.acts).toBe(51);
    expect(await look()).toEqual({ acts: 51, isReplica: false });
    await pair.standby.start();
    await untilUsed();
    expect(changes.slice(-2)).toEqual(['away', undefined]);
  });

  it('is read again from its beginning, also in a transaction, if the replica cancels it', async () => {
    await untilUsed();
    const client = await replica.freshClient();
    const runs: boolean[] = [];
    const acts = await drizzle(client).transaction(async (tx) => {
      const [seen] = await tx.execute<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"');
      runs.push(seen?.isReplica ?? false);
      if (seen?.isReplica)
        await pair.standby.admin(
          (sql) =>
            sql`select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction'`,
        );
      const [row] = await tx.execute<{ acts: number }>('select count(*)::int as acts from acts');
      return row?.acts;
    });
    expect({ acts, runs }).toEqual({ acts: 51, runs: [true, false] });
  });
});

describe('a replica that does not answer over an open connection', () => {
  it('holds up no list, and loses those that it was asked for to the primary', async () => {
    const line = await openLine(pair.standby.port);
    onTestFinished(line.close);
    const url = new URL(pair.standby.url);
    url.port = String(line.port);
    replica = openFrom(url.href, 100);
    await untilUsed();
    const client = await replica.freshClient();
    line.freeze();
    const [asked, later] = await Promise.all([
      drizzle(client).execute<{ acts: number }>('select count(*)::int as acts from acts'),
      look(),
    ]);
    expect(asked[0]?.acts).toBe(51);
    expect(later).toEqual({ acts: 51, isReplica: false });
    expect(changes).toContain('away');
  });
});

describe('the doctor', () => {
  const examined = async (url: string) => {
    const env = { ...completeEnv, DATABASE_URL: pair.primary.url, DATABASE_REPLICA_URL: url };
    return runChecks([replicaCheck], readInstallation(env));
  };

  it('says whether lists can be read from the replica', async () => {
    await primary`create table if not exists orders (id uuid)`;
    const { port } = new URL(pair.standby.url);
    await pair.untilReceived();
    expect(await examined(`postgres://127.0.0.1:${port}`)).toMatchObject([
      { state: 'ok', says: expect.stringContaining('follows the primary') },
    ]);
    expect(await examined(pair.primary.url)).toMatchObject([
      { state: 'warning', says: expect.stringContaining('does not follow this primary') },
    ]);
  });
});

describe('a decision that is given a replica', () => {
  it.each([
    ['writes', 'insert into acts values (1000)'],
    ['locks what it decides about', 'select id from acts for update'],
  ])('fails when it %s, and does not reach the primary', async (_, statement) => {
    await untilUsed();
    const client = await replica.freshClient();
    await expect(drizzle(client).execute(statement)).rejects.toMatchObject({ cause: { code: '25006' } });
    expect((await look()).acts).toBe(51);
  });
});

describe('a server', () => {
  it.each([
    ['of another system', { system: '1' }],
    ['of another timeline, as after a failover to another standby', { timeline: '00000009' }],
  ])('%s does not count as following, whatever it has replayed', async (_, other) => {
    const { sql, close } = createDatabase(pair.standby.url);
    onTestFinished(close);
    const position = await readPosition(primary);
    await pair.untilReceived();
    expect(await standingOf(sql, position)).toBe('fresh');
    expect(await standingOf(sql, { ...position, lsn: '0/1', ...other })).toBe('not_following');
  });

  it('that is a primary itself is not read from', async () => {
    replica = openFrom(pair.primary.url);
    expect(await look()).toEqual({ acts: 51, isReplica: false });
    await untilReported(['not_following']);
  });

  it('that was promoted is not read from any more', async () => {
    await untilUsed();
    await promote(pair.standby);
    await act(101);
    expect((await look()).acts).toBe(52);
    await untilReported(['not_following']);
  });
});
