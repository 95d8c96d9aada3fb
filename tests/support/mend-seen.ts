import { and, eq } from 'drizzle-orm';
import { type MendParts, mendRow } from '@/lib/batches/draft/mend';
import { rowInput } from '@/lib/batches/draft/row-input';
import { fileMarkOf } from '@/lib/batches/import/mapping/mapping';
import { batchRows } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { batchOf } from './batch-files';
import { tellingService } from './batches';
import type { Team } from './team';

type Mending = {
  readonly batchId: BatchId;
  readonly position: number;
  readonly typed: Readonly<Record<string, string>>;
};

/** Mends a row as somebody does who sees it as it stands now. */
export async function mendSeen(
  { service = tellingService(), ...parts }: Pick<MendParts, 'db' | 'now'> & Partial<MendParts>,
  granted: Team['drafting'],
  { batchId, position, typed }: Mending,
) {
  const batch = await batchOf(parts.db, batchId);
  const [row] = await parts.db
    .select()
    .from(batchRows)
    .where(and(eq(batchRows.batchId, batchId), eq(batchRows.position, position)));
  if (!row) throw new Error('no such row');
  const seen = rowInput(row, fileMarkOf(batch));
  return mendRow({ ...parts, service }, granted, { batchId, position, typed, seen });
}
