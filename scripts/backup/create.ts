import { statSync } from 'node:fs';
import { join } from 'node:path';
import { openContainer } from '@/lib/backups/container/read';
import { writeContainer } from '@/lib/backups/container/write';
import { backupName, pruneBackups, readChunks, writeWhole } from '@/lib/backups/file';
import type { ProgramPlaces } from '@/lib/backups/forms/client-programs';
import { withCluster } from '@/lib/backups/forms/cluster';
import { type BackupSource, checkDump, withDump } from '@/lib/backups/forms/dump';
import type { Manifest } from '@/lib/backups/manifest';
import { verifyInScratch } from './scratch';

/** The database: by the address of its owner, or the address of an embedded server's superuser. */
export type Origin = { readonly form: Manifest['form']; readonly url: string };

export type CreateOptions = {
  readonly origin: Origin;
  /** A file, or a folder in which the backup gets a name by its time. */
  readonly to: string;
  readonly secret: string | undefined;
  /** How many backups of the folder stay; undefined for all. */
  readonly keep?: number | undefined;
  /** Restores it into a scratch server and verifies the audit chain there. */
  readonly isVerifiedFully?: boolean;
  readonly version: string;
  readonly places: ProgramPlaces;
  readonly now?: Date;
};

export type Created = {
  readonly file: string;
  readonly manifest: Manifest;
  readonly bytes: number;
  readonly sha256: string;
  readonly pruned: readonly string[];
};

/**
 * Backs the database up while it is used. The file gets its name once it was read back: decrypted, compared
 * with its checksums and read by PostgreSQL's programs. Older ones are deleted only after that.
 */
export async function createBackup(options: CreateOptions): Promise<Created> {
  const { origin, to, secret, keep, version, places, now = new Date() } = options;
  const isFolder = statSync(to, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const file = isFolder ? join(to, backupName(now)) : to;

  const write = async (
    { manifest, content }: BackupSource,
    check: (content: AsyncIterable<Buffer>) => Promise<void>,
  ) => {
    const readBack = async (unfinished: string) => {
      await check((await openContainer(readChunks(unfinished), secret)).content);
      if (options.isVerifiedFully) await verifyInScratch(unfinished, { secret, places });
    };
    const written = await writeWhole(file, writeContainer(manifest, content, secret), readBack);
    return { file, manifest, ...written };
  };

  const settings = { version, now, places };
  const created =
    origin.form === 'dump'
      ? await withDump(origin.url, settings, (source, programs) =>
          write(source, (content) => checkDump(programs, content)),
        )
      : await withCluster(origin.url, settings, (source) => write(source, readThrough));
  return { ...created, pruned: isFolder && keep !== undefined ? await pruneBackups(to, keep) : [] };
}

/** The server checked the pages of a physical copy when it read them. */
async function readThrough(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}
