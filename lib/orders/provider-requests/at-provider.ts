import type { Granted } from '@/lib/access/grant';
import { type AuditDetails, recordAudit } from '@/lib/audit/record';
import { claimExecution, wasRequestedSince } from '@/lib/change-requests/not-executed';
import type { Database, Transaction } from '@/lib/db/client';
import { allOrNothing } from '@/lib/db/connection/all-or-nothing';
import type { ChangeRequestId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { ProviderClient } from '@/lib/provider/client';
import type { PaymentReference } from '@/lib/provider/contract/contract';
import type { ProviderRefusal } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import type { ProviderRequestRefusal } from '../order/refusals';
import { lockOrder, recordOrderEvent } from '../transitions/move';
import { pollNow } from '../transitions/poll-now';
import { findOrderIdOf } from './order-of-payment';
import { storedCode, storedMessage } from './provider-messages';

type Parts = { readonly db: Database; readonly provider: ProviderClient; readonly now: () => Date };

/** The provider accepts times up to three months ahead; slightly less tolerates clock skew. */
const furthestDays = 89;

/** Whether the provider accepts this execution time. */
export function isTimeAllowed(executionTime: Date, now: Date): boolean {
  const aheadMs = executionTime.getTime() - now.getTime();
  return aheadMs > 0 && aheadMs <= furthestDays * 86_400_000;
}

/** `agreed` is the approved change request, if the policy requires one; it is executed at most once. */
export function reschedulePayment(
  parts: Parts,
  granted: Granted<'payments:reschedule'>,
  reference: PaymentReference,
  executionTime: Date,
  approved?: ChangeRequestId,
): Promise<Result<undefined, ProviderRequestRefusal>> {
  if (!isTimeAllowed(executionTime, parts.now())) {
    return Promise.resolve(refuse({ kind: 'time_not_allowed' }));
  }
  const asking = {
    verb: 'reschedule',
    details: { executionTime: executionTime.toISOString() },
    approved,
  } as const;
  return requestOfProvider(parts, granted, reference, asking, () =>
    parts.provider.reschedule({ reference, executionTime }),
  );
}

/** `agreed` as above. */
export const cancelPayment = (
  parts: Parts,
  granted: Granted<'payments:cancel'>,
  reference: PaymentReference,
  approved?: ChangeRequestId,
): Promise<Result<undefined, ProviderRequestRefusal>> =>
  requestOfProvider(parts, granted, reference, { verb: 'cancel', details: {}, approved }, () =>
    parts.provider.cancelScheduled(reference),
  );

type RequestEvent = `${'reschedule' | 'cancel'}_${'requested' | 'accepted' | 'refused' | 'unknown'}`;

type Asking = {
  readonly verb: 'reschedule' | 'cancel';
  readonly details: AuditDetails;
  readonly approved: ChangeRequestId | undefined;
};

/**
 * Records the requester before the request, and the answer after it. Neither moves the order: a poll, which
 * is made due now, reads the result.
 */
async function requestOfProvider(
  { db, now }: Parts,
  { actor }: Granted<'payments:reschedule'> | Granted<'payments:cancel'>,
  reference: PaymentReference,
  { verb, details, approved }: Asking,
  send: () => Promise<Result<undefined, ProviderRefusal>>,
): Promise<Result<undefined, ProviderRequestRefusal>> {
  const id = await findOrderIdOf(db, reference);
  const subjectId = reference.paymentId ?? reference.externalPaymentId;
  const write = async (tx: Transaction, what: RequestEvent, more: AuditDetails) => {
    const recorded = { ...details, ...more };
    const order = id && (await lockOrder(tx, id));
    if (order) {
      await recordOrderEvent(tx, {
        order,
        fromState: order.state,
        what,
        at: now(),
        actor,
        details: recorded,
      });
      return;
    }
    await recordAudit(tx, {
      actor,
      action: `payment.${what}`,
      subjectKind: 'payment',
      subjectId,
      details: recorded,
    });
  };
  const record = (what: RequestEvent, more: AuditDetails = {}) =>
    db.transaction((tx) => write(tx, what, more));
  const written = await allOrNothing<undefined, ProviderRequestRefusal>(db, async (tx) => {
    if (approved && !(await claimExecution(tx, approved, now()))) return refuse({ kind: 'unknown' });
    await write(tx, `${verb}_requested`, approved ? { changeRequest: approved } : {});
    // A newer request must not be overridden by an older approved one.
    const isOvertaken =
      approved && (await wasRequestedSince(tx, approved, id ? [subjectId, id] : [subjectId]));
    return isOvertaken ? refuse({ kind: 'unknown' }) : ok(undefined);
  });
  // Another process made the same request, or a newer request exists; the payment shows its result.
  if (!written.ok) return written;
  try {
    const reply = await send();
    await record(reply.ok ? `${verb}_accepted` : `${verb}_refused`, reply.ok ? {} : firstError(reply.error));
    return reply.ok ? ok(undefined) : refuse({ kind: 'refused', refusal: reply.error });
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    await record(`${verb}_unknown`, { fault: fault.kind });
    return refuse({ kind: 'unknown' });
  } finally {
    if (id) await pollNow(db, id, now());
  }
}

const firstError = ({ errors, status }: ProviderRefusal): AuditDetails => ({
  httpStatus: status,
  providerCode: storedCode(errors[0]?.code),
  reason: storedMessage(errors[0]?.data ?? errors[0]?.message ?? ''),
});
