import { join } from 'node:path';
import { readDatabaseOwner } from '@/lib/composition/database-owner';
import { readEnv } from '@/lib/composition/env';
import { EnvironmentError } from '@/lib/composition/env/problems';
import { secretsOf } from '@/lib/composition/secrets-of';
import { SchemaError } from '@/lib/db/migrations/schema-version';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { log, startLog } from '@/lib/log/log';
import { keepOutOfLog } from '@/lib/log/redaction';
import { requireRoleProvider } from '../admin/require-role-provider';
import { type Login, loginsOf, refuseOwner } from './refuse-owner';
import { runNext } from './run-next';
import { usableDatabase } from './usable-database';

const dataDir = join('.data', 'production', 'postgres');
/**
 * Beside the data folder rather than inside it, so that a restored copy of the folder does not restore it.
 */
const restoreMarkFile = join('.data', 'production', 'newest-record');

/**
 * `npm start`: checks the environment, migrates and serves the production build. With PAYDESK_EMBEDDED=on an
 * embedded database runs as long as this process; that is opt-in, as an application without its data looks
 * like a new one.
 */
async function main(): Promise<number> {
  const source: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' };
  const isEmbedded = source.PAYDESK_EMBEDDED === 'on' && !source.DATABASE_URL && !source.DATABASE_URL_FILE;
  // Everything else is checked before a database server is started.
  const env = readEnv(isEmbedded ? { ...source, DATABASE_URL: 'postgres://localhost/embedded' } : source);
  keepOutOfLog(secretsOf(env));
  startLog('start', env.logForm);
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
  const server = isEmbedded ? await startEmbeddedPostgres({ dataDir }) : undefined;
  try {
    const ofServer = server && {
      DATABASE_URL: server.roleUrls.app,
      DATABASE_WORKER_URL: server.roleUrls.worker,
      RESTORE_MARK_FILE: source.RESTORE_MARK_FILE ?? restoreMarkFile,
    };
    // The serving process must not have the owner's credentials.
    const forApp = {
      ...source,
      ...ofServer,
      DATABASE_OWNER_URL: undefined,
      DATABASE_OWNER_URL_FILE: undefined,
    };
    const owner = readDatabaseOwner(server ? { ...forApp, DATABASE_OWNER_URL: server.url } : source);
    const url = server?.roleUrls.app ?? env.databaseUrl;
    const isMigrating = source.PAYDESK_MIGRATE !== 'off';
    const logins = server ? embeddedLogins(server) : loginsOf(env, 'web');
    const check = () => refuseOwner(env, logins);
    if (!(await usableDatabase(url, stop.signal, { owner: isMigrating ? owner : undefined, check })))
      return 0;
    await requireRoleProvider(env, url);
    return await runNext(forApp, server?.exited);
  } finally {
    await server?.stop();
  }
}

const embeddedLogins = ({ roleUrls }: EmbeddedPostgres): readonly Login[] => [
  { variable: 'DATABASE_URL', url: roleUrls.app },
  { variable: 'DATABASE_WORKER_URL', url: roleUrls.worker },
];

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (error instanceof EnvironmentError || error instanceof SchemaError) console.error(error.message);
    else log.error('start_failed', { error });
    process.exit(1);
  },
);
