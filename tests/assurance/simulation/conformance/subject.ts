import type { Claim } from '@/lib/engine/submissions/claim/claim';
import type { SubmissionStore } from '@/lib/engine/submissions/store';
import { type OrderId, paymentId } from '@/lib/kernel/ids';
import type { Attempt, Exception, KeptOrder } from '../memory/store/kept-orders';
import type { People } from '../world';
import { type Act, judgedOf } from './acts';

/** A store under comparison, with one order. */
export type Subject = {
  readonly order: OrderId;
  readonly store: SubmissionStore;
  readonly people: People;
  readonly now: () => Date;
  readonly read: () => Promise<KeptOrder>;
  /** Those of the latest acts. */
  readonly claims: Claim[];
};

/** What came of an act, as text that two stores must agree on. */
export async function apply(subject: Subject, act: Act): Promise<string> {
  const done = await answer(subject, act).catch((error: unknown) => `failed: ${nameOf(error)}`);
  return `${done}\n${tell(await subject.read())}`;
}

/** Guards word their refusals differently. */
const nameOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const isGuard = cause instanceof Error && 'code' in cause && cause.code === '23514';
  return isGuard ? 'a guard refused it' : 'it was not possible';
};

async function answer({ order, store, people, now, claims }: Subject, act: Act): Promise<string> {
  switch (act.kind) {
    case 'claim': {
      const claimed = await store.claim(now(), act.wanted, 10, order);
      claims.push(...claimed.claims);
      return `${claimed.examined} examined, ${claimed.alarms.length} alarms: ${claimed.claims.map(({ kind }) => kind)}`;
    }
    case 'write': {
      const claim = claims.at(-1 - act.claim);
      if (!claim) return 'nothing to write';
      const left = await store.write(
        [judgedOf(claim, act.reply, { now: now(), paymentId: paymentId(`of ${order}`) })],
        'wait',
      );
      return `${left.length} left`;
    }
    case 'later':
      return 'later';
    case 'put off':
      await store.putOff(order, now());
      return 'put off';
    case 'recall':
      await people.recall(order);
      return 'recalled or refused';
    case 'look up now':
      await people.lookUpNow(order);
      return 'due';
    case 'declare failed':
      await people.declareFailed(order);
      return 'declared';
  }
}

const tell = ({ order, submission, attempts, exceptions }: KeptOrder): string =>
  JSON.stringify(
    {
      order: [order.state, order.paymentId, order.executionTime, order.updatedAt],
      submission: { ...submission, checkedAt: undefined },
      attempts: attempts.map(attemptText),
      exceptions: exceptions.map(exceptionText),
    },
    (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
    1,
  );

const attemptText = ({ number, fence, call, startedAt, outcome, nonce, lookUp, detail, sendings }: Attempt) =>
  [number, fence, call, startedAt.toISOString(), outcome, nonce?.toString(), lookUp, detail, sendings].join(
    ' ',
  );

const exceptionText = ({ kind, openedAt, closedAt, outcome }: Exception) =>
  [kind, openedAt.toISOString(), closedAt?.toISOString(), outcome].join(' ');
