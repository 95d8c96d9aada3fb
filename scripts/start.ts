import { join } from 'node:path';
import { SchemaError } from '@/lib/db/schema-version';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { EnvironmentError, readEnv } from '@/lib/env';
import { runNext } from './run-next';
import { usableDatabase } from './usable-database';

const dataDir = join('.data', 'production', 'postgres');

/**
 * `npm start`: checks the environment, migrates and serves the production build. With PAYDESK_EMBEDDED=on the database
 * is an embedded one that lives and stops with this process; it has to be asked for, as a desk without its data looks like a new one.
 */
async function main(): Promise<number> {
  const source: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' };
  const isEmbedded = source.PAYDESK_EMBEDDED === 'on' && !source.DATABASE_URL && !source.DATABASE_URL_FILE;
  // Everything else is checked before a server is started for it.
  const env = readEnv(isEmbedded ? { ...source, DATABASE_URL: 'postgres://localhost/embedded' } : source);
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
  const server = isEmbedded ? await startEmbeddedPostgres({ dataDir }) : undefined;
  try {
    const databaseUrl = server?.url ?? env.databaseUrl;
    if (!(await usableDatabase(databaseUrl, stop.signal, source.PAYDESK_MIGRATE !== 'off'))) return 0;
    return await runNext(server ? { ...source, DATABASE_URL: server.url } : source, server?.exited);
  } finally {
    await server?.stop();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof EnvironmentError || error instanceof SchemaError ? error.message : error);
    process.exit(1);
  },
);
