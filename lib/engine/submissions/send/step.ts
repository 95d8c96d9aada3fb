import { unreachable } from '@/lib/kernel/result';
import type { StepParts } from '../../engine-parts';
import type { Claim } from '../claim/claim';
import type { Judged, Verdict } from '../decide/verdict';
import { findPayment } from './find-payment';
import { lookUp } from './look-up';
import { send } from './send';

/** Sends the request of a claim. Any answer, or none, becomes a verdict; only a bug throws. */
export async function takeStep(parts: StepParts, claim: Claim): Promise<Judged> {
  const verdict = await sendAttempt(parts, claim);
  const { now, random, exceptionAfterMs } = parts;
  return { step: { submission: claim.submission, random, now: now(), exceptionAfterMs }, verdict };
}

function sendAttempt(parts: StepParts, claim: Claim): Promise<Verdict> {
  switch (claim.kind) {
    case 'send':
      return send(parts, claim);
    case 'follow':
      return pollStatus(parts, claim);
    case 'look_up':
      return lookUpOrder(parts, claim);
    default:
      return unreachable(claim.kind);
  }
}

/** Polls the status of a known payment. */
async function pollStatus(parts: StepParts, { order }: Claim): Promise<Verdict> {
  const { answer } = await lookUp(parts, order.externalPaymentId);
  return answer.kind === 'word' ? { kind: 'followed', word: answer.word } : { kind: 'no_answer' };
}

/** Looks up the payment of an order that is no longer sent. */
async function lookUpOrder(parts: StepParts, { order }: Claim): Promise<Verdict> {
  return { kind: 'looked_up', lookUp: await findPayment(parts, order) };
}
