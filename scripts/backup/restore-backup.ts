import { existsSync } from 'node:fs';
import { BackupError } from '@/lib/backups/backup-error';
import { type BackupSecret, openContainer } from '@/lib/backups/container/read';
import { compactTime, readChunks } from '@/lib/backups/file';
import { findClientPrograms, type ProgramPlaces } from '@/lib/backups/forms/client-programs';
import { checkDump } from '@/lib/backups/forms/dump';
import { type Manifest, refuseOtherSchema } from '@/lib/backups/manifest';
import { restoreDump } from '@/lib/backups/restore/restore-dump';
import { requireRoles, requireTarget } from '@/lib/backups/restore/target';
import type { DatabaseOwner } from '@/lib/composition/database-owner';
import { createDatabase } from '@/lib/db/client';
import { defaultRoles } from '@/lib/db/migrations/role-names';
import { readSchema } from '@/lib/db/migrations/schema-version';
import { clusterPaths } from '@/lib/embedded-postgres/cluster';
import { restoreCluster } from '@/lib/embedded-postgres/restored-cluster';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { commandLine } from '@/lib/people/admins';
import { requestScheduledRun } from '@/lib/reconciliation/run/runs';
import { declareRestore } from '@/lib/restores/detect';
import { missingRolesMessage, type Prepared, prepareDatabase } from '../start/prepare-database';

export type RestoreOptions = {
  readonly from: string;
  readonly secret: BackupSecret;
  /** Deletes the data of the target database, or moves the target folder aside. */
  readonly mayReplace: boolean;
  readonly places: ProgramPlaces;
  readonly now?: () => Date;
};

export type Restored = {
  readonly manifest: Manifest;
  /** The folder to which `mayReplace` moved the previous data. */
  readonly movedTo?: string | undefined;
};

/**
 * Restores a dump into an empty database, after reading it to its end: one transaction with data and pause,
 * then migrations and rights. Throws a `BackupError`, without changes, for what it refuses.
 */
export async function restoreIntoDatabase(
  owner: Pick<DatabaseOwner, 'ownerUrl' | 'roles' | 'roleIssuer'>,
  options: RestoreOptions,
): Promise<Restored> {
  const { secret, mayReplace, places } = options;
  const manifest = await readManifestOf(options, 'dump');
  const programs = findClientPrograms(manifest.server, places);
  await checkDump(programs, (await openContainer(readChunks(options.from), secret)).content);
  const { sql, close } = createDatabase(owner.ownerUrl, { max: 1 });
  try {
    await requireTarget(sql, manifest, { mayReplace });
    await requireRoles(sql, manifest.roles);
  } finally {
    await close();
  }
  const { content } = await openContainer(readChunks(options.from), secret);
  await restoreDump(programs, owner.ownerUrl, content, { isReplacing: mayReplace });
  await finish(owner, options);
  return { manifest };
}

/**
 * Restores a physical copy into the folder of an embedded server. A folder to replace is moved aside once the
 * restored server has recovered.
 */
export async function restoreIntoFolder(dataDir: string, options: RestoreOptions): Promise<Restored> {
  const { from, secret, mayReplace, now = () => new Date() } = options;
  const manifest = await readManifestOf(options, 'cluster');
  for await (const _ of (await openContainer(readChunks(from), secret)).content);
  const hasData = existsSync(clusterPaths(dataDir).cluster);
  if (hasData && !mayReplace) {
    throw new BackupError(
      `${dataDir} has data. Add --replace to restore in its place; the data is then moved aside.`,
    );
  }
  const movedTo = hasData ? `${dataDir}.replaced-${compactTime(now())}` : undefined;
  await restoreCluster(dataDir, (await openContainer(readChunks(from), secret)).content, movedTo);
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    await finish({ ownerUrl: server.url, roles: defaultRoles }, options);
  } finally {
    await server.stop();
  }
  return { manifest, movedTo };
}

async function readManifestOf({ from, secret }: RestoreOptions, form: Manifest['form']): Promise<Manifest> {
  if (!existsSync(from)) throw new BackupError(`There is no file ${from}.`);
  const { manifest } = await openContainer(readChunks(from), secret);
  if (manifest.form !== form) throw new BackupError(otherForm[manifest.form]);
  refuseOtherSchema(manifest, readSchema('drizzle').migrations);
  return manifest;
}

const otherForm = {
  cluster:
    'The backup is of an embedded database: restore it without DATABASE_URL and DATABASE_OWNER_URL, and start with PAYDESK_EMBEDDED=on.',
  dump: 'The backup is of a PostgreSQL of your own: set DATABASE_OWNER_URL, DATABASE_URL and DATABASE_WORKER_URL to an empty database.',
} as const;

/** Migrates and grants, records the restore, and requests a reconciliation of the worker. */
async function finish(prepared: Prepared, { now = () => new Date() }: RestoreOptions): Promise<void> {
  const missing = await prepareDatabase(prepared);
  if (missing.length > 0) console.warn(missingRolesMessage(missing));
  const { db, close } = createDatabase(prepared.ownerUrl, { max: 1 });
  try {
    await declareRestore({ db, now }, commandLine);
    // It shows payments that the backup lacks.
    await requestScheduledRun({ db, now });
  } finally {
    await close();
  }
}
