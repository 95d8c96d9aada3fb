import { eq, sql } from 'drizzle-orm';
import { coolingOff } from '@/lib/beneficiaries/cooling-off';
import { isVerified } from '@/lib/beneficiaries/verified';
import type { Transaction } from '@/lib/db/client';
import { type OrderState, orders } from '@/lib/db/schema/orders';
import type { OrderId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { Policy } from '@/lib/policy/policy';
import type { Requirement } from '@/lib/policy/requirement';
import type { OrderRow } from './content';
import { lockLimits, measure } from './measure';
import type { PolicyProblem } from './refusals';

/**
 * Whether the policy lets this order go on, and what it then needs: asked when it is submitted, at every approval, and when a
 * held order is due. Locks the limits until the commit.
 */
export async function checkAgainstPolicy(
  tx: Transaction,
  order: OrderRow,
  policy: Policy,
  now: Date,
): Promise<Result<Requirement, PolicyProblem>> {
  await lockLimits(tx);
  if (await hasGoneThrough(tx, order.originId)) return refuse({ kind: 'origin_went_through' });
  const { cumulated, requirement, breaches } = await measure(tx, order, policy);
  if (breaches.length > 0) return refuse({ kind: 'over_limit', breaches });
  const problem = order.isOwnTransfer
    ? undefined
    : await beneficiaryProblem(tx, { ...order, amount: cumulated }, policy, now);
  return problem ? refuse(problem) : ok(requirement);
}

/**
 * What two people declared failed may turn up at any time, also when what was to do it again has failed and is done again itself,
 * and a batch may pay it anew: whatever else was made to do it again must not go then.
 */
async function hasGoneThrough(tx: Transaction, originId: OrderId | null): Promise<boolean> {
  if (originId === null) return false;
  const [origin] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, originId));
  if (origin !== undefined && !wentNowhere.has(origin.state)) return true;
  const rows = await tx.execute(sql`
    select from batch_rows r join batches b on b.id = r.batch_id
    where r.origin_id = ${originId} and r.left_out is null and b.state not in ('declined', 'withdrawn', 'expired')
    union all
    select where was_paid_after_all(${originId}) limit 1`);
  return rows.length > 0;
}

const wentNowhere: ReadonlySet<OrderState> = new Set(['refused', 'rejected', 'cancelled', 'withdrawn']);

/**
 * A large payment needs a verified beneficiary wherever new ones cool off: else the rule is passed by not using the book. In
 * parts it is as large as what goes there on its day.
 */
async function beneficiaryProblem(
  tx: Transaction,
  { beneficiaryAccount, bankBic, amount }: OrderRow,
  { beneficiaries: { onlyFromBook, coolingHours, coolingAbove } }: Policy,
  now: Date,
): Promise<PolicyProblem | undefined> {
  const paid = { beneficiaryAccount, bankBic };
  const isLarge = coolingHours > 0 && amount > fromDecimal(coolingAbove);
  if ((onlyFromBook || isLarge) && !(await isVerified(tx, paid))) return { kind: 'not_in_book' };
  const cooling = await coolingOff(tx, { ...paid, amount, policy: { coolingHours, coolingAbove }, now });
  return cooling && { kind: 'cooling', ...cooling };
}
