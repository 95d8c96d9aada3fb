import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createCluster } from '@/lib/embedded-postgres/cluster';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { ensurePostgres } from '@/scripts/steps/postgresql.mjs';
import { makeQuickFolder } from '../runner/quick-folder';
import { createEmptyDatabase } from './database';

export type InstalledPostgres = Awaited<ReturnType<typeof startInstalledPostgres>>;

/**
 * A server of an installed PostgreSQL, as of an installation with a database of its own, and its client
 * programs. Installs Debian's package if needed. For a whole file: `stop` it after all tests.
 */
export async function startInstalledPostgres() {
  const bin = ensurePostgres();
  const major = Number(/\/(\d+)\/bin$/.exec(bin)?.[1]);
  const folder = makeQuickFolder('paydesk-installed-');
  const dataDir = join(folder, 'postgres');
  createCluster(dataDir, { folder: bin, major }, false);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    major,
    places: { folder: bin, path: process.env.PATH },
    createEmpty: async () => (await createEmptyDatabase(server.url, 'template0')).url,
  };
}
