import { and, eq, isNull } from 'drizzle-orm';
import { isBatchWithheld } from '@/lib/access/confidential/reader-database';
import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { type BatchRow, canMoveBatch } from '../batch/batch';
import { lockBatch, moveBatch } from '../batch/move';
import type { BatchRefusal } from '../batch/refusals';
import { listOf, omissionsLine } from '../import/omissions/omission';

type Parts = { readonly db: Database; readonly now: () => Date };

/**
 * Makes the person the maker of a batch that a program delivered, and of the other parts of its file that
 * nobody has taken over. The digest is that of the list of what is not sent, which the person accepts; null
 * for an empty list.
 */
export function takeOver(
  { db, now }: Parts,
  { actor }: Granted<'payments:draft'>,
  { id, acceptedOmissions }: { readonly id: BatchId; readonly acceptedOmissions: string | null },
): Promise<Result<BatchRow, BatchRefusal>> {
  return db.transaction(async (tx) => {
    const [seen] = await tx.select().from(batches).where(eq(batches.id, id));
    if (!seen || (await isBatchWithheld(tx, actor, id))) return refuse('not_found');
    if (!seen.fileId || !canMoveBatch('take_over', seen.state)) return refuse('wrong_state');
    // In the order of the parts, as for every transaction that locks several.
    const ofFile = await tx
      .select({ id: batches.id })
      .from(batches)
      .where(and(eq(batches.fileId, seen.fileId), isNull(batches.makerId)))
      .orderBy(batches.part);
    let taken: BatchRow | undefined;
    for (const part of ofFile) {
      const batch = await lockBatch(tx, part.id);
      if (!batch || !canMoveBatch('take_over', batch.state)) continue;
      if (await isBatchWithheld(tx, actor, batch.id)) continue;
      const { omissions, digest } = listOf(batch.omissions ?? []);
      if (omissions.length > 0 && digest !== acceptedOmissions) return refuse('omissions_not_accepted');
      const accepted = omissions.length > 0 ? digest : null;
      const moved = await moveBatch(tx, batch, 'take_over', {
        actor,
        at: now(),
        set: { makerId: actor.id, lastEditorId: actor.id, acceptedOmissions: accepted },
        details: accepted ? { acceptedOmissions: accepted, notSent: omissionsLine(omissions) } : {},
      });
      if (moved?.id === id) taken = moved;
    }
    return taken ? ok(taken) : refuse('wrong_state');
  });
}
