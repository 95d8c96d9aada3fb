import { grant } from '@/lib/access/grant';
import { anyKind, type ChangeRequestRow, type ExecutionParts } from '@/lib/change-requests/change-request';
import {
  findDecider,
  isTimely,
  listNotExecuted,
  wasRequestedSince,
} from '@/lib/change-requests/not-executed';
import type { Database } from '@/lib/db/client';
import { isTimeAllowed } from './at-provider';
import { paymentCancel, paymentReschedule } from './change-request-kinds';
import { findOrderIdOf } from './order-of-payment';

const providerRequestKinds = [anyKind(paymentCancel), anyKind(paymentReschedule)];

/**
 * Executes approved cancellations and reschedules whose process died before the request: within an hour of
 * the decision, at most once, in the approver's name, and only without a newer request about the payment.
 */
export async function executeApprovedRequests(parts: ExecutionParts): Promise<void> {
  const faults: unknown[] = [];
  const names = providerRequestKinds.map(({ kind }) => kind);
  for (const { changeRequest, decider } of await listNotExecuted(parts.db, names, parts.now())) {
    const kind = providerRequestKinds.find((candidate) => candidate.kind === changeRequest.kind);
    try {
      await kind?.execute(parts, {
        changeRequest,
        payload: changeRequest.payload,
        decider,
        now: parts.now(),
      });
    } catch (fault) {
      faults.push(fault);
    }
  }
  // One failing request must not block the others.
  if (faults.length > 0) throw faults[0];
}

/** Why an approved request was not sent to the provider, or that it is sent soon. */
export type WhyNotExecuted = 'asked_since' | 'time_passed' | 'decider_gone' | 'hour_over' | 'soon';

/** Undefined if it was sent, or is not a request to the provider. */
export async function whyNotExecuted(
  db: Database,
  changeRequest: ChangeRequestRow,
  now: Date,
): Promise<WhyNotExecuted | undefined> {
  const kind = providerRequestKinds.find((candidate) => candidate.kind === changeRequest.kind);
  if (!kind || changeRequest.state !== 'approved' || changeRequest.executionStartedAt) return undefined;
  if (await wasRequestedSince(db, changeRequest.id, await subjectsOf(db, changeRequest)))
    return 'asked_since';
  const { data } = paymentReschedule.payload.safeParse(changeRequest.payload);
  if (data && !isTimeAllowed(new Date(data.executionTime), now)) return 'time_passed';
  const decider = await findDecider(db, changeRequest);
  if (!decider || !grant(decider, kind.requestPermission)) return 'decider_gone';
  return isTimely(changeRequest, now) ? 'soon' : 'hour_over';
}

/** The payment as it was named and its order: the subjects of its audit records. */
async function subjectsOf(db: Database, { subjectId }: ChangeRequestRow): Promise<readonly string[]> {
  const names = [{ paymentId: subjectId }, { externalPaymentId: subjectId }];
  const orders = await Promise.all(names.map((name) => findOrderIdOf(db, name)));
  return [subjectId, ...orders.filter((id) => id !== undefined)];
}
