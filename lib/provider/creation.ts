import { stored } from '@/messages/provider-faults';
import {
  type CreatedPayment,
  createdPaymentSchema,
  type PaymentOrder,
  paymentOrderSchema,
} from './contract/contract';
import { isAboutOrder, isNonceRefusal, type ProviderRefusal } from './contract/errors';
import { type FaultKind, ProviderFault } from './contract/fault';
import type { Dispatcher, SendOptions } from './dispatch/dispatcher';
import type { Clock } from './signing/nonces';
import type { Authorization } from './signing/transaction-signature';
import { judge, readReply } from './transport/exchange';

/** The evidence of an attempt, stored with it. */
export type CreationEvidence = {
  /** Of the last sending; null if none is known to have been sent. */
  readonly nonce: bigint | null;
  /** Null if no reply arrived. */
  readonly httpStatus: number | null;
  /** The provider's first error code. */
  readonly code: number | null;
  readonly durationMs: number;
  /**
   * How often the request was sent: more than once after a refused nonce, which a proxy's copy may have
   * caused.
   */
  readonly sendings: number;
};

/**
 * The outcome of one attempt to create a payment.
 *
 * - `accepted`: the payment exists, created by this attempt or an earlier one with the same
 *   `externalPaymentId`
 * - `refused`: the provider refused the order (contract 1, 4XX). An earlier sending may still have taken
 *   effect: poll the status before declaring the order failed
 * - `not_admitted`: refused for a reason other than the order, such as by a gateway or because of the key
 * - `unknown`: the payment may or may not exist; retry with the same `externalPaymentId`, or look it up
 */
export type CreationOutcome = { readonly evidence: CreationEvidence } & (
  | { readonly kind: 'accepted'; readonly payment: CreatedPayment }
  | { readonly kind: 'refused' | 'not_admitted'; readonly refusal: ProviderRefusal }
  | { readonly kind: 'unknown'; readonly reason: FaultKind | 'nonce_refused'; readonly detail: string }
);

/** With the signer's authorization, in a process that does not sign payments itself. */
export type CreationOptions = SendOptions & { readonly authorization?: Authorization | undefined };

/**
 * Sends one creation (contract 4.2). Throws only on a bug: an order that violates its schema, a failing nonce
 * source. Every sending gets a fresh `requestTime` and thus a fresh transaction signature.
 */
export async function createPayment(
  { dispatcher, clock }: { dispatcher: Dispatcher; clock: Clock },
  order: PaymentOrder,
  { authorization, ...options }: CreationOptions = {},
): Promise<CreationOutcome> {
  const checked = paymentOrderSchema.parse(order);
  const startedMs = clock();
  let nonce: bigint | null = null;
  let httpStatus: number | null = null;
  let sendings = 0;

  const evidence = (code: number | null = null): CreationEvidence => ({
    nonce,
    httpStatus,
    code,
    durationMs: clock() - startedMs,
    sendings,
  });

  try {
    const reply = await dispatcher.send({ call: 'createPayment', order: checked, authorization }, options);
    nonce = reply.nonce;
    httpStatus = reply.status;
    sendings = reply.sendings;
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
    // The request had no effect, but the order was never evaluated: retry it instead of calling it refused.
    if (isNonceRefusal(refusal)) {
      const detail = stored('nonceRefused');
      return { kind: 'unknown', reason: 'nonce_refused', detail, evidence: attempt };
    }
    return { kind: isAboutOrder(refusal) ? 'refused' : 'not_admitted', refusal, evidence: attempt };
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    nonce ??= fault.sentWith;
    sendings = Math.max(sendings, fault.sendings);
    const attempt = evidence(fault.reply?.errors[0]?.code);
    return { kind: 'unknown', reason: fault.kind, detail: fault.message, evidence: attempt };
  }
}
