import type { Transaction } from '@/lib/db/client';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { seatText } from '@/lib/policy/rules/labels';
import type { Policy } from '@/lib/policy/rules/policy';
import { listSentSince } from '../checks/duplicates';
import type { OrderRow } from '../order/content';
import { stateLabels } from '../order/order';
import { submitMessage } from '../order/refusals';
import type { Measured } from './machine/approvable';
import { checkAgain } from './machine/approve';
import { orderApproval } from './order-approval';

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
  const allowed = await checkAgain<OrderRow, string>(tx, { ...orderApproval, measure }, order, now);
  if (allowed.ok) return ok({ countsOn: allowed.value.countsOn });
  if (typeof allowed.error === 'string') return refuse(allowed.error);
  const { policyVersion, requirement, given } = allowed.error;
  return refuse(
    `Version ${policyVersion} of the policy asks for ${seatText(requirement)}, and this order has ${given.length} from people who are still active. ${order.state === 'held' ? 'Move it to another date to have it approved again.' : stopInstead}`,
  );
}

/** As for an approval; and nobody has sent the same since it was submitted. Refuses in words. */
async function measure(
  tx: Transaction,
  order: OrderRow,
  policy: Policy,
  now: Date,
): Promise<Result<Measured, string>> {
  const measured = await orderApproval.measure(tx, order, policy, now);
  if (!measured.ok) return refuse(submitMessage(measured.error));
  const [sent] = order.replacesOrderId ? await listSentSince(tx, order) : [];
  if (!sent) return measured;
  const { label } = stateLabels[sent.state];
  return refuse(
    `The same was sent since it was submitted, as ${sent.externalPaymentId} (${label.toLowerCase()}). ${order.state === 'held' ? 'Withdraw it, or move it to another date to have it approved again.' : stopInstead}`,
  );
}

/** What was approved to be sent at once has no date to be moved to. */
const stopInstead = 'Stop it; if it is still to be paid, make a new payment.';
