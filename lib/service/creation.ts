import { type CreatedPayment, createdPaymentSchema, type PaymentOrder, paymentOrderSchema } from './contract';
import { isNonceRefusal, type ServiceRefusal } from './errors';
import { judge, readReply } from './exchange';
import { type FaultKind, ServiceFault } from './fault';
import type { Lane, SendOptions } from './lane';
import type { Clock } from './nonces';

/** What an attempt leaves behind to be stored. */
export type CreationEvidence = {
  /** Of the last sending; null: none is known to have gone out. */
  readonly nonce: bigint | null;
  /** Null: no reply came. */
  readonly httpStatus: number | null;
  /** The service's first error code. */
  readonly code: number | null;
  readonly durationMs: number;
};

/**
 * What became of one attempt to create a payment.
 *
 * - `accepted`: the payment exists, made by this attempt or by an earlier one with the same `externalPaymentId`
 * - `refused`: this attempt was denied and had no effect (contract 1, 4XX). It does not take back an earlier attempt that was
 *   unknown: after one of those, ask for the payment's status before the order is called failed
 * - `unknown`: the payment may or may not exist; repeat with the same `externalPaymentId`, or look it up
 */
export type CreationOutcome = { readonly evidence: CreationEvidence } & (
  | { readonly kind: 'accepted'; readonly payment: CreatedPayment }
  | { readonly kind: 'refused'; readonly refusal: ServiceRefusal }
  | { readonly kind: 'unknown'; readonly reason: FaultKind | 'nonce_refused'; readonly detail: string }
);

/**
 * Sends one creation (contract 4.2). Throws for a bug only: an order that does not fit its schema, a source of nonces that
 * fails. Every sending has a `requestTime`, and so a transaction signature, of its own.
 */
export async function createPayment(
  { lane, clock }: { lane: Lane; clock: Clock },
  order: PaymentOrder,
  options?: SendOptions,
): Promise<CreationOutcome> {
  const checked = paymentOrderSchema.parse(order);
  const startedMs = clock();
  let nonce: bigint | null = null;
  let httpStatus: number | null = null;

  const evidence = (code: number | null = null): CreationEvidence => ({
    nonce,
    httpStatus,
    code,
    durationMs: clock() - startedMs,
  });

  try {
    const reply = await lane.send({ call: 'createPayment', order: checked }, options);
    nonce = reply.nonce;
    httpStatus = reply.status;
    const result = judge(reply);
    if (result.ok) {
      return {
        kind: 'accepted',
        payment: readReply(result.value, createdPaymentSchema),
        evidence: evidence(),
      };
    }
    const refusal = result.error;
    const attempt = evidence(refusal.errors[0]?.code);
    // It had no effect, but the order itself was never looked at: to be sent again, not to be called refused.
    if (isNonceRefusal(refusal)) {
      const detail = 'the nonce was refused at every sending';
      return { kind: 'unknown', reason: 'nonce_refused', detail, evidence: attempt };
    }
    return { kind: 'refused', refusal, evidence: attempt };
  } catch (fault) {
    if (!(fault instanceof ServiceFault)) throw fault;
    nonce ??= fault.sentWith;
    const attempt = evidence(fault.reply?.errors[0]?.code);
    return { kind: 'unknown', reason: fault.kind, detail: fault.message, evidence: attempt };
  }
}
