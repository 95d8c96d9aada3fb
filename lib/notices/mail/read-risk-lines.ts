import { inArray } from 'drizzle-orm';
import { type Actor, grant } from '@/lib/access/grant';
import { storedDryRunOf } from '@/lib/batches/batch/dry-run-figures';
import { readBatchRisks } from '@/lib/batches/risks/read-batch-risks';
import type { Database } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import { batchId, orderId } from '@/lib/kernel/ids';
import { readRisks } from '@/lib/orders/risks/read-risks';
import { batchLines, paymentLines } from './risk-lines';

type Parts = {
  readonly db: Database;
  readonly now: Date;
  /** Our accounts' balances by IBAN, if they are known. */
  readonly balances: Readonly<Record<string, bigint>> | undefined;
};

/** A payment or a batch that an e-mail lists. */
export type ListedSubject = { readonly subjectKind: string; readonly subjectId: string };

/** The risks of these payments and batches by subject, as this person may read them. */
export async function readRiskLines(
  { db, now, balances }: Parts,
  reader: Actor,
  subjects: readonly ListedSubject[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const granted = grant(reader, 'payments:read');
  const idsOf = (kind: string) =>
    subjects.flatMap(({ subjectKind, subjectId }) => (subjectKind === kind ? [subjectId] : []));
  const [orderIds, batchIds] = [idsOf('order').map(orderId), idsOf('batch').map(batchId)];
  if (!granted) return new Map();
  const lines = new Map<string, readonly string[]>();
  if (orderIds.length > 0) {
    const rows = await db.select().from(orders).where(inArray(orders.id, orderIds));
    const risks = await readRisks({ db, now, balances }, granted, rows);
    for (const [id, ofOrder] of risks) lines.set(id, paymentLines(ofOrder));
  }
  // One after the other: a batch has up to a hundred thousand rows, and an e-mail is not urgent.
  const rows =
    batchIds.length > 0 ? await db.select().from(batches).where(inArray(batches.id, batchIds)) : [];
  for (const batch of rows) {
    const measured = { figures: storedDryRunOf(batch), duplicates: 0 };
    lines.set(batch.id, batchLines(await readBatchRisks({ db, now }, granted, batch, measured)));
  }
  return lines;
}
