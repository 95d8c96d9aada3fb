import type { Transaction } from '@/lib/db/client';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { seatWords } from '@/lib/policy/rules/labels';
import { isSatisfied } from '@/lib/policy/rules/requirement';
import { listSentSince } from '../checks/duplicates';
import { countingDay } from '../checks/measure';
import { checkAgainstPolicy } from '../checks/policy-check';
import type { OrderRow } from '../order/content';
import { stateWords } from '../order/order';
import { submitWords } from '../order/refusals';
import { listSeatsNow } from './decidable';

/** The day on which the order counts when it goes now: a late one on the day on which the money leaves. */
export type Releasable = { readonly countsOn: string };

/**
 * Whether an order that was held may be released by the policy that holds now: within its limits, and with
 * the approvals that it asks for today, given by people who are still active; and, where it pays again what
 * had failed, nobody has sent the same since in another way. The order is locked by the caller; a refusal
 * says in words what is in the way.
 */
export async function checkReleasable(
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<Result<Releasable, string>> {
  const { version, policy } = await policyInForce(tx);
  const countsOn = countingDay(policy, order.scheduledFor, now);
  const allowed = await checkAgainstPolicy(tx, { ...order, countsOn }, policy, now);
  if (!allowed.ok) return refuse(submitWords(allowed.error));
  const [sent] = order.originId ? await listSentSince(tx, order) : [];
  if (sent) {
    const { label } = stateWords[sent.state];
    return refuse(
      `The same was sent since it was submitted, as ${sent.externalPaymentId} (${label.toLowerCase()}). ${order.state === 'held' ? 'Withdraw it, or move it to another date to have it approved again.' : stopInstead}`,
    );
  }
  const { given } = await listSeatsNow(tx, order);
  if (isSatisfied(allowed.value, given)) return ok({ countsOn });
  return refuse(
    `Version ${version} of the policy asks for ${seatWords(allowed.value)}, and this order has ${given.length} from people who are still active. ${order.state === 'held' ? 'Move it to another date to have it approved again.' : stopInstead}`,
  );
}

/** What was approved to be sent at once has no date to be moved to. */
const stopInstead = 'Stop it; if it is still to be paid, make a new payment.';
