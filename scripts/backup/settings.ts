import { readFileSync } from 'node:fs';
import { BackupError } from '@/lib/backups/backup-error';
import type { ProgramPlaces } from '@/lib/backups/forms/client-programs';
import { EnvironmentError } from '@/lib/composition/env/problems';
import { previousOf } from '@/lib/composition/env/settings/previous';
import { SchemaError } from '@/lib/db/migrations/schema-version';
import { secretOf } from '../admin/sealing-key';

/** Whether the installation has a database of its own, by its address, rather than the embedded one. */
export const hasAddress = (): boolean =>
  ['DATABASE_URL', 'DATABASE_OWNER_URL'].some((name) => process.env[name] || process.env[`${name}_FILE`]);

/** In characters; shorter secrets can be guessed. */
const shortestKey = 32;

/** The secret that encrypts backups; undefined for none. Throws a `BackupError` for a short one. */
export function findBackupKey(): string | undefined {
  const secret = secretOf('PAYDESK_BACKUP_KEY');
  if (secret !== undefined && secret.length < shortestKey) {
    throw new BackupError(
      `PAYDESK_BACKUP_KEY is shorter than ${shortestKey} characters: openssl rand -base64 32`,
    );
  }
  return secret;
}

/** Of earlier backups, too: PAYDESK_BACKUP_KEY_PREVIOUS. */
export const findRestoreKeys = (): readonly string[] => [
  ...[findBackupKey()].flatMap((secret) => secret ?? []),
  ...previousOf(secretOf('PAYDESK_BACKUP_KEY_PREVIOUS')),
];

/** Where PostgreSQL's client programs are looked for. */
export const programPlaces = (): ProgramPlaces => ({
  folder: process.env.PAYDESK_PG_BIN || undefined,
  path: process.env.PATH,
});

export function paydeskVersion(): string {
  // safe: the project's own file.
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
}

/** Without the stack of a failure that says what to do. */
export function failureText(error: unknown): string {
  const isTold = [BackupError, EnvironmentError, SchemaError].some((kind) => error instanceof kind);
  if (!(error instanceof Error)) return String(error);
  return isTold ? error.message : (error.stack ?? error.message);
}

/** Whether an error is of the arguments, as `parseArgs` throws them. */
export const isUsageError = (error: unknown): error is TypeError =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
