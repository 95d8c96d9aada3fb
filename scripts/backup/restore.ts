import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '@/lib/backups/backup-error';
import { readDatabaseOwner } from '@/lib/composition/database-owner';
import { forCommand } from '@/lib/composition/env/source';
import { type Restored, restoreIntoDatabase, restoreIntoFolder } from './restore-backup';
import { failureText, findRestoreKeys, hasAddress, isUsageError, programPlaces } from './settings';

const usage = 'npm run restore -- --from FILE [--replace]';

/** Where `npm start` has its embedded database. */
const embeddedFolder = join('.data', 'production', 'postgres');

/** Exit codes: 0 restored and paused, 1 not restored, 2 wrong arguments. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, replace: { type: 'boolean', default: false } },
  });
  if (values.from === undefined) return wrongArguments(`Usage: ${usage}`);
  const began = Date.now();
  const options = {
    from: values.from,
    mayReplace: values.replace,
    secret: findRestoreKeys(),
    places: programPlaces(),
  };
  const restored = hasAddress()
    ? await restoreIntoDatabase(readDatabaseOwner(forCommand(process.env)), options)
    : await restoreIntoFolder(embeddedFolder, options);
  for (const line of linesOf(restored, Date.now() - began)) console.log(line);
}

const linesOf = ({ manifest, movedTo }: Restored, tookMs: number): readonly string[] => [
  `restore ok form=${manifest.form} made_at=${manifest.madeAt} orders=${manifest.counts.orders} head=${manifest.head ?? 'none'} seconds=${(tookMs / 1000).toFixed(1)}`,
  `The database is as of ${manifest.madeAt}. Sending is paused.`,
  ...(movedTo === undefined ? [] : [`The previous data is in ${movedTo}.`]),
  'Next:',
  '1. If the original still runs on another machine, stop it, and revoke its API key at the provider: two copies must never send.',
  '2. Move the file of AUDIT_HEADS_FILE away, if there is one, and keep it.',
  '3. Start Paydesk. It asks the provider about every unfinished payment, and reconciles the statements.',
  '4. Read the page /restore. One admin requests to resume sending, another approves.',
];

function wrongArguments(message: string): void {
  console.error(message);
  process.exitCode = 2;
}

main().catch((error: unknown) => {
  if (isUsageError(error)) return wrongArguments(`${error.message}\nUsage: ${usage}`);
  const what = error instanceof BackupError ? 'restore failed' : 'restore failed unexpectedly';
  console.error(`${what}: ${failureText(error)}`);
  process.exitCode = 1;
});
