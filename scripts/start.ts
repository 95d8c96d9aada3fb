import { join } from 'node:path';

import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { EnvironmentError, readEnv } from '@/lib/env';
import { prepareDatabase } from './prepare-database';
import { runNext } from './run-next';

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
  const server = isEmbedded ? await startEmbeddedPostgres({ dataDir }) : undefined;
  try {
    const databaseUrl = server?.url ?? env.databaseUrl;
    if (source.PAYDESK_MIGRATE !== 'off') await prepareDatabase(databaseUrl);
    return await runNext(server ? { ...source, DATABASE_URL: server.url } : source, server?.exited);
  } finally {
    await server?.stop();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof EnvironmentError ? error.message : error);
    process.exit(1);
  },
);
