import { describe, expect, test } from 'vitest';
import { decide } from '@/lib/engine/submissions/decide/decide';
import type { Known } from '@/lib/engine/submissions/decide/plan';
import type { AttemptResult, LookUp, ProviderReport, Verdict } from '@/lib/engine/submissions/decide/verdict';
import { paymentId } from '@/lib/kernel/ids';
import type { OrderState } from '@/lib/kernel/states/order-states';
import { stateLabels } from '@/lib/orders/order/order';
import { knownOrder, stepOf } from '../../support/orders/known-order';

const states = Object.keys(stateLabels) as OrderState[]; // safe: the keys of a record of all states

const result: AttemptResult = {
  outcome: 'accepted',
  nonce: 7n,
  httpStatus: 200,
  providerCode: null,
  durationMs: 1,
  detail: 'said so',
  sendings: 1,
  lookUp: null,
};
const word = (status: ProviderReport['status'], more: Partial<ProviderReport> = {}): ProviderReport => ({
  paymentId: paymentId('p1'),
  status,
  ...more,
});
const lookedUp = (answer: LookUp['answer']): Verdict => ({
  kind: 'looked_up',
  lookUp: {
    answer,
    startedAt: new Date(),
    httpStatus: null,
    providerCode: null,
    durationMs: 1,
    detail: 'silence',
  },
});

const found = (of: ProviderReport, differs: string | null = null): Verdict =>
  lookedUp({ kind: 'word', word: of, differs });

const accepted = (of: ProviderReport, differs: string | null = null): Verdict => ({
  kind: 'accepted',
  word: of,
  differs,
  result,
});
const refused: Verdict = { kind: 'refused', reason: 'no', result: { ...result, outcome: 'refused' } };
const doubt = (kind: 'unknown' | 'not_admitted' | 'not_found'): Verdict => ({
  kind,
  result: { ...result, outcome: 'unknown' },
});
const followed = (of: ProviderReport): Verdict => ({ kind: 'followed', word: of });

const movesOf = (verdict: Verdict, known: Known): string =>
  decide({ step: stepOf(known), verdict }, known)
    .moves.map(({ move }) => move)
    .join(' ');

describe('the moves of a verdict by the state of its order', () => {
  /** The moves by state; none in a state that is not named. */
  const table: readonly (readonly [string, Verdict, Partial<Record<OrderState, string>>])[] = [
    ['accepted, pending', accepted(word('PENDING')), { sending: 'accept', checking: 'accept' }],
    [
      'accepted, completed',
      accepted(word('COMPLETED')),
      { sending: 'accept complete', checking: 'accept complete' },
    ],
    [
      'accepted, rejected without its reason',
      accepted(word('REJECTED')),
      { sending: 'accept', checking: 'accept' },
    ],
    [
      'accepted, rejected',
      accepted(word('REJECTED', { rejectReason: 'closed' })),
      { sending: 'accept reject', checking: 'accept reject' },
    ],
    ['unknown', doubt('unknown'), { sending: 'lose_outcome' }],
    ['not admitted', doubt('not_admitted'), { sending: 'lose_outcome' }],
    ['refused and not found', doubt('not_found'), { sending: 'lose_outcome' }],
    ['followed, pending', followed(word('PENDING')), {}],
    ['followed, completed', followed(word('COMPLETED')), { pending: 'complete' }],
    ['followed, rejected', followed(word('REJECTED')), { pending: 'reject' }],
    [
      'followed, cancelled',
      followed(word('REJECTED', { rejectReason: 'Cancelled by client' })),
      { pending: 'cancel' },
    ],
    ['followed, of another payment', followed({ ...word('COMPLETED'), paymentId: paymentId('p2') }), {}],
    ['no answer', { kind: 'no_answer' }, {}],
    ['looked up and found', found(word('PENDING')), { sending: 'accept', checking: 'accept' }],
    ['looked up and not found', lookedUp({ kind: 'none' }), {}],
    ['looked up without an answer', lookedUp({ kind: 'failed' }), {}],
  ];

  test.each(table)('%s', (_, verdict, moves) => {
    for (const state of states) {
      expect([state, movesOf(verdict, knownOrder({ state }))]).toEqual([state, moves[state] ?? '']);
    }
  });

  test('are none for a refusal of an order that is not being sent', () => {
    for (const state of states) {
      const known = knownOrder({ state });
      if (state === 'sending' || state === 'checking') expect(movesOf(refused, known)).toBe('refuse');
      else expect(() => movesOf(refused, known)).toThrow('was refused in state');
    }
  });
});

