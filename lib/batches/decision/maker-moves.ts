import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { BatchMove, BatchRow } from '../batch/batch';
import { lockReadableBatch, moveBatch } from '../batch/move';
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

/** Withdraws a batch before any of it is sent. */
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
    const batch = await lockReadableBatch(tx, actor, id);
    if (!batch) return refuse('not_found');
    if (batch.version !== version) return refuse('changed_since');
    const moved = await moveBatch(tx, batch, move, { actor, at: now(), set: set(batch) });
    return moved ? ok(moved) : refuse('wrong_state');
  });
}
