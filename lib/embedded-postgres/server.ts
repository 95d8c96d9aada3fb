import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import {
  type ApplicationRole,
  applicationRoles,
  clusterMajor,
  clusterPaths,
  createCluster,
  ensureRolePassword,
  superuser,
} from './cluster';
import { freePort } from './free-port';
import { stopLeftOver } from './left-over';
import { claimDataFolder } from './owner';
import { findPrograms } from './programs';
import { emptyEnvironment, launchFor } from './server-user';

export type EmbeddedPostgres = {
  /**
   * The address of the database `paydesk` for its superuser, who migrates it. Contains the password: never
   * log it.
   */
  readonly url: string;
  /** The same for the application's roles, which have no rights until granted. */
  readonly roleUrls: Readonly<Record<ApplicationRole, string>>;
  readonly port: number;
  /** Settles when the server process has exited, for any reason. */
  readonly exited: Promise<void>;
  /** Orderly: rolls back open transactions, closes connections, flushes memory. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** The folder of the cluster, its password (0600) and its log. Created if missing. */
  readonly dataDir: string;
  /** False trades crash safety for speed: for tests. Default true. */
  readonly durable?: boolean;
  readonly maxConnections?: number;
  /** Further settings of the server, such as a library that it loads. */
  readonly settings?: Readonly<Record<string, string>>;
};

const readySeconds = 60;

/**
 * Runs the server as its child and waits. When the pipe from the starting process closes, on purpose or by a
 * kill, it stops the server; so a kill -9 leaves nothing running.
 */
const guard =
  'exec 3<&0; "$@" 3<&- & server=$!; { read -r _; kill -INT $server; } <&3 2>/dev/null & watcher=$!; ' +
  'wait $server; code=$?; kill $watcher 2>/dev/null; exit $code';

/**
 * Starts a PostgreSQL on a free port of 127.0.0.1 over the given data folder, stopping one left over from a
 * killed run. Throws with the server's own message if it does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const release = claimDataFolder(dataDir);
  try {
    return await startClaimed(dataDir, options, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Deletes the data folder, after stopping a left-over server. Throws if it is in use. */
export async function deleteEmbeddedPostgres(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  const release = claimDataFolder(folder);
  try {
    await stopLeftOver(clusterPaths(folder).cluster);
    rmSync(folder, { recursive: true, force: true });
  } finally {
    release();
  }
}

async function startClaimed(
  dataDir: string,
  { durable = true, maxConnections = 100, settings = {} }: EmbeddedPostgresOptions,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const paths = clusterPaths(dataDir);
  await stopLeftOver(paths.cluster);
  const existingMajor = clusterMajor(dataDir);
  const programs = findPrograms(existingMajor);
  if (existingMajor === undefined) createCluster(dataDir, programs, durable);

  const port = await freePort();
  const server = launch(join(programs.folder, 'postgres'), paths, {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: String(maxConnections),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  });
  const exited = new Promise<void>((done) => server.once('close', () => done()));
  const password = readFileSync(paths.password, 'utf8').trim();
  const address = `postgres://${superuser}:${password}@127.0.0.1:${port}`;
  const passwords = {
    app: ensureRolePassword(dataDir, 'app'),
    worker: ensureRolePassword(dataDir, 'worker'),
  };
  const stop = async (): Promise<void> => {
    server.stdin?.end();
    await exited;
    release();
  };
  try {
    await createDatabaseWhenReady(`${address}/postgres`, server, passwords);
  } catch (error) {
    await stop();
    const words = readFileSync(paths.log, 'utf8').trim().split('\n').slice(-5).join('\n');
    throw new Error(`PostgreSQL did not start in ${dataDir}:\n${words}`, { cause: error });
  }
  const urlOf = (role: ApplicationRole) =>
    `postgres://${applicationRoles[role]}:${passwords[role]}@127.0.0.1:${port}/${superuser}`;
  const roleUrls = { app: urlOf('app'), worker: urlOf('worker') };
  return { url: `${address}/${superuser}`, roleUrls, port, exited, stop };
}

function launch(
  program: string,
  paths: ReturnType<typeof clusterPaths>,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const { prefix, identity } = launchFor([program, paths.cluster]);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [...prefix, program, '-D', paths.cluster, ...flags];
  const log = openSync(paths.log, 'w', 0o600);
  try {
    // A session of its own, so that Ctrl-C in the terminal does not reach the server before its clients are
    // done.
    const options = { ...identity, cwd: '/', env: emptyEnvironment, detached: true } as const;
    return spawn('/bin/sh', ['-c', guard, 'postgres', ...command], {
      ...options,
      stdio: ['pipe', log, log],
    });
  } finally {
    closeSync(log);
  }
}

type Passwords = Readonly<Record<ApplicationRole, string>>;

async function createDatabaseWhenReady(
  adminUrl: string,
  server: ChildProcess,
  passwords: Passwords,
): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, backoff: false, connect_timeout: 5, onnotice: () => undefined });
  try {
    for (const deadline = Date.now() + readySeconds * 1000; ; ) {
      try {
        const existing = await sql`select 1 from pg_database where datname = ${superuser}`;
        if (existing.length === 0) await sql`create database ${sql(superuser)}`;
        await createRoles(sql, passwords);
        return;
      } catch (error) {
        if (server.exitCode !== null || Date.now() > deadline || !isNotUpYet(error)) throw error;
        await pause(20);
      }
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function createRoles(sql: postgres.Sql, passwords: Passwords): Promise<void> {
  for (const role of ['app', 'worker'] as const) {
    const name = sql(applicationRoles[role]);
    const [found] = await sql`select from pg_roles where rolname = ${applicationRoles[role]}`;
    if (!found) await sql`create role ${name}`;
    // The password is base64url, which needs no quoting.
    await sql`alter role ${name} login password ${sql.unsafe(`'${passwords[role]}'`)}`;
  }
}

const isNotUpYet = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  // 57P03: the server is starting up.
  ['ECONNREFUSED', 'ECONNRESET', 'CONNECTION_CLOSED', '57P03'].includes(String(error.code));