const minutesAgo = (minutes: number): Date => new Date(stepOf(knownOrder()).now.getTime() - minutes * 60_000);

describe('the plan of a verdict by what is known of the order', () => {
  type Expected = {
    readonly phase: string;
    readonly moves: string;
    readonly isSuspended?: boolean;
    readonly isUnknown?: boolean;
    readonly isLost?: boolean;
    readonly exception?: string;
    readonly outcome?: string;
  };
  const watched = {
    state: 'refused',
    submission: { phase: 'watch' },
    declaredFailedAt: minutesAgo(5),
  } as const;
  const suspended = {
    state: 'checking',
    submission: { isSuspended: true, unknownSince: minutesAgo(40), notFoundSince: minutesAgo(30) },
  } as const;
  const open = { isUnknown: false, isLost: false, isSuspended: false };

  const table: readonly (readonly [string, Verdict, Parameters<typeof knownOrder>[0], Expected])[] = [
    ['a payment is followed', accepted(word('PENDING')), {}, { phase: 'follow', moves: 'accept', ...open }],
    ['an end is the end', accepted(word('COMPLETED')), {}, { phase: 'done', moves: 'accept complete' }],
    [
      'a payment clears what was open',
      accepted(word('PENDING')),
      { state: 'checking', hasException: true, submission: { unknownSince: minutesAgo(1) } },
      { phase: 'follow', moves: 'accept', ...open, exception: 'close cleared' },
    ],
    [
      'a payment of another order is no payment of this one',
      accepted(word('PENDING')),
      { isOfAnother: true },
      {
        phase: 'send',
        moves: 'lose_outcome',
        isUnknown: true,
        outcome: 'unknown',
        exception: 'open other_payment',
      },
    ],
    [
      'a payment that is not what was approved is followed, and people hear of it at once',
      accepted(word('PENDING'), 'its amount is 99.00'),
      { hasException: true },
      { phase: 'follow', moves: 'accept', exception: 'open other_payment' },
    ],
    [
      'a status of another payment is an exception at once, and concludes nothing',
      followed({ ...word('COMPLETED'), paymentId: paymentId('p2') }),
      { state: 'pending', submission: { phase: 'follow' } },
      { phase: 'follow', moves: '', exception: 'open other_payment' },
    ],
    [
      'a payment beside what it was to pay again is an exception',
      accepted(word('PENDING')),
      { obstacle: 'paid_before' },
      { phase: 'follow', moves: 'accept', exception: 'open late_settlement' },
    ],
    ['a refusal is the end', refused, {}, { phase: 'done', moves: 'refuse', outcome: 'refused' }],
    [
      'a refusal clears what was open',
      refused,
      { state: 'checking', hasException: true },
      { phase: 'done', moves: 'refuse', exception: 'close cleared' },
    ],
    ['no word is doubt', doubt('unknown'), {}, { phase: 'send', moves: 'lose_outcome', isUnknown: true }],
    [
      'a closed door is no doubt',
      doubt('not_admitted'),
      {},
      { phase: 'send', moves: 'lose_outcome', isUnknown: false },
    ],
    [
      'a closed door takes no doubt away, but breaks what was not found',
      doubt('not_admitted'),
      { submission: { unknownSince: minutesAgo(1), notFoundSince: minutesAgo(1) } },
      { phase: 'send', moves: 'lose_outcome', isUnknown: true, isLost: false },
    ],
    [
      'no word for long is an exception, and it is repeated all the same',
      doubt('unknown'),
      { state: 'checking', unansweredSince: minutesAgo(20) },
      { phase: 'send', moves: '', isSuspended: false, exception: 'open no_answer' },
    ],
    [
      'not found is lost in a while',
      doubt('not_found'),
      {},
      { phase: 'send', moves: 'lose_outcome', isUnknown: true, isLost: true, isSuspended: false },
    ],
    [
      'not found for long is an exception, and is not sent again',
      doubt('not_found'),
      { state: 'checking', submission: { unknownSince: minutesAgo(30), notFoundSince: minutesAgo(20) } },
      { phase: 'send', moves: '', isSuspended: true, exception: 'open not_found' },
    ],
    [
      'a lost one that is found is followed',
      found(word('PENDING')),
      { ...suspended, hasException: true },
      { phase: 'follow', moves: 'accept', ...open, exception: 'close cleared' },
    ],
    [
      'a lost one stays lost',
      lookedUp({ kind: 'none' }),
      suspended,
      { phase: 'send', moves: '', isSuspended: true },
    ],
    [
      'a lost one of which nobody answers stays lost',
      lookedUp({ kind: 'failed' }),
      suspended,
      { phase: 'send', moves: '', isSuspended: true, isLost: true },
    ],
    [
      'the late result of a request in flight lifts no suspension',
      doubt('unknown'),
      suspended,
      { phase: 'send', moves: '', isSuspended: true },
    ],
    [
      'one that was declared failed and is found turns up',
      found(word('COMPLETED')),
      watched,
      { phase: 'done', moves: 'settle_late complete', exception: 'open late_settlement' },
    ],
    [
      'one that was declared failed is watched',
      lookedUp({ kind: 'none' }),
      watched,
      { phase: 'watch', moves: '' },
    ],
    [
      'one that was declared failed is still watched in the thirtieth day',
      lookedUp({ kind: 'none' }),
      { ...watched, declaredFailedAt: minutesAgo(30 * 24 * 60 - 1) },
      { phase: 'watch', moves: '' },
    ],
    [
      'one that was declared failed is watched for thirty days',
      lookedUp({ kind: 'none' }),
      { ...watched, declaredFailedAt: minutesAgo(30 * 24 * 60) },
      { phase: 'done', moves: '' },
    ],
    [
      'one that was declared failed does not turn up as the payment of another',
      found(word('PENDING')),
      { ...watched, isOfAnother: true },
      { phase: 'watch', moves: '', exception: 'open other_payment' },
    ],
    [
      'one that is not sent again is looked for',
      lookedUp({ kind: 'none' }),
      { state: 'checking', obstacle: 'stopped', submission: { unknownSince: minutesAgo(1) } },
      { phase: 'send', moves: '', isUnknown: true, isLost: true, isSuspended: false },
    ],
    [
      'one that is not sent again, and is not found for long, is an exception',
      lookedUp({ kind: 'none' }),
      { state: 'checking', obstacle: 'stopped', submission: { notFoundSince: minutesAgo(20) } },
      { phase: 'send', moves: '', isSuspended: true, exception: 'open not_found' },
    ],
    [
      'one whose batch only rests waits',
      lookedUp({ kind: 'none' }),
      { state: 'checking', obstacle: 'paused', submission: { unknownSince: minutesAgo(90) } },
      { phase: 'send', moves: '', isLost: false, isSuspended: false },
    ],
  ];

  test.each(table)('%s', (_, verdict, known, expected) => {
    const row = knownOrder(known);
    const { submission, moves, exception, attempt } = decide({ step: stepOf(row), verdict }, row);
    expect({
      phase: submission.phase,
      moves: moves.map(({ move }) => move).join(' '),
      isSuspended: submission.isSuspended,
      isUnknown: submission.unknownSince !== null,
      isLost: submission.notFoundSince !== null,
      outcome: attempt?.outcome,
      exception: exception && ('open' in exception ? `open ${exception.open}` : `close ${exception.close}`),
    }).toMatchObject({ exception: undefined, ...expected });
  });
});
