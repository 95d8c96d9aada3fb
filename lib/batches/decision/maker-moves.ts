import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { type BatchMove, type BatchRow, canMoveBatch } from '../batch/batch';
import { moveBatch } from '../batch/move';
import { lockReadableParts } from '../batch/parts';
import type { BatchRefusal } from '../batch/refusals';
import type { SeenVersion } from './submit';

type Parts = { readonly db: Database; readonly now: () => Date };
type Drafting = Granted<'payments:draft'>;

/** Returns a batch pending approval to draft for correction: a new version without approvals. */
export const editBatch = (parts: Parts, granted: Drafting, seen: SeenVersion) =>
  moveSeen(parts, granted, seen, 'edit', (batch) => ({
    ...unsealed(batch),
    lastEditorId: granted.actor.id,
  }));

/** The next version, not sealed yet. */
export const unsealed = ({ version }: BatchRow) => ({ version: version + 1, root: null, hash: null });

/** Withdraws a batch before any of it is sent; before its file is read, with the other parts of the file. */
export const withdrawBatch = (parts: Parts, granted: Drafting, seen: SeenVersion) =>
  moveSeen(parts, granted, seen, 'withdraw', () => ({}));

function moveSeen(
  { db, now }: Parts,
  { actor }: Drafting,
  { id, version }: SeenVersion,
  move: BatchMove,
  set: (batch: BatchRow) => Partial<Pick<BatchRow, 'version' | 'root' | 'hash' | 'lastEditorId'>>,
): Promise<Result<BatchRow, BatchRefusal>> {
  return db.transaction(async (tx) => {
    const parts = await lockReadableParts(tx, actor, id);
    const batch = parts.find((part) => part.id === id);
    if (!batch) return refuse('not_found');
    if (batch.version !== version) return refuse('changed_since');
    if (!canMoveBatch(move, batch.state)) return refuse('wrong_state');
    const at = now();
    let moved: BatchRow = batch;
    for (const part of parts) {
      const next = await moveBatch(tx, part, move, { actor, at, set: set(part) });
      if (next?.id === id) moved = next;
    }
    return ok(moved);
  });
}
