import type { Database } from '@/lib/db/client';
import { identified, wireOrder } from '@/lib/payments/content';
import { keptCode, keptReason, keptWords } from '@/lib/payments/kept-words';
import type { ServiceClient } from '@/lib/service/client';
import type { CreationOutcome } from '@/lib/service/creation';
import {
  isAccessRefusal,
  isNotFound,
  isTransactionSignatureRefusal,
  type ServiceRefusal,
} from '@/lib/service/errors';
import { ServiceFault } from '@/lib/service/fault';
import { type Claim, claimNext } from './claim';
import {
  type AttemptResult,
  postponeFollowing,
  settleAccepted,
  settleFollowed,
  settleNotAdmitted,
  settleRefused,
  settleUnknown,
} from './settle';

export type EngineParts = {
  readonly db: Database;
  readonly service: ServiceClient;
  readonly now: () => Date;
  /** From 0 to 1, for the jitter of the back-off. */
  readonly random: () => number;
};

/**
 * The payout engine: `processNext` takes one step of the order that is due longest, and says whether there was one. A step
 * is claim and write down, commit, ask the service, settle; whatever breaks between two of these, the next claim goes on from
 * what was committed, with the same externalPaymentId (contract 1).
 */
export function createEngine(parts: EngineParts) {
  return {
    async processNext(): Promise<boolean> {
      const claim = await claimNext(parts.db, parts.now());
      switch (claim?.kind) {
        case undefined:
          return false;
        case 'send':
          await send(parts, claim);
          return true;
        case 'follow':
          await follow(parts, claim);
          return true;
        case 'set_aside':
          return true;
      }
    },
  };
}
export type Engine = ReturnType<typeof createEngine>;

const background = { priority: 'background' } as const;

/** Reasons for which the order was certainly not looked at: a doubt from these could never be cleared by a refusal. */
const hadNoEffect: ReadonlySet<string> = new Set<UnknownReason>(['nonce_refused', 'busy']);
type UnknownReason = Extract<CreationOutcome, { kind: 'unknown' }>['reason'];

/**
 * A denial that says nothing of the order: of our key or signatures, or without an error of the contract's shape, such as a
 * gateway's page. A fault of the installation must not end every order that is due.
 */
const isNotAboutOrder = (refusal: ServiceRefusal): boolean =>
  refusal.errors.length === 0 || isAccessRefusal(refusal) || isTransactionSignatureRefusal(refusal);

async function send(parts: EngineParts, claim: Extract<Claim, { kind: 'send' }>): Promise<void> {
  const { db, service, random } = parts;
  const { submission, order } = claim;
  const outcome = await service.createPayment(wireOrder(identified(order)), background);
  const step = { submission, random, now: parts.now() };
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
  { db, service, random, now }: EngineParts,
  { submission, order }: Claim & { kind: 'send' },
  refused: AttemptResult,
): Promise<void> {
  const found = await askStatus(service, order.externalPaymentId);
  const step = { submission, random, now: now() };
  if (found.kind === 'word') return settleAccepted(db, step, found.word, refused);
  const detail = `${refused.detail} — ${found.kind === 'none' ? 'and no payment was found' : 'and the look-up failed'}`;
  return settleUnknown(db, step, { ...refused, outcome: 'unknown', detail });
}

async function follow(
  { db, service, random, now }: EngineParts,
  { submission, order }: Claim & { kind: 'follow' },
): Promise<void> {
  const answer = await askStatus(service, order.externalPaymentId);
  const step = { submission, random, now: now() };
  return answer.kind === 'word' ? settleFollowed(db, step, answer.word) : postponeFollowing(db, step);
}

async function askStatus(service: ServiceClient, externalPaymentId: string) {
  try {
    const reply = await service.paymentStatus({ externalPaymentId }, background);
    if (reply.ok) return { kind: 'word', word: reply.value } as const;
    return { kind: isNotFound(reply.error) ? 'none' : 'failed' } as const;
  } catch (fault) {
    if (fault instanceof ServiceFault) return { kind: 'failed' } as const;
    throw fault;
  }
}
