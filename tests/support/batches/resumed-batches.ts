import type { Granted } from '@/lib/access/grant';
import type { BatchRow } from '@/lib/batches/batch/batch';
import type { StoredDryRun } from '@/lib/batches/batch/dry-run-figures';
import type { DryRunParts } from '@/lib/batches/dry-run/dry-run';
import { resumeBatch } from '@/lib/batches/run/resume';
import { resumptionForm, resumptionHash } from '@/lib/batches/run/resumption';
import { confirming } from '../people/second-factors';

/** An approver resumes a batch with the dry run on their screen, confirmed with their factor. */
export async function resumeSeen(
  parts: DryRunParts,
  approving: Granted<'payments:approve'>,
  batch: Pick<BatchRow, 'id' | 'version' | 'hash'>,
  seenDryRun: StoredDryRun,
) {
  const hash = resumptionHash(resumptionForm(batch, seenDryRun));
  const { secondFactor, answer } = await confirming(parts.db, approving.actor, hash, parts.now);
  const seen = { id: batch.id, version: batch.version, seenDryRun };
  return resumeBatch({ ...parts, secondFactor }, approving, seen, answer);
}
