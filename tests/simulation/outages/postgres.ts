import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { clusterPaths, createCluster, superuser } from '@/lib/embedded-postgres/cluster';
import { freePort } from '@/lib/embedded-postgres/free-port';
import { emptyEnvironment, giveToServer, launchFor } from '@/lib/embedded-postgres/server-user';
import { ensurePostgres } from '@/scripts/steps/postgresql.mjs';

export type PostgresServer = Awaited<ReturnType<typeof startPrimary>>;

/**
 * How a server ends: it closes its connections, leaves a crash to recover from, or is killed, after which its
 * other processes end by themselves.
 */
type Ending = 'fast' | 'immediate' | 'killed';
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const;

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  // Its processes die, the machine does not: what was written to the system is kept.
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'on',
  hot_standby: 'on',
  // A standby that is away must not fill the disk of the tests.
  max_slot_wal_keep_size: '1GB',
};

/** A server of an installed PostgreSQL that can be stopped and started again at its port. */
export async function startPrimary(folder: string) {
  const bin = ensurePostgres();
  const dataDir = join(folder, 'primary');
  createCluster(dataDir, { folder: bin, major: Number(/\/(\d+)\/bin$/.exec(bin)?.[1]) }, false);
  const server = await startServer(bin, dataDir);
  await server.admin(async (sql) => {
    await sql.unsafe(`create database ${superuser}`);
  });
  return server;
}

/** A streaming standby of this server, connected over `port`. */
export async function startStandby(primary: PostgresServer, folder: string, port: number) {
  const dataDir = join(folder, 'standby');
  mkdirSync(dataDir, { mode: 0o700 });
  giveToServer(dataDir);
  const { cluster } = clusterPaths(dataDir);
  const { hostname, username, password } = new URL(primary.url);
  const from = `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`;
  await run(join(primary.bin, 'pg_basebackup'), cluster, [
    `--dbname=${from}`,
    `--pgdata=${cluster}`,
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--create-slot',
    '--slot=standby',
  ]);
  return startServer(primary.bin, dataDir, password);
}

/** Not synchronously: the network to the primary is in this process. */
async function run(program: string, cluster: string, args: readonly string[]): Promise<void> {
  const { prefix, identity } = launchFor([program, cluster]);
  const [command = program, ...rest] = [...prefix, program, ...args];
  const child = spawn(command, rest, { ...identity, cwd: '/', env: emptyEnvironment, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} failed with code ${code}`);
}

async function startServer(bin: string, dataDir: string, given?: string) {
  const paths = clusterPaths(dataDir);
  const port = await freePort();
  const password = given ?? readFileSync(paths.password, 'utf8').trim();
  const address = `postgres://${superuser}:${password}@127.0.0.1:${port}`;
  let server: ChildProcess | undefined;

  /** Runs statements as the superuser, over a connection of their own. */
  async function admin<Value>(
    use: (sql: postgres.Sql) => Promise<Value>,
    database = 'postgres',
  ): Promise<Value> {
    const sql = postgres(`${address}/${database}`, {
      max: 1,
      connect_timeout: 5,
      backoff: false,
      onnotice: () => undefined,
    });
    try {
      return await use(sql);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }

  const isRunning = () => server?.exitCode === null && server.signalCode === null;

  /** Does nothing while it runs. */
  async function start(): Promise<void> {
    if (isRunning()) return;
    const program = join(bin, 'postgres');
    const flags = Object.entries({ ...settings, port }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const { prefix, identity } = launchFor([program, paths.cluster]);
    const [command = program, ...args] = [...prefix, program, '-D', paths.cluster, ...flags];
    const log = openSync(paths.log, 'a', 0o600);
    server = spawn(command, args, {
      ...identity,
      cwd: '/',
      env: emptyEnvironment,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    for (const deadline = Date.now() + 60_000; ; await pause(50)) {
      try {
        await admin((sql) => sql`select 1`);
        return;
      } catch (error) {
        if (!isRunning() || Date.now() > deadline) throw error;
      }
    }
  }

  async function stop(how: Ending = 'fast'): Promise<void> {
    if (!server || !isRunning()) return;
    const gone = once(server, 'exit');
    server.kill(signals[how]);
    await gone;
  }

  /** Until a query finds something. */
  async function until(sees: (sql: postgres.Sql) => Promise<readonly unknown[]>): Promise<void> {
    for (const deadline = Date.now() + 60_000; (await admin(sees)).length === 0; await pause(50))
      if (Date.now() > deadline) throw new Error('PostgreSQL did not get there within a minute');
  }

  await start();
  return { url: `${address}/${superuser}`, port, bin, dataDir, admin, until, start, stop };
}

/** From now on, each commit is on the standby before it is acknowledged. */
export async function replicateSynchronously(primary: PostgresServer): Promise<void> {
  await primary.admin(async (sql) => {
    await sql`alter system set synchronous_standby_names = 'standby'`;
    await sql`select pg_reload_conf()`;
  });
  await primary.until((sql) => sql`select from pg_stat_replication where sync_state = 'sync'`);
}

/** The standby becomes a primary. */
export async function promote(standby: PostgresServer): Promise<void> {
  await standby.admin((sql) => sql`select pg_promote()`);
  await standby.until((sql) => sql`select where not pg_is_in_recovery()`);
}
