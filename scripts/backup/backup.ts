import { parseArgs } from 'node:util';
import { BackupError } from '@/lib/backups/backup-error';
import { noteBackup } from '@/lib/backups/note-run';
import { readDatabaseOwner } from '@/lib/composition/database-owner';
import { forCommand } from '@/lib/composition/env/source';
import { findEmbeddedServer } from '../admin/with-database';
import { type CreateOptions, createBackup, type Origin } from './create';
import {
  failureText,
  findBackupKey,
  hasAddress,
  isUsageError,
  paydeskVersion,
  programPlaces,
} from './settings';

const usage = 'npm run backup -- --to FILE_OR_FOLDER [--keep N] [--verify]';

/** Exit codes: 0 made and read back, 1 not made, 2 wrong arguments. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      verify: { type: 'boolean', default: false },
    },
  });
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (values.to === undefined || (keep !== undefined && !(Number.isInteger(keep) && keep > 0)))
    return wrongArguments(`Usage: ${usage}`);
  const began = Date.now();
  const { to, verify } = values;
  const created = await withOrigin(async (origin) => {
    const made = await createBackup({ origin, to, keep, isVerifiedFully: verify, ...settings() });
    await noteBackup(origin.url, { bytes: made.bytes, now: new Date() }).catch(warn);
    return made;
  });
  const { file, bytes, sha256, manifest, pruned } = created;
  const figures = {
    file,
    form: manifest.form,
    encrypted: findBackupKey() === undefined ? 'no' : 'yes',
    bytes,
    seconds: ((Date.now() - began) / 1000).toFixed(1),
    orders: manifest.counts.orders,
    head: manifest.head ?? 'none',
    verified: verify ? 'restored' : 'read',
    pruned: pruned.length,
    sha256,
  };
  console.log(
    `backup ok ${Object.entries(figures)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')}`,
  );
}

const settings = (): Pick<CreateOptions, 'secret' | 'version' | 'places'> => ({
  secret: findBackupKey(),
  version: paydeskVersion(),
  places: programPlaces(),
});

/** The backup is good all the same. */
const warn = (error: unknown): void =>
  console.warn(`The page Status will not show this backup: ${failureText(error)}`);

async function withOrigin<Value>(run: (origin: Origin) => Promise<Value>): Promise<Value> {
  if (hasAddress()) return run({ form: 'dump', url: readDatabaseOwner(forCommand(process.env)).ownerUrl });
  const server = await findEmbeddedServer();
  try {
    return await run({ form: 'cluster', url: server.url });
  } finally {
    await server.stop();
  }
}

function wrongArguments(message: string): void {
  console.error(message);
  process.exitCode = 2;
}

main().catch((error: unknown) => {
  if (isUsageError(error)) return wrongArguments(`${error.message}\nUsage: ${usage}`);
  const what = error instanceof BackupError ? 'backup failed' : 'backup failed unexpectedly';
  console.error(`${what}: ${failureText(error)}`);
  process.exitCode = 1;
});
