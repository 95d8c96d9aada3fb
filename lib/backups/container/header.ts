import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from '../backup-error';
import { createPlainGuard, createSealedGuard, type FrameGuard } from './frame-guard';

/** The first word of every backup. */
const magic = 'paydesk-backup';

/** Work factor of scrypt: 128 MB and half a second, paid once for each file. */
export const usualCost = 2 ** 17;

const header = z.discriminatedUnion('cipher', [
  z.strictObject({ version: z.literal(1), cipher: z.literal('none') }),
  z.strictObject({
    version: z.literal(1),
    cipher: z.literal('aes-256-gcm'),
    salt: z.base64(),
    cost: z
      .int()
      .min(2 ** 14)
      .max(2 ** 18),
  }),
]);

type Header = z.output<typeof header>;

/** In bytes; a longer first line is not a header. */
export const longestHeader = 512;

/** Begins a backup: its first line, and the guard of its frames. Encrypts if there is a secret. */
export function newHeader(
  secret: string | undefined,
  cost: number,
): { readonly line: Buffer; readonly guard: FrameGuard } {
  const chosen: Header =
    secret === undefined
      ? { version: 1, cipher: 'none' }
      : { version: 1, cipher: 'aes-256-gcm', salt: randomBytes(16).toString('base64'), cost };
  const line = Buffer.from(`${magic} ${JSON.stringify(chosen)}\n`);
  return { line, guard: guardOf(chosen, line, secret) };
}

/**
 * Reads the first line of a backup, and makes the guard of its frames for each secret. Throws a `BackupError`
 * for any other file, or without a key.
 */
export function openHeader(line: Buffer, secrets: readonly string[]): readonly FrameGuard[] {
  const text = line.toString('latin1');
  if (!text.startsWith(`${magic} `)) throw new BackupError('The file is not a backup made by Paydesk.');
  const chosen = parseHeader(text.slice(magic.length + 1));
  if (chosen.cipher === 'none' || secrets.length === 0) return [guardOf(chosen, line, undefined)];
  return secrets.map((secret) => guardOf(chosen, line, secret));
}

function parseHeader(text: string): Header {
  try {
    return header.parse(JSON.parse(text));
  } catch (cause) {
    const message = 'The header of the backup is damaged or from a newer version of Paydesk.';
    throw new BackupError(message, { cause });
  }
}

function guardOf(chosen: Header, line: Buffer, secret: string | undefined): FrameGuard {
  if (chosen.cipher === 'none') return createPlainGuard(line);
  if (secret === undefined) {
    throw new BackupError('The backup is encrypted: set PAYDESK_BACKUP_KEY (or PAYDESK_BACKUP_KEY_FILE).');
  }
  return createSealedGuard(line, secret, { salt: Buffer.from(chosen.salt, 'base64'), cost: chosen.cost });
}
