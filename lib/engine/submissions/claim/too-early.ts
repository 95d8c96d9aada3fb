import { and, eq, inArray } from 'drizzle-orm';
import { readBelieved } from '@/lib/audit/believed';
import type { Transaction } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import type { OrderId } from '@/lib/kernel/ids';
import { foundAtProvider } from '@/lib/orders/provider-requests/suspend-sending';
import type { DueRow } from './due';
import type { Unproven } from './proven';

const early = 'it is not to be sent before its date';
const unfounded = 'it is marked as in doubt, and the audit chain does not know that the provider has it';

/**
 * Finds rows without an attempt that would be sent before their date, or that are marked as unknown without a
 * record in the audit chain and would skip checks. Both arise only from SQL run outside Paydesk.
 */
export async function findTooEarly(
  tx: Transaction,
  rows: readonly DueRow[],
  now: Date,
): Promise<ReadonlyMap<OrderId, Unproven>> {
  const doubtful = rows.filter(({ submission }) => submission.unknownSince !== null);
  const founded = new Set(doubtful.length > 0 ? await listFound(tx, doubtful) : []);
  const found = new Map<OrderId, Unproven>();
  for (const { order, submission } of rows) {
    const { id, batchId, scheduledFor } = order;
    if (scheduledFor && scheduledFor > now)
      found.set(id, { why: early, ...(batchId && { ofBatch: { id: batchId, why: early } }) });
    else if (submission.unknownSince !== null && !founded.has(id)) found.set(id, { why: unfounded });
  }
  return found;
}

async function listFound(tx: Transaction, rows: readonly DueRow[]): Promise<readonly string[]> {
  const records = await readBelieved(
    tx,
    and(
      eq(auditRecords.subjectKind, 'order'),
      eq(auditRecords.action, foundAtProvider),
      inArray(
        auditRecords.subjectId,
        rows.map(({ order }) => order.id),
      ),
    ),
  );
  return records.map(({ subjectId }) => subjectId);
}
