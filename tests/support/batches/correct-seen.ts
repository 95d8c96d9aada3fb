import { and, eq } from 'drizzle-orm';
import { type CorrectParts, correctRow } from '@/lib/batches/draft/correct';
import { rowInput } from '@/lib/batches/draft/row-input';
import { fileMarkOf } from '@/lib/batches/import/mapping/mapping';
import { batchRows } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import type { Team } from '../people/team';
import { batchOf } from './batch-files';
import { stubProvider } from './batches';

type Correction = {
  readonly batchId: BatchId;
  readonly position: number;
  readonly typed: Readonly<Record<string, string>>;
};

/** Corrects a row as a person who sees its present state. */
export async function correctSeen(
  { provider = stubProvider(), ...parts }: Pick<CorrectParts, 'db' | 'now'> & Partial<CorrectParts>,
  granted: Team['drafting'],
  { batchId, position, typed }: Correction,
) {
  const batch = await batchOf(parts.db, batchId);
  const [row] = await parts.db
    .select()
    .from(batchRows)
    .where(and(eq(batchRows.batchId, batchId), eq(batchRows.position, position)));
  if (!row) throw new Error('no such row');
  const seen = rowInput(row, fileMarkOf(batch));
  return correctRow({ ...parts, provider }, granted, { batchId, position, typed, seen });
}
