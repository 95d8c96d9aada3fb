import type { Database } from '@/lib/db/client';
import { listNotAsked, wasAskedSince } from '@/lib/proposals/not-asked';
import { anyKind, type CarryOutParts, type ProposalRow } from '@/lib/proposals/proposal';
import { paymentCancel, paymentReschedule } from './at-service-proposals';
import { findOrderIdOf } from './order-of-payment';

const kindsAtService = [anyKind(paymentCancel), anyKind(paymentReschedule)];

/** Whether the service still has to be asked for what two people agreed on about a payment. */
export const isNotAsked = ({ kind, state, serviceAskedAt }: ProposalRow): boolean =>
  state === 'approved' && !serviceAskedAt && kindsAtService.some((candidate) => candidate.kind === kind);

/**
 * Asks the service for cancellations and reschedulings that two people agreed on, where the process died before it did: within an
 * hour of the decision, once, under the name of the one who decided, and unless something else was asked about the payment since.
 */
export async function carryOutAgreed(parts: CarryOutParts): Promise<void> {
  const faults: unknown[] = [];
  const names = kindsAtService.map(({ kind }) => kind);
  for (const { proposal, decider } of await listNotAsked(parts.db, names, parts.now())) {
    const kind = kindsAtService.find((candidate) => candidate.kind === proposal.kind);
    try {
      if (!kind || (await wasAskedSince(parts.db, proposal, await subjectsOf(parts.db, proposal)))) continue;
      await kind.carryOut(parts, { proposal, payload: proposal.payload, decider, now: parts.now() });
    } catch (fault) {
      faults.push(fault);
    }
  }
  // One that cannot be read does not keep the others from being asked.
  if (faults.length > 0) throw faults[0];
}

/** The payment as it was named, and the order behind it: what the audit chain knows it by. */
async function subjectsOf(db: Database, { subjectId }: ProposalRow): Promise<readonly string[]> {
  const names = [{ paymentId: subjectId }, { externalPaymentId: subjectId }];
  const orders = await Promise.all(names.map((name) => findOrderIdOf(db, name)));
  return [subjectId, ...orders.filter((id) => id !== undefined)];
}
