import type { Transaction } from '@/lib/db/client';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { seatText } from '@/lib/policy/rules/labels';
import type { Policy } from '@/lib/policy/rules/policy';
import { stored } from '@/messages/engine-reasons';
import { listSentSince } from '../checks/duplicates';
import type { OrderRow } from '../order/content';
import { submitMessage } from '../order/refusals';
import { orderApproval } from './approve';
import type { Measured } from './machine/approvable';
import { checkAgain } from './machine/check-again';

/** The day on which the order counts if it is sent now: a late order counts when the money leaves. */
export type Releasable = { readonly countsOn: string };

/**
 * Whether the policy in force permits the release of a held order: it is within the limits, has the approvals
 * required today from people who are still active, and, if it is a replacement, the same payment was not sent
 * in another way. The caller holds the order's lock. A refusal is a message.
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
  const needsMore = stored('check.needsMore', {
    version: String(policyVersion),
    seats: seatText(requirement),
    count: String(given.length),
  });
  return refuse(`${needsMore} ${stored(order.state === 'held' ? 'check.reschedule' : 'check.stop')}`);
}

/** Measures as for an approval, and refuses if the same payment was sent since the submission. */
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
  const state = stored(`parts.states.${sent.state}`);
  const twin = stored('check.twinSent', { payment: sent.externalPaymentId, state });
  return refuse(`${twin} ${stored(order.state === 'held' ? 'check.cancelOrReschedule' : 'check.stop')}`);
}
