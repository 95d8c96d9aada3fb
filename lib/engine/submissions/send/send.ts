import { identified, wireOrder } from '@/lib/orders/order/content';
import { keptCode, keptReason, keptWords } from '@/lib/orders/provider-requests/provider-messages';
import { isIdentifierTaken, type ServiceRefusal } from '@/lib/provider/contract/errors';
import type { CreationOutcome } from '@/lib/provider/creation';
import type { EngineParts } from '../../engine-parts';
import type { Claim } from '../claim/claim';
import { type AttemptResult, lookUpOutcome, type Verdict } from '../decide/verdict';
import { differenceOfEnded, findPayment } from './find-payment';
import { background } from './look';

/**
 * Reasons for which the order was certainly not looked at: a doubt from these could never be cleared by a
 * refusal.
 */
const hadNoEffect: ReadonlySet<string> = new Set<UnknownReason>(['nonce_refused', 'busy']);
type UnknownReason = Extract<CreationOutcome, { kind: 'unknown' }>['reason'];

/** Sends an order as the attempt that was written down for it, and judges what came back. */
export async function send(parts: EngineParts, claim: Claim): Promise<Verdict> {
  const outcome = await parts.service.createPayment(wireOrder(identified(claim.order)), background);
  const { code, ...evidence } = outcome.evidence;
  const result = { ...evidence, providerCode: keptCode(code), detail: null, lookUp: null };
  switch (outcome.kind) {
    case 'accepted': {
      const accepted = { ...result, outcome: 'accepted' as const };
      const differs = await differenceOfEnded(parts, claim.order, outcome.payment);
      return { kind: 'accepted', word: outcome.payment, differs, result: accepted };
    }
    case 'unknown': {
      const kind = hadNoEffect.has(outcome.reason) ? 'not_admitted' : 'unknown';
      return { kind, result: { ...result, outcome: 'unknown', detail: keptWords(outcome.detail) } };
    }
    case 'not_admitted': {
      const detail = keptReason(outcome.refusal);
      return { kind: 'not_admitted', result: { ...result, outcome: 'unknown', detail } };
    }
    case 'refused':
      return judgeRefusal(parts, claim, outcome.refusal, { ...result, outcome: 'refused' });
  }
}

/**
 * A refusal is about this sending. Another one may have had its effect: of an earlier attempt, of a database
 * that was put back since, or a copy that something between us made. So nothing is called refused before the
 * service, asked by our identifier, says that it has no payment of it; and where it was sent before, not even
 * then.
 */
async function judgeRefusal(
  parts: EngineParts,
  { submission, order }: Claim,
  refusal: ServiceRefusal,
  sent: AttemptResult,
): Promise<Verdict> {
  const reason = keptReason(refusal);
  const isTaken = isIdentifierTaken(refusal);
  const { answer } = await findPayment(parts, order);
  const result = { ...sent, detail: reason, lookUp: lookUpOutcome[answer.kind] };
  const inDoubt = (kind: 'unknown' | 'not_admitted' | 'not_found', what: string): Verdict => ({
    kind,
    result: { ...result, outcome: 'unknown', detail: `${reason} — ${what}` },
  });
  if (answer.kind === 'word') {
    const differs = answer.differs ?? (isTaken ? `the service says: ${reason}` : null);
    return { kind: 'accepted', word: answer.word, differs, result };
  }
  if (answer.kind === 'failed') return inDoubt('unknown', 'and the look-up failed');
  if (isTaken) return inDoubt('unknown', 'and yet no payment was found');
  if (submission.unknownSince !== null) return inDoubt('not_found', 'and no payment was found');
  // A copy that is still on its way would be found by the next look-up.
  if (sent.sendings > 1)
    return inDoubt('not_admitted', `sent ${sent.sendings} times, and no payment was found`);
  return { kind: 'refused', reason, result };
}
