import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { OrderState } from '@/lib/db/schema/orders';
import type { RestoreAnswer, RestoreReason } from '@/lib/db/schema/restores';
import type { Granted } from '@/lib/identity/grant';
import type { OrderId } from '@/lib/kernel/ids';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import { unfinishedBefore } from './unfinished';

/** What was found since sending was paused. Counts are of orders that were there at that time. */
export type OpenRestore = {
  readonly id: string;
  readonly reason: RestoreReason;
  readonly detectedAt: Date;
  /** Not looked up yet. */
  readonly remaining: number;
  /** The service has a payment of them. */
  readonly found: number;
  readonly notFound: number;
  /** The service did not say. */
  readonly unanswered: number;
  /** Differences between orders and statements that were first seen since then. */
  readonly differences: number;
};

/** The restore that pauses sending; undefined if there is none. */
export const findOpenRestore = (
  db: Executor,
  _granted: Granted<'payments:read'>,
): Promise<OpenRestore | undefined> => readOpenRestore(db);

/** The same for commands, inside the transaction that goes by it. */
export async function readOpenRestore(db: Executor): Promise<OpenRestore | undefined> {
  const [row] = await db.execute<Omit<OpenRestore, 'detectedAt'> & { detectedAt: string }>(sql`
    select r.id, r.reason, r.detected_at::text as "detectedAt",
      (select count(*)::int from orders o where ${unfinishedBefore(sql`r.detected_at`)} and not exists (
        select from restore_lookups l where l.restore_id = r.id and l.order_id = o.id)) as remaining,
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

/** An order that the service has a payment of. */
export type FoundOrder = {
  readonly orderId: OrderId;
  readonly answer: RestoreAnswer;
  readonly paymentId: string | null;
  /** What this database believes. */
  readonly state: OrderState;
  readonly beneficiaryName: string;
  readonly amount: MinorUnits;
};

const mostListed = 500;

/** Orders of which the open restore found a payment, in the order of their answers. */
export async function listFoundOrders(
  db: Executor,
  _granted: Granted<'payments:read'>,
): Promise<readonly FoundOrder[]> {
  const rows = await db.execute<Omit<FoundOrder, 'amount'> & { amount: string }>(sql`
    select o.id as "orderId", l.answer, l.payment_id as "paymentId", o.state, o.beneficiary_name as "beneficiaryName",
      o.amount::text as amount
    from restore_lookups l join restores r on r.id = l.restore_id and r.released_at is null join orders o on o.id = l.order_id
    where l.answer in ('PENDING', 'COMPLETED', 'REJECTED') order by l.asked_at, o.id limit ${mostListed}`);
  return rows.map((row) => ({ ...row, amount: fromDecimal(row.amount) }));
}
