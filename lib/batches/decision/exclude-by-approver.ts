import { sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { allOrNothing } from '@/lib/db/connection/all-or-nothing';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import { lockDecidable } from '@/lib/orders/approvals/machine/decide';
import { policyInForce } from '@/lib/policy/changes/in-force';
import type { BatchRow } from '../batch/batch';
import { storedDryRunOf } from '../batch/dry-run-figures';
import { moveBatch } from '../batch/move';
import type { BatchRefusal } from '../batch/refusals';
import { checkBatch } from '../dry-run/admissible-batch';
import { measuredAt } from '../dry-run/dry-run';
import { countedRows } from '../rows/counts';
import { batchApproval, type SeenBatch } from './batch-approval';
import { readSealedRows, recordBatchVersion } from './proof/seal';

/**
 * Excludes rows from a batch pending approval. This creates a version that voids earlier approvals. Excluding
 * adds nothing, so the approver may still approve the remaining rows.
 */
export function excludeByApprover(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  granted: Granted<'payments:approve'>,
  seen: SeenBatch,
  positions: readonly number[],
  reason: string,
): Promise<Result<BatchRow, BatchRefusal>> {
  const why = cleanLine(reason, 500);
  return allOrNothing<BatchRow, BatchRefusal>(db, async (tx) => {
    if (!why) return refuse('reason_missing');
    const locked = await lockDecidable(tx, batchApproval, granted, seen);
    if (!locked.ok) return locked;
    const batch = locked.value;
    const wanted = [...new Set(positions)];
    const version = batch.version + 1;
    const taken = await tx.execute(sql`
      update batch_rows set exclusion = 'by_approver', excluded_version = ${version}, excluded_by_id = ${granted.actor.id}
      where batch_id = ${batch.id} and exclusion is null
        and position in (select value::int from jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb)) returning position`);
    if (taken.length < wanted.length || taken.length === 0) return refuse('no_such_row');
    const read = await readSealedRows(tx, batch);
    if (!read || !batch.account) return refuse('nothing_left');
    const { blocks, ...sealed } = read;
    const { version: policyVersion, policy } = await policyInForce(tx);
    const measured = measuredAt(batch, policy, now());
    const needs = await checkBatch(tx, measured, storedDryRunOf(batch)?.ownAccounts ?? [], policy, now());
    if (!needs.ok) return needs;
    const { account, isConfidential } = batch;
    const named = { id: batch.id, version, account, isConfidential, ...sealed, blocks };
    const hash = await recordBatchVersion(tx, named, granted.actor.id, now());
    const { approvals, groups } = needs.value;
    const moved = await moveBatch(tx, batch, 'exclude_by_approver', {
      actor: granted.actor,
      at: now(),
      set: {
        ...countedRows(batch.id),
        ...sealed,
        version,
        hash,
        policyVersion,
        requiredApprovals: approvals,
        requiredGroups: [...groups],
      },
      details: { reason: why, rows: taken.length, left: sealed.rowCount, root: sealed.root },
    });
    return moved ? ok(moved) : refuse('wrong_state');
  });
}
