import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { Transaction } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import { newBatchId } from '@/lib/kernel/ids';
import type { BatchRow } from '../../batch/batch';
import { moveBatch } from '../../batch/move';
import { findFile } from '../../files';
import { insertPart, partName } from './insert-part';

type By = { readonly actor: Actor; readonly at: Date };

/**
 * Gives a table this number of batches before it is read: creates those that are missing, as its uploader
 * would have, and withdraws those that an earlier choice of columns left. Its locked batches are given.
 */
export async function splitFile(
  tx: Transaction,
  unread: readonly BatchRow[],
  count: number,
  by: By,
): Promise<readonly BatchRow[]> {
  const [first] = unread;
  if (!first?.fileId || unread.length === count) return unread;
  for (const surplus of unread.slice(count)) await moveBatch(tx, surplus, 'withdraw', by);
  const parts: BatchRow[] = [];
  for (const batch of unread.slice(0, count)) parts.push(await renumber(tx, batch, count));
  const file = await findFile(tx, first.fileId);
  if (!file) throw new Error('a batch that is read has a file');
  const name = baseName(first);
  const missing = Array.from({ length: count - parts.length }, newBatchId)
    .sort()
    .reverse();
  for (const id of missing) {
    const part = parts.length + 1;
    const made = { ...first, id, part, parts: count, file, name, deliveredById: null };
    parts.push(await insertPart(tx, by, made));
  }
  return parts;
}

async function renumber(tx: Transaction, batch: BatchRow, parts: number): Promise<BatchRow> {
  const [renumbered] = await tx
    .update(batches)
    .set({ parts, name: partName(baseName(batch), batch.part, parts) })
    .where(eq(batches.id, batch.id))
    .returning();
  if (!renumbered) throw new Error('a locked batch is there');
  return renumbered;
}

const baseName = ({ name, part, parts }: BatchRow): string =>
  parts > 1 && name.endsWith(` ${part}/${parts}`) ? name.slice(0, -` ${part}/${parts}`.length) : name;
