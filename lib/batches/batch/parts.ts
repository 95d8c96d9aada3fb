import { and, eq, inArray, or } from 'drizzle-orm';
import { isBatchWithheld } from '@/lib/access/confidential/reader-database';
import type { Actor } from '@/lib/access/grant';
import type { Executor, Transaction } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { unimportedBatchStates } from '@/lib/kernel/states/batch-states';
import type { BatchRow } from './batch';

/**
 * Locks a batch and, until its file is read, the parts of the file in the same state: they are read, fail,
 * are withdrawn and expire together. Locks in the order of the parts, so that two such transactions do not
 * deadlock. Empty if the batch does not exist.
 */
export async function lockUnreadParts(tx: Transaction, id: BatchId): Promise<readonly BatchRow[]> {
  const fileOf = tx.select({ id: batches.fileId }).from(batches).where(eq(batches.id, id));
  const locked = await tx
    .select()
    .from(batches)
    .where(
      or(
        eq(batches.id, id),
        and(inArray(batches.fileId, fileOf), inArray(batches.state, [...unimportedBatchStates])),
      ),
    )
    .orderBy(batches.part)
    .for('update');
  const own = locked.find((batch) => batch.id === id);
  if (!own) return [];
  return unimportedBatchStates.includes(own.state)
    ? locked.filter(({ state }) => state === own.state)
    : [own];
}

/** The same for a maker; empty also if one of them is withheld from this person. */
export async function lockReadableParts(
  tx: Transaction,
  reader: Actor,
  id: BatchId,
): Promise<readonly BatchRow[]> {
  const parts = await lockUnreadParts(tx, id);
  for (const part of parts) if (await isBatchWithheld(tx, reader, part.id)) return [];
  return parts;
}

/** The parts of the file of a batch that are being read, in order. */
export async function listImportingParts(db: Executor, { id, fileId }: BatchRow): Promise<BatchRow[]> {
  const ofFile = fileId === null ? eq(batches.id, id) : eq(batches.fileId, fileId);
  return db
    .select()
    .from(batches)
    .where(and(ofFile, eq(batches.state, 'importing')))
    .orderBy(batches.part);
}

/** The first part of the file of a batch, by which its import is locked: one process reads a file. */
export async function findFirstPart(db: Executor, id: BatchId): Promise<BatchId> {
  const fileOf = db.select({ id: batches.fileId }).from(batches).where(eq(batches.id, id));
  const [first] = await db
    .select({ id: batches.id })
    .from(batches)
    .where(and(inArray(batches.fileId, fileOf), eq(batches.part, 1)));
  return first?.id ?? id;
}
