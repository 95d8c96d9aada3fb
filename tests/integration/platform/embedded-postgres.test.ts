import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultRoles } from '@/lib/db/migrations/role-names';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { prepareDatabase } from '@/scripts/start/prepare-database';
import { refuseOwner } from '@/scripts/start/refuse-owner';

let folder: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeEach(() => {
  // A temporary folder is closed to other users, so for root this is the hard case: the server's user may not
  // pass it.
  folder = mkdtempSync(join(tmpdir(), 'paydesk-embedded-'));
  dataDir = join(folder, 'postgres');
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of running.splice(0)) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  running.push(server);
  return server;
};

const query = async <Row extends postgres.Row>(url: string, text: string): Promise<Row | undefined> => {
  const sql = postgres(url, { max: 1 });
  try {
    const [row] = await sql.unsafe<Row[]>(text);
    return row;
  } finally {
    await sql.end();
  }
};

/** The same server, started by another process, which we can kill. */
const startElsewhere = async (): Promise<ChildProcess> => {
  const child = spawn(
    process.execPath,
    ['scripts/run.mjs', 'tests/support/database/hold-postgres.ts', dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  await once(child.stdout, 'data');
  return child;
};

const kill = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

const serverPid = (): number =>
  Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('the embedded PostgreSQL', () => {
  it('keeps its data across restarts', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'select answer from kept')).toEqual({ answer: 42 });
  });

  it('knows the letters of every script and detects damaged pages', async () => {
    const { url } = await start();
    expect(
      await query(url, "select lower('ΑΘΗΝΑ Київ') as lower, current_setting('data_checksums') as checksums"),
    ).toEqual({
      lower: 'αθηνα київ',
      checksums: 'on',
    });
  });

  it('refuses connections without its password, which only its user can read', async () => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'guessed';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect(statSync(join(dataDir, 'password')).mode & 0o077).toBe(0);
  });

  it('is gone after a stop', async () => {
    const server = await start();
    await server.stop();
    expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false);
  });

  it('refuses a data folder in use', async () => {
    await startElsewhere();
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/is in use by process \d+/);
  });

  it('stops when its parent process is killed', async () => {
    const other = await startElsewhere();
    await kill(other);
    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('starts again after the server was killed and left its pid file', async () => {
    const other = await startElsewhere();
    process.kill(serverPid(), 'SIGKILL');
    await kill(other);
    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual({ one: 1 });
  });
});

it('has a login for the web process and one for the worker, neither of which owns the tables', async () => {
  const { url, roleUrls } = await start();
  await prepareDatabase({ ownerUrl: url, roles: defaultRoles });
  const production = { production: true, demo: false, mayRunAsOwner: false };
  const startAs = (login: string) => refuseOwner(production, [{ variable: 'DATABASE_URL', url: login }]);
  await startAs(roleUrls.app);
  await startAs(roleUrls.worker);
  await expect(startAs(url)).rejects.toThrow('a superuser');
  expect(await query(roleUrls.app, 'select count(*)::int as orders from orders')).toEqual({ orders: 0 });
});
