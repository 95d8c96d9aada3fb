import type { Claim } from '@/lib/engine/submissions/claim/claim';
import type { Judged, LookUp, ProviderReport, Verdict } from '@/lib/engine/submissions/decide/verdict';
import { type PaymentId, paymentId } from '@/lib/kernel/ids';
import type { Draw } from '../../draw';

/** What happens next in a history, the same to each store. */
export type Act =
  | { readonly kind: 'claim'; readonly wanted: 'send' | 'poll' }
  /** By the worker that made this claim, which may have lost its lease since. */
  | { readonly kind: 'write'; readonly claim: number; readonly reply: number }
  | { readonly kind: 'later'; readonly ms: number }
  | { readonly kind: 'put off' | 'recall' | 'look up now' | 'declare failed' };

const second = 1_000;
const waits = [second, 30 * second, 160 * second, 16 * 60 * second] as const;

export function drawAct(draw: Draw): Act {
  const chance = draw.below(20);
  if (chance < 6) return { kind: 'claim', wanted: draw.chance(0.5) ? 'send' : 'poll' };
  if (chance < 12) return { kind: 'write', claim: draw.below(4), reply: draw.below(12) };
  if (chance < 15) return { kind: 'later', ms: draw.of(waits) };
  const rare = ['put off', 'recall', 'look up now', 'declare failed'] as const;
  return { kind: draw.of(rare) };
}

type At = {
  readonly now: Date;
  /** Of the order's payment, once there is one. */
  readonly paymentId: PaymentId;
};

/** A reply to the step of a claim, of any kind that it can have. */
export function judgedOf({ kind, submission }: Claim, reply: number, { now, paymentId }: At): Judged {
  const step = { submission, now, random: () => 0.5, exceptionAfterMs: 15 * 60 * second };
  const verdicts = verdictsOf[kind](now, paymentId);
  return { step, verdict: verdicts[reply % verdicts.length] ?? { kind: 'no_answer' } };
}

const word = (status: ProviderReport['status'], id: PaymentId): ProviderReport => ({
  paymentId: id,
  status,
  rejectReason: status === 'REJECTED' ? 'No such account' : null,
  executionTime: null,
});

const result = {
  outcome: 'unknown',
  nonce: 7n,
  httpStatus: 200,
  providerCode: null,
  durationMs: 12,
  detail: 'a reply',
  sendings: 1,
  lookUp: null,
} as const;

const lookUpOf = (answer: LookUp['answer'], startedAt: Date): Verdict => ({
  kind: 'looked_up',
  lookUp: { answer, startedAt, httpStatus: 200, providerCode: null, durationMs: 5, detail: null },
});

type Verdicts = (now: Date, id: PaymentId) => readonly Verdict[];

const verdictsOf: Readonly<Record<Claim['kind'], Verdicts>> = {
  send: (_now, id) => [
    {
      kind: 'accepted',
      word: word('PENDING', id),
      differs: null,
      result: { ...result, outcome: 'accepted' },
    },
    {
      kind: 'accepted',
      word: word('COMPLETED', id),
      differs: null,
      result: { ...result, outcome: 'accepted' },
    },
    { kind: 'refused', reason: 'No money', result: { ...result, outcome: 'refused', lookUp: 'not_found' } },
    { kind: 'unknown', result },
    { kind: 'not_admitted', result },
    { kind: 'not_found', result: { ...result, lookUp: 'not_found' } },
    { kind: 'not_found', result: { ...result, lookUp: 'not_found' } },
  ],
  follow: (_now, id) => [
    { kind: 'followed', word: word('PENDING', id) },
    { kind: 'followed', word: word('COMPLETED', id) },
    { kind: 'followed', word: word('REJECTED', id) },
    { kind: 'followed', word: word('PENDING', paymentId('another')) },
    { kind: 'no_answer' },
  ],
  look_up: (now, id) => [
    lookUpOf({ kind: 'none' }, now),
    lookUpOf({ kind: 'none' }, now),
    lookUpOf({ kind: 'failed' }, now),
    lookUpOf({ kind: 'word', word: word('PENDING', id), differs: null }, now),
    lookUpOf({ kind: 'word', word: word('COMPLETED', id), differs: 'another amount' }, now),
  ],
};
