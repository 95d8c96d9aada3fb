import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { readDatabaseUrl } from '@/lib/composition/env';
import { forCommand } from '@/lib/composition/env/source';
import { createDatabase, type Database, type Sql } from '@/lib/db/client';
import { clusterPaths, superuser } from '@/lib/embedded-postgres/cluster';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';

/** The folders of embedded databases: that of `npm start` before that of the demo. */
const dataFolders = [join('.data', 'production', 'postgres'), join('.data', 'demo', 'postgres')] as const;

/**
 * Runs a command over the installation's database: the one of `DATABASE_URL` (or `DATABASE_URL_FILE`), else
 * the embedded one, which is started for the command unless it runs. Throws if there is none.
 */
export async function withDatabase<Value>(run: (db: Database, sql: Sql) => Promise<Value>): Promise<Value> {
  const server = await findServer();
  const { db, sql, close } = createDatabase(server.url, { max: 2 });
  try {
    return await run(db, sql);
  } finally {
    await close();
    await server.stop();
  }
}

async function findServer(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const given = givenUrl();
  return given ? { url: given, stop: async () => undefined } : findEmbeddedServer();
}

/** The installation's embedded server, for its superuser; started unless it runs. Throws if there is none. */
export async function findEmbeddedServer(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const dataDir = dataFolders.find((folder) => existsSync(clusterPaths(folder).cluster));
  if (dataDir === undefined) {
    throw new Error('There is no database yet. Set DATABASE_URL, or start Paydesk once.');
  }
  console.error(`Using the embedded database in ${dataDir}.`);
  const running = await runningServerUrl(dataDir);
  return running === undefined
    ? startEmbeddedPostgres({ dataDir })
    : { url: running, stop: async () => undefined };
}

const givenUrl = (): string | undefined =>
  process.env.DATABASE_URL || process.env.DATABASE_URL_FILE
    ? readDatabaseUrl(forCommand(process.env))
    : undefined;

/** The address of the embedded database of `npm start`, if it runs. */
export const runningEmbeddedUrl = (): Promise<string | undefined> => runningServerUrl(dataFolders[0]);

/**
 * The address of a running server over this folder. Starting a second one would stop it, and the application
 * with it.
 */
async function runningServerUrl(dataDir: string): Promise<string | undefined> {
  const paths = clusterPaths(dataDir);
  const pidFile = join(paths.cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const port = readFileSync(pidFile, 'utf8').split('\n')[3]?.trim();
  const password = readFileSync(paths.password, 'utf8').trim();
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/${superuser}`;
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    await sql`select 1`;
    return url;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return undefined;
    throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
