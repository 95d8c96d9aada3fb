import {
  type CreatedPayment,
  createdPaymentSchema,
  type PaymentOrder,
  paymentOrderSchema,
} from './contract/contract';
import { isAboutOrder, isNonceRefusal, type ServiceRefusal } from './contract/errors';
import { type FaultKind, ServiceFault } from './contract/fault';
import type { Dispatcher, SendOptions } from './dispatch/dispatcher';
import type { Clock } from './signing/nonces';
import { judge, readReply } from './transport/exchange';

/** What an attempt leaves behind to be stored. */
export type CreationEvidence = {
  /** Of the last sending; null: none is known to have gone out. */
  readonly nonce: bigint | null;
  /** Null: no reply came. */
  readonly httpStatus: number | null;
  /** The service's first error code. */
  readonly code: number | null;
  readonly durationMs: number;
  /**
   * How often the request went out; more than once after a refused nonce, which something between us may have
   * caused.
   */
  readonly sendings: number;
};

/**
 * What became of one attempt to create a payment.
 *
 * - `accepted`: the payment exists, made by this attempt or by an earlier one with the same
 *   `externalPaymentId`
 * - `refused`: the service denied the order (contract 1, 4XX). An earlier sending may have had its effect all
 *   the same: ask for the payment's status before the order is called failed
 * - `not_admitted`: denied without a word about the order, as by a gateway or for the key
 * - `unknown`: the payment may or may not exist; repeat with the same `externalPaymentId`, or look it up
 */
export type CreationOutcome = { readonly evidence: CreationEvidence } & (
  | { readonly kind: 'accepted'; readonly payment: CreatedPayment }
  | { readonly kind: 'refused' | 'not_admitted'; readonly refusal: ServiceRefusal }
  | { readonly kind: 'unknown'; readonly reason: FaultKind | 'nonce_refused'; readonly detail: string }
);

/**
 * Sends one creation (contract 4.2). Throws for a bug only: an order that does not fit its schema, a source
 * of nonces that fails. Every sending has a `requestTime`, and so a transaction signature, of its own.
 */
export async function createPayment(
  { dispatcher, clock }: { dispatcher: Dispatcher; clock: Clock },
  order: PaymentOrder,
  options?: SendOptions,
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
    const reply = await dispatcher.send({ call: 'createPayment', order: checked }, options);
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
    // It had no effect, but the order itself was never looked at: to be sent again, not to be called refused.
    if (isNonceRefusal(refusal)) {
      const detail = 'the nonce was refused at every sending';
      return { kind: 'unknown', reason: 'nonce_refused', detail, evidence: attempt };
    }
    return { kind: isAboutOrder(refusal) ? 'refused' : 'not_admitted', refusal, evidence: attempt };
  } catch (fault) {
    if (!(fault instanceof ServiceFault)) throw fault;
    nonce ??= fault.sentWith;
    sendings = Math.max(sendings, fault.sendings);
    const attempt = evidence(fault.reply?.errors[0]?.code);
    return { kind: 'unknown', reason: fault.kind, detail: fault.message, evidence: attempt };
  }
}
