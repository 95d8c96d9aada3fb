import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { defaultRoles } from '@/lib/db/migrations/role-names';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { createBackup } from '@/scripts/backup/create';
import { restoreIntoDatabase, restoreIntoFolder } from '@/scripts/backup/restore-backup';
import { prepareDatabase } from '@/scripts/start/prepare-database';
import { startInstalledPostgres } from '../support/database/installed-postgres';
import { urlOfDatabase } from '../support/database/postgres-server';
import { makeQuickFolder } from '../support/runner/quick-folder';
import type { DrillDatabase, DrillPlace, Kept } from './restore-drill';

const secret = 'test-only-backup-secret-0123456789abcdef';

type Source = Pick<Parameters<typeof createBackup>[0], 'origin' | 'places'>;

const backUp = async (source: Source, to: string): Promise<Kept> => {
  const { bytes, manifest } = await createBackup({ ...source, to, secret, version: 'drill' });
  return { bytes, madeAt: manifest.madeAt };
};

/** An installation with the embedded database, backed up by a physical copy. */
export async function embeddedPlace(): Promise<DrillPlace> {
  const home = makeQuickFolder('paydesk-drill-cluster-');
  const servers: EmbeddedPostgres[] = [];
  onTestFinished(async () => {
    for (const server of servers) await server.stop();
    rmSync(home, { recursive: true, force: true });
  });
  const start = async (dataDir: string): Promise<DrillDatabase> => {
    const server = await startEmbeddedPostgres({ dataDir });
    servers.push(server);
    return { ownerUrl: server.url, workerUrl: server.roleUrls.worker };
  };
  const original = await start(join(home, 'original'));
  await prepareDatabase({ ownerUrl: original.ownerUrl, roles: defaultRoles });
  const places = { folder: undefined, path: '' };
  return {
    original,
    keep: (to) => backUp({ origin: { form: 'cluster', url: original.ownerUrl }, places }, to),
    restore: async (from) => {
      await servers.pop()?.stop();
      const dataDir = join(home, 'restored');
      await restoreIntoFolder(dataDir, { from, secret, mayReplace: false, places });
      return start(dataDir);
    },
  };
}

/** An installation with a PostgreSQL of its own, backed up by pg_dump. */
export async function installedPlace(): Promise<DrillPlace> {
  const server = await startInstalledPostgres();
  onTestFinished(server.stop);
  const databaseAt = (ownerUrl: string): DrillDatabase => ({
    ownerUrl,
    workerUrl: urlOfDatabase(server.roleUrls.worker, new URL(ownerUrl).pathname.slice(1)),
  });
  const { places } = server;
  const original = databaseAt(await server.createEmpty());
  await prepareDatabase({ ownerUrl: original.ownerUrl, roles: defaultRoles });
  return {
    original,
    keep: (to) => backUp({ origin: { form: 'dump', url: original.ownerUrl }, places }, to),
    restore: async (from) => {
      const ownerUrl = await server.createEmpty();
      const owner = { ownerUrl, roles: defaultRoles, roleIssuer: undefined };
      await restoreIntoDatabase(owner, { from, secret, mayReplace: false, places });
      return databaseAt(ownerUrl);
    },
  };
}
