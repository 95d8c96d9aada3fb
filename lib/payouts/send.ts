import { identified, wireOrder } from '@/lib/payments/content';
import { keptCode, keptReason, keptWords } from '@/lib/payments/kept-words';
import type { CreationOutcome } from '@/lib/service/creation';
import { isAccessRefusal, isTransactionSignatureRefusal, type ServiceRefusal } from '@/lib/service/errors';
import type { Claim } from './claim';
import { settleNotAdmitted, settleNotFound, settleUnknown } from './doubt';
import type { EngineParts } from './engine';
import type { AttemptResult } from './lease';
import { background, lookUp } from './look';
import { settleAccepted, settleRefused } from './settle';
import { settlementOf } from './settlement';

/** Reasons for which the order was certainly not looked at: a doubt from these could never be cleared by a refusal. */
const hadNoEffect: ReadonlySet<string> = new Set<UnknownReason>(['nonce_refused', 'busy']);
type UnknownReason = Extract<CreationOutcome, { kind: 'unknown' }>['reason'];

/**
 * A denial that says nothing of the order: of our key or signatures, or without an error of the contract's shape, such as a
 * gateway's page. A fault of the installation must not end every order that is due.
 */
const isNotAboutOrder = (refusal: ServiceRefusal): boolean =>
  refusal.errors.length === 0 || isAccessRefusal(refusal) || isTransactionSignatureRefusal(refusal);

/** Sends an order as the attempt that was written down for it, and writes down what came back. */
export async function send(parts: EngineParts, claim: Claim & { kind: 'send' }): Promise<void> {
  const { db, service } = parts;
  const { submission, order } = claim;
  const outcome = await service.createPayment(wireOrder(identified(order)), background);
  const step = settlementOf(parts, submission);
  const { code, ...evidence } = outcome.evidence;
  const result = { ...evidence, serviceCode: keptCode(code), detail: null };
  switch (outcome.kind) {
    case 'accepted':
      return settleAccepted(db, step, outcome.payment, { ...result, outcome: 'accepted' });
    case 'unknown': {
      const unclear = { ...result, outcome: 'unknown' as const, detail: keptWords(outcome.detail) };
      return hadNoEffect.has(outcome.reason)
        ? settleNotAdmitted(db, step, unclear)
        : settleUnknown(db, step, unclear);
    }
    case 'refused': {
      const reason = keptReason(outcome.refusal);
      const refused = { ...result, outcome: 'refused' as const, detail: reason };
      if (isNotAboutOrder(outcome.refusal)) {
        return settleNotAdmitted(db, step, { ...refused, outcome: 'unknown' });
      }
      if (submission.unknownSince === null) return settleRefused(db, step, reason, refused);
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
  { submission, order }: Claim & { kind: 'send' },
  refused: AttemptResult,
): Promise<void> {
  const { answer } = await lookUp(parts, order.externalPaymentId);
  const step = settlementOf(parts, submission);
  if (answer.kind === 'word') return settleAccepted(parts.db, step, answer.word, refused);
  const isNone = answer.kind === 'none';
  const detail = `${refused.detail} — ${isNone ? 'and no payment was found' : 'and the look-up failed'}`;
  const unclear = { ...refused, outcome: 'unknown' as const, detail };
  return isNone ? settleNotFound(parts.db, step, unclear) : settleUnknown(parts.db, step, unclear);
}
