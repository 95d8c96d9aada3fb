import type { AuditActor } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import type { BatchFormat } from '@/lib/db/schema/orders/batches';
import { newBatchId, type UserId } from '@/lib/kernel/ids';
import type { BatchRow } from '../../batch/batch';
import type { FileGuess } from '../file/file-guess';
import { insertPart } from '../splitting/insert-part';
import type { StoredFile } from './store-file';

/** Whoever hands in a file: a person, who is its maker, or a service user, of whom nothing has a maker. */
export type FileOwner = { readonly actor: AuditActor } & (
  | { readonly makerId: UserId; readonly deliveredById: null }
  | { readonly makerId: null; readonly deliveredById: UserId }
);

export type NewParts = {
  readonly format: BatchFormat;
  readonly file: Omit<StoredFile, 'isUtf8'> & { readonly isConfidential: boolean };
  readonly guess: FileGuess;
  readonly at: Date;
};

/** Inserts the batches of a stored file, one for each of its parts, as `uploaded`. */
export async function insertParts(
  tx: Transaction,
  { actor, makerId, deliveredById }: FileOwner,
  { format, file, guess: { mapping, message, parts }, at }: NewParts,
): Promise<readonly [BatchRow, ...BatchRow[]]> {
  const common = {
    name: file.name,
    parts,
    format,
    file,
    isConfidential: file.isConfidential,
    mapping,
    messageId: message?.id ?? null,
    messageParty: message?.party ?? null,
    makerId,
    deliveredById,
  };
  // Of batches of one moment, the list shows the highest identifier first, and so the parts in order.
  const ids = Array.from({ length: parts }, newBatchId).sort().reverse();
  const inserted: BatchRow[] = [];
  for (const [index, id] of ids.entries())
    inserted.push(await insertPart(tx, { actor, at }, { ...common, id, part: index + 1 }));
  const [first, ...others] = inserted;
  if (!first) throw new Error('a file becomes at least one batch');
  return [first, ...others];
}
