import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { merkleRoot } from '@/lib/audit/merkle';
import type { Executor } from '@/lib/db/client';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { stateList } from '@/lib/db/states';
import { minorUnits } from '@/lib/kernel/money';
import { onceApprovedBatchStates } from '@/lib/kernel/states/batch-states';
import { inFlightStates } from '@/lib/kernel/states/order-states';
import { isErasedPayee } from '@/lib/kernel/texts/erased-payee';
import { orderHash } from '@/lib/orders/order/content';
import { type BatchRow, isBatchFinal } from '../../batch/batch';
import { batchHash } from '../../batch/canonical';
import { contentOfRow } from '../../rows/row-content';

/** Whether a batch in this state was approved, so that its rows may have been sent. */
export const isSentBatch = (state: BatchRow['state']): boolean => onceApprovedBatchStates.includes(state);

/**
 * Why an approved batch differs from its approval; undefined if it does not. Rehashes every row, recomputes
 * the root and compares it with the hash in the approvals and the audit chain. Compares each order with its
 * row, and the progress with both.
 */
export const whyBatchIsNotAsApproved = async (db: Executor, batch: BatchRow): Promise<string | undefined> =>
  (await whyRowsDiffer(db, batch)) ??
  (await whyUnapproved(db, batch)) ??
  (await whyForeignOrders(db, batch)) ??
  (await whyProgressIsWrong(db, batch));

/** Why the rows are not those of the batch's hash; undefined if they are. Rehashes every row. */
export async function whyRowsDiffer(db: Executor, batch: BatchRow): Promise<string | undefined> {
  const { id, version, account, isConfidential, rowCount, root } = batch;
  const hashes: string[] = [];
  let total = 0n;
  for await (const row of rowsOf(db, batch)) {
    if (row.hash === null || !(isErasedRow(row, batch) || hashOfRow(row, batch) === row.hash))
      return `row ${row.position} is not what its hash was made of`;
    hashes.push(row.hash);
    total += row.amount ?? 0n;
  }
  if (!account || hashes.length === 0) return 'it has no rows';
  const sealed = { rowCount: hashes.length, total: minorUnits(total), root: merkleRoot(hashes) };
  if (batchHash({ id, version, account, isConfidential, ...sealed }) !== batch.hash)
    return 'its rows are not those that were approved';
  if (sealed.rowCount !== rowCount || sealed.total !== batch.total || sealed.root !== root)
    return 'its number, total or root is not that of its rows';
  return undefined;
}

async function whyUnapproved(db: Executor, { id }: BatchRow): Promise<string | undefined> {
  const [known] = await db.execute<{ quorum: boolean; chained: boolean }>(sql`
    select batch_has_quorum(b) as quorum, exists (
      select from audit_records where action = 'batch.approve' and subject_id = ${id} and details->>'hash' = b.hash
    ) as chained
    from batches b where b.id = ${id}`);
  if (!known?.quorum) return 'it has not the approvals that it needs';
  return known.chained ? undefined : 'the audit chain knows no approval of it';
}

/** Nothing that is stored hashes to it any more; its hash is still part of the root. */
const isErasedRow = ({ beneficiaryAccount }: typeof batchRows.$inferSelect, { state }: BatchRow): boolean =>
  isErasedPayee(beneficiaryAccount) && isBatchFinal(state);

function hashOfRow(row: typeof batchRows.$inferSelect, batch: BatchRow): string | undefined {
  const { orderId: id, externalPaymentId } = row;
  try {
    return orderHash({ id, externalPaymentId, version: 1, content: contentOfRow(row, batch) });
  } catch {
    return undefined;
  }
}

const pageSize = 5_000;

/** The approved rows in order, one page at a time. */
async function* rowsOf(db: Executor, { id }: BatchRow) {
  for (let after = 0; ; ) {
    const page = await db
      .select()
      .from(batchRows)
      .where(and(eq(batchRows.batchId, id), isNull(batchRows.exclusion), gt(batchRows.position, after)))
      .orderBy(asc(batchRows.position))
      .limit(pageSize);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.position;
  }
}

async function whyForeignOrders(db: Executor, { id }: BatchRow): Promise<string | undefined> {
  const [foreign] = await db.execute<{ id: string }>(sql`
    select o.id from orders o left join batch_rows r on r.batch_id = o.batch_id and r.position = o.batch_position
      and r.order_id = o.id and r.external_payment_id = o.external_payment_id and r.hash = o.hash and r.exclusion is null
    where o.batch_id = ${id} and r.position is null limit 1`);
  return foreign && `order ${foreign.id} is no row of it`;
}

async function whyProgressIsWrong(
  db: Executor,
  { id, state, releasedTo }: BatchRow,
): Promise<string | undefined> {
  const [counted] = await db.execute<{ missing: number; ahead: number; open: number }>(sql`
    select count(*) filter (where r.position <= ${releasedTo} and o.id is null)::int as missing,
      count(*) filter (where r.position > ${releasedTo} and o.id is not null)::int as ahead,
      count(*) filter (where o.id is null or o.state in ${stateList(inFlightStates)})::int as open
    from batch_rows r left join orders o on o.batch_id = r.batch_id and o.batch_position = r.position
    where r.batch_id = ${id} and r.exclusion is null`);
  if (!counted) throw new Error('a count gives one row');
  const { missing, ahead, open } = counted;
  if (missing > 0) return `${missing} of its rows are said to be released, and have no order`;
  if (ahead > 0) return `${ahead} of its rows have an order, and are said not to be released`;
  return state === 'done' && open > 0
    ? `it is said to be done, and ${open} of its payments have not ended`
    : undefined;
}
