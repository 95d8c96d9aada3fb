import { identified, wireOrder } from '@/lib/orders/order/content';
import { storedCode, storedMessage, storedReason } from '@/lib/orders/provider-requests/provider-messages';
import { isIdentifierTaken, type ProviderRefusal } from '@/lib/provider/contract/errors';
import type { CreationOutcome } from '@/lib/provider/creation';
import { stored } from '@/messages/engine-reasons';
import type { StepParts } from '../../engine-parts';
import type { Claim } from '../claim/claim';
import { type AttemptResult, lookUpOutcome, type Verdict } from '../decide/verdict';
import { differenceOfEnded, findPayment } from './find-payment';
import { background } from './look-up';

/**
 * Reasons that prove that the order was never processed. Treated as unknown, they would leave a doubt that no
 * later refusal could clear.
 */
const hadNoEffect: ReadonlySet<string> = new Set<UnknownReason>(['nonce_refused', 'busy']);
type UnknownReason = Extract<CreationOutcome, { kind: 'unknown' }>['reason'];

/** Sends an order under its recorded attempt and evaluates the reply. */
export async function send(parts: StepParts, claim: Claim): Promise<Verdict> {
  const outcome = await parts.provider.createPayment(wireOrder(identified(claim.order)), {
    ...background,
    authorization: claim.authorization,
  });
  const { code, ...evidence } = outcome.evidence;
  const result = { ...evidence, providerCode: storedCode(code), detail: null, lookUp: null };
  switch (outcome.kind) {
    case 'accepted': {
      const accepted = { ...result, outcome: 'accepted' as const };
      const differs = await differenceOfEnded(parts, claim.order, outcome.payment);
      return { kind: 'accepted', word: outcome.payment, differs, result: accepted };
    }
    case 'unknown': {
      const kind = hadNoEffect.has(outcome.reason) ? 'not_admitted' : 'unknown';
      return { kind, result: { ...result, outcome: 'unknown', detail: storedMessage(outcome.detail) } };
    }
    case 'not_admitted': {
      const detail = storedReason(outcome.refusal);
      return { kind: 'not_admitted', result: { ...result, outcome: 'unknown', detail } };
    }
    case 'refused':
      return judgeRefusal(parts, claim, outcome.refusal, { ...result, outcome: 'refused' });
  }
}

/**
 * A refusal concerns this request only. Another may have taken effect: an earlier attempt, one from before a
 * database restore, or a copy made by a proxy. An order is refused only after the provider, queried by our
 * identifier, has no payment for it, and never if it was sent before.
 */
async function judgeRefusal(
  parts: StepParts,
  { submission, order }: Claim,
  refusal: ProviderRefusal,
  sent: AttemptResult,
): Promise<Verdict> {
  const reason = storedReason(refusal);
  const isTaken = isIdentifierTaken(refusal);
  const { answer } = await findPayment(parts, order);
  const result = { ...sent, detail: reason, lookUp: lookUpOutcome[answer.kind] };
  const inDoubt = (kind: 'unknown' | 'not_admitted' | 'not_found', detail: string): Verdict => ({
    kind,
    result: { ...result, outcome: 'unknown', detail },
  });
  if (answer.kind === 'word') {
    const differs = answer.differs ?? (isTaken ? stored('parts.providerSays', { reason }) : null);
    return { kind: 'accepted', word: answer.word, differs, result };
  }
  if (answer.kind === 'failed') return inDoubt('unknown', stored('refusal.lookUpFailed', { reason }));
  if (isTaken) return inDoubt('unknown', stored('refusal.takenNotFound', { reason }));
  if (submission.unknownSince !== null) return inDoubt('not_found', stored('refusal.notFound', { reason }));
  // A copy still in flight would be found by the next look-up.
  if (sent.sendings > 1)
    return inDoubt('not_admitted', stored('refusal.repeated', { reason, count: String(sent.sendings) }));
  return { kind: 'refused', reason, result };
}
