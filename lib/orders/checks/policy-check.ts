import { coolingOff, isVerified } from '@/lib/beneficiaries/book/verified';
import type { Transaction } from '@/lib/db/client';
import { takeLock } from '@/lib/db/locks';
import { fromDecimal } from '@/lib/kernel/money';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { Policy } from '@/lib/policy/rules/policy';
import type { Requirement } from '@/lib/policy/rules/requirement';
import type { OrderRow } from '../order/content';
import type { PolicyProblem } from '../order/refusals';
import { standingOfReplacement } from '../replacements/may-send';
import { measure } from './measure';

/**
 * Whether the policy permits this order, and its approval requirement. Checked on submission, on every
 * approval and on release. Locks the limits until the commit.
 */
export async function checkAgainstPolicy(
  tx: Transaction,
  order: OrderRow,
  policy: Policy,
  now: Date,
): Promise<Result<Requirement, PolicyProblem>> {
  await takeLock(tx, 'limits');
  const replaced = await standingOfReplacement(tx, order, now);
  if (replaced === 'paid') return refuse({ kind: 'replaced_order_went_through' });
  if (replaced === 'not_checked') return refuse({ kind: 'replaced_order_not_checked' });
  const { cumulated, requirement, breaches } = await measure(tx, order, policy);
  if (breaches.length > 0) return refuse({ kind: 'over_limit', breaches });
  const problem =
    order.isOwnTransfer && order.network !== 'SWIFT'
      ? undefined
      : await beneficiaryProblem(tx, { ...order, amount: cumulated }, policy, now);
  return problem ? refuse(problem) : ok(requirement);
}

/**
 * While new beneficiaries have a cooling-off period, a large payment requires a verified beneficiary;
 * otherwise unlisted accounts would bypass the rule. The beneficiary's total of the day decides what is
 * large, so that splitting does not help.
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
