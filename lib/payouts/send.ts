import { identified, wireOrder } from '@/lib/payments/content';
import { keptCode, keptReason, keptWords } from '@/lib/payments/kept-words';
import type { CreationOutcome } from '@/lib/service/creation';
import { isAccessRefusal, isTransactionSignatureRefusal, type ServiceRefusal } from '@/lib/service/errors';
import type { Claim } from './claim';
import type { EngineParts } from './engine-parts';
import { background, lookUp } from './look';
import type { AttemptResult, Verdict } from './verdict';

/** Reasons for which the order was certainly not looked at: a doubt from these could never be cleared by a refusal. */
const hadNoEffect: ReadonlySet<string> = new Set<UnknownReason>(['nonce_refused', 'busy']);
type UnknownReason = Extract<CreationOutcome, { kind: 'unknown' }>['reason'];

/**
 * A denial that says nothing of the order: of our key or signatures, or without an error of the contract's shape, such as a
 * gateway's page. A fault of the installation must not end every order that is due.
 */
const isNotAboutOrder = (refusal: ServiceRefusal): boolean =>
  refusal.errors.length === 0 || isAccessRefusal(refusal) || isTransactionSignatureRefusal(refusal);

/** Sends an order as the attempt that was written down for it, and judges what came back. */
export async function send(parts: EngineParts, claim: Claim): Promise<Verdict> {
  const { submission, order } = claim;
  const outcome = await parts.service.createPayment(wireOrder(identified(order)), background);
  const { code, ...evidence } = outcome.evidence;
  const result = { ...evidence, serviceCode: keptCode(code), detail: null };
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'accepted', word: outcome.payment, result: { ...result, outcome: 'accepted' } };
    case 'unknown': {
      const kind = hadNoEffect.has(outcome.reason) ? 'not_admitted' : 'unknown';
      return { kind, result: { ...result, outcome: 'unknown', detail: keptWords(outcome.detail) } };
    }
    case 'refused': {
      const reason = keptReason(outcome.refusal);
      const refused = { ...result, outcome: 'refused' as const, detail: reason };
      if (isNotAboutOrder(outcome.refusal)) {
        return { kind: 'not_admitted', result: { ...refused, outcome: 'unknown' } };
      }
      if (submission.unknownSince === null) return { kind: 'refused', reason, result: refused };
      return lookUpAfterRefusal(parts, claim, refused);
    }
  }
}

/**
 * A refusal that follows an unknown outcome is about the repeat, not about the first sending, which may have taken effect.
 * Only a look-up that finds the payment ends the doubt; one that finds none leaves the order being checked.
 */
async function lookUpAfterRefusal(
  parts: EngineParts,
  { order }: Claim,
  refused: AttemptResult,
): Promise<Verdict> {
  const { answer } = await lookUp(parts, order.externalPaymentId);
  if (answer.kind === 'word') return { kind: 'accepted', word: answer.word, result: refused };
  const isNone = answer.kind === 'none';
  const detail = `${refused.detail} — ${isNone ? 'and no payment was found' : 'and the look-up failed'}`;
  return {
    kind: isNone ? 'not_found' : 'unknown',
    result: { ...refused, outcome: 'unknown', detail },
  };
}
