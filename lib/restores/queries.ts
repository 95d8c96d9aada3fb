import { sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import type { RestoreAnswer, RestoreReason } from '@/lib/db/schema/records/restores';
import type { BatchId, OrderId } from '@/lib/kernel/ids';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import type { OrderState } from '@/lib/kernel/states/order-states';
import { unfinishedBefore } from './unfinished';

/**
 * The findings since sending was paused. Counts are of payments that existed at that time, including batch
 * rows.
 */
export type OpenRestore = {
  readonly id: string;
  readonly reason: RestoreReason;
  readonly detectedAt: Date;
  /** Not looked up yet. */
  readonly remaining: number;
  /** The provider has the payment. */
  readonly found: number;
  readonly notFound: number;
  /** The provider did not answer. */
  readonly unanswered: number;
  /** Differences between orders and statements first detected since then. */
  readonly differences: number;
};

/** The restore that pauses sending; undefined if there is none. */
export const findOpenRestore = (
  db: Executor,
  _granted: Granted<'payments:read'>,
): Promise<OpenRestore | undefined> => readOpenRestore(db);

/** The same for commands, inside the transaction that depends on it. */
export async function readOpenRestore(db: Executor): Promise<OpenRestore | undefined> {
  const [row] = await db.execute<Omit<OpenRestore, 'detectedAt'> & { detectedAt: string }>(sql`
    select r.id, r.reason, r.detected_at::text as "detectedAt",
      (select count(*)::int from ${unfinishedBefore(sql`r.detected_at`)} u where not exists (
        select from restore_lookups l where l.restore_id = r.id and l.order_id = u.order_id)) as remaining,
      counted.*,
      (select count(*)::int from breaks where first_seen_at >= r.detected_at and state = 'open') as differences
    from restores r cross join lateral (
      select count(*) filter (where answer in ('PENDING', 'COMPLETED', 'REJECTED'))::int as found,
        count(*) filter (where answer = 'NONE')::int as "notFound",
        count(*) filter (where answer = 'NO_ANSWER')::int as unanswered
      from restore_lookups l where l.restore_id = r.id) counted
    where r.released_at is null`);
  return row && { ...row, detectedAt: new Date(row.detectedAt) };
}

/** A payment that the provider has: of an order, or of a batch row without an order yet. */
export type FoundPayment = {
  readonly orderId: OrderId;
  readonly answer: RestoreAnswer;
  readonly paymentId: string | null;
  readonly beneficiaryName: string;
  readonly amount: MinorUnits;
  /** The state in this database. */
  readonly here:
    | { readonly kind: 'order'; readonly state: OrderState }
    | { readonly kind: 'row'; readonly batchId: BatchId; readonly batchName: string; readonly line: number };
};

const mostListed = 500;

type Found = Omit<FoundPayment, 'amount' | 'here'> & {
  readonly amount: string | null;
  readonly state: OrderState | null;
  readonly batchId: BatchId;
  readonly batchName: string;
  readonly line: number;
};

/**
 * Payments that the open restore found, in the order of their answers. An incomplete row has no amount to
 * show.
 */
export async function listFoundPayments(
  db: Executor,
  _granted: Granted<'payments:read'>,
): Promise<readonly FoundPayment[]> {
  const rows = await db.execute<Found>(sql`
    select l.order_id as "orderId", l.answer, l.payment_id as "paymentId", o.state,
      coalesce(o.beneficiary_name, row.beneficiary_name, '') as "beneficiaryName", coalesce(o.amount, row.amount, 0)::text as amount,
      row.batch_id as "batchId", row.name as "batchName", row.line
    from restore_lookups l join restores r on r.id = l.restore_id and r.released_at is null
      left join orders o on o.id = l.order_id
      left join lateral (select b.name, its.* from batch_rows its join batches b on b.id = its.batch_id
        where its.order_id = l.order_id and o.id is null limit 1) row on true
    where l.answer in ('PENDING', 'COMPLETED', 'REJECTED') order by l.requested_at, l.order_id limit ${mostListed}`);
  return rows.map(({ state, batchId, batchName, line, amount, ...found }) => ({
    ...found,
    amount: fromDecimal(amount ?? '0'),
    here: state === null ? { kind: 'row', batchId, batchName, line } : { kind: 'order', state },
  }));
}
