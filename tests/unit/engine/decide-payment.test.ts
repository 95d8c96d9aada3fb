import { describe, expect, it } from 'vitest';
import type { Known } from '@/lib/engine/submissions/decide/plan';
import type { Verdict } from '@/lib/engine/submissions/decide/verdict';
import { externalPaymentId, paymentId } from '@/lib/kernel/ids';
import { knownOrder } from '../../support/orders/known-order';
import {
  accepted,
  ago,
  evidence,
  followed,
  lookedUp,
  lookUpOf,
  minute,
  now,
  planOf,
  result,
  waitOf,
  withOrder,
  word,
} from '../../support/orders/verdicts';

describe('the plan for a payment that the provider has', () => {
  const executionTime = new Date('2026-11-02T11:00:00Z');
  const lost = { unknownSince: ago(minute), notFoundSince: ago(minute), isSuspended: true };

  it('follows it, with its identifier, its time and the evidence of the attempt', () => {
    const known = knownOrder({ submission: lost });
    expect(planOf(accepted(word('PENDING', { executionTime })), known)).toEqual({
      attempt: result,
      submission: {
        ...known.submission,
        phase: 'follow',
        unknownSince: null,
        notFoundSince: null,
        isSuspended: false,
        dueAt: new Date(now.getTime() + 600_000),
      },
      moves: [
        {
          order: known.order,
          move: 'accept',
          set: { paymentId: 'p1', endReason: null, executionTime },
          details: { paymentId: 'p1', ...evidence },
        },
      ],
    });
  });

  it('polls a payment that is executed at once after a second', () => {
    expect(waitOf(planOf(accepted(word('PENDING')), knownOrder()))).toBe(1_000);
  });

  it('has no time for a payment that the provider does not schedule', () => {
    const known = withOrder(knownOrder(), { executionTime });
    expect(planOf(accepted(word('PENDING')), known).moves[0]?.set?.executionTime).toBeNull();
  });

  it('records what a look-up found, without an attempt', () => {
    const lookUp = lookUpOf({ kind: 'word', word: word('PENDING'), differs: null });
    const plan = planOf(lookedUp(lookUp), knownOrder({ state: 'checking', submission: lost }));
    expect(plan).toMatchObject({ lookUp, moves: [{ move: 'accept', details: { paymentId: 'p1' } }] });
    expect(plan.moves[0]?.details).toEqual({ paymentId: 'p1' });
    expect(plan).not.toHaveProperty('attempt');
    expect(plan).not.toHaveProperty('exception');
  });

  it('ends with it if it is final, and moves the order as it is by then', () => {
    const known = withOrder(knownOrder({ submission: lost }), { executionTime, paymentId: null });
    const plan = planOf(accepted(word('COMPLETED')), known);
    expect(plan.submission).toEqual({
      ...known.submission,
      phase: 'done',
      unknownSince: null,
      notFoundSince: null,
      isSuspended: false,
    });
    const set = { paymentId: 'p1', endReason: null, executionTime };
    expect(plan.moves).toEqual([
      { order: known.order, move: 'accept', set, details: { paymentId: 'p1', ...evidence } },
      { order: { ...known.order, ...set, state: 'pending' }, move: 'complete' },
    ]);
  });

  it('asks at once for the reason of a rejection', () => {
    const plan = planOf(accepted(word('REJECTED')), knownOrder());
    expect([plan.submission.phase, waitOf(plan)]).toEqual(['follow', 0]);
  });

  it('ends without a reason if the bank gives none', () => {
    const plan = planOf(accepted(word('REJECTED', { rejectReason: null })), knownOrder());
    expect(plan.moves[1]).toMatchObject({ move: 'reject', set: { endReason: 'The bank gave no reason.' } });
  });

  it('polls at once what another step has moved on meanwhile, and moves nothing', () => {
    const plan = planOf(accepted(word('COMPLETED')), knownOrder({ state: 'completed' }));
    expect([plan.submission.phase, waitOf(plan), plan.moves]).toEqual(['follow', 0, []]);
    expect(plan.attempt).toEqual(result);
  });
});

describe('the exception of a payment that the provider has', () => {
  const late = (changes: Parameters<typeof knownOrder>[0], differs: string | null = null) =>
    planOf(
      lookedUp(lookUpOf({ kind: 'word', word: word('COMPLETED'), differs })),
      knownOrder({ state: 'refused', submission: { phase: 'watch' }, ...changes }),
    ).exception;
  const declared = 'Declared failed, and yet the provider has it as payment p1.';

  it('says that it was declared failed', () => {
    expect(late({})).toEqual({ open: 'late_settlement', why: declared });
  });

  it('says that it was paid again meanwhile, and differs', () => {
    const replaced = [
      { externalPaymentId: externalPaymentId('pd-7'), state: 'pending' },
      { externalPaymentId: externalPaymentId('pd-8'), state: 'completed' },
    ] as unknown as Known['replaced']; // safe: only these are named
    expect(late({ replaced }, 'its amount is 99.00')).toEqual({
      open: 'late_settlement',
      why: `${declared} It was paid again meanwhile as pd-7 (pending), pd-8 (completed). It is not what was approved: its amount is 99.00.`,
    });
  });

  it('says how it differs from what was approved', () => {
    expect(planOf(accepted(word('PENDING'), 'its amount is 99.00'), knownOrder()).exception).toEqual({
      open: 'other_payment',
      why: 'Payment p1 is not what was approved: its amount is 99.00.',
    });
  });

  it('says that the payment that it replaces was made too', () => {
    expect(planOf(accepted(word('PENDING')), knownOrder({ obstacle: 'paid_before' })).exception).toEqual({
      open: 'late_settlement',
      why: 'The bank has it as payment p1, and the payment that it replaces was made too.',
    });
  });

  it('is none for a payment of a batch that was only paused', () => {
    expect(planOf(accepted(word('PENDING')), knownOrder({ obstacle: 'paused' }))).not.toHaveProperty(
      'exception',
    );
  });

  it('says that another order has the payment, of which nothing is concluded', () => {
    const known = knownOrder({
      isOfAnother: true,
      submission: { unknownSince: ago(minute), notFoundSince: ago(minute) },
    });
    const plan = planOf(accepted(word('PENDING')), known);
    const detail = 'the provider names payment p1, which another order has';
    expect(plan.exception).toEqual({
      open: 'other_payment',
      why: 'The provider names payment p1, which another order has.',
    });
    expect(plan.attempt).toEqual({ ...result, outcome: 'unknown', detail });
    expect(plan.moves).toMatchObject([{ move: 'lose_outcome', details: { why: detail } }]);
    expect(plan.submission).toMatchObject({ unknownSince: ago(minute), notFoundSince: null });
  });

  it('is not opened again for a looked up payment that another order has, and asks in an hour', () => {
    const lookUp = lookUpOf({ kind: 'word', word: word('PENDING'), differs: null });
    const first = planOf(lookedUp(lookUp), knownOrder({ state: 'checking', isOfAnother: true }));
    expect(first.exception).toEqual({
      open: 'other_payment',
      why: 'The provider names payment p1, which another order has.',
    });
    const again = planOf(
      lookedUp(lookUp),
      knownOrder({ state: 'checking', isOfAnother: true, hasException: true }),
    );
    expect(again).not.toHaveProperty('exception');
    expect([waitOf(first), waitOf(again)]).toEqual([3_600_000, 3_600_000]);
    expect([first.moves, first.lookUp]).toEqual([[], lookUp]);
  });
});

describe('the plan for a refused order', () => {
  it('ends it with the reason and the evidence', () => {
    const known = knownOrder();
    const attempt = { ...result, outcome: 'refused' } as const;
    expect(planOf({ kind: 'refused', reason: 'No money (1)', result: attempt }, known)).toEqual({
      submission: { ...known.submission, phase: 'done' },
      attempt,
      moves: [
        {
          order: known.order,
          move: 'refuse',
          set: { endReason: 'No money (1)' },
          details: { reason: 'No money (1)', ...evidence },
        },
      ],
    });
  });

  it('has no nonce if none was drawn', () => {
    const verdict: Verdict = { kind: 'refused', reason: 'no', result: { ...result, nonce: null } };
    expect(planOf(verdict, knownOrder()).moves[0]?.details).toMatchObject({ nonce: null });
  });
});

describe('the plan for a followed payment', () => {
  const known = knownOrder({ state: 'pending', submission: { phase: 'follow' } });

  it('ends with the reason of the bank', () => {
    const rejected = (rejectReason?: string | null) =>
      planOf(followed({ ...word('REJECTED'), ...(rejectReason !== undefined && { rejectReason }) }), known);
    expect(rejected('Account  closed')).toEqual({
      submission: { ...known.submission, phase: 'done' },
      moves: [
        {
          order: known.order,
          move: 'reject',
          set: { endReason: 'Account closed' },
          details: { reason: 'Account closed' },
        },
      ],
    });
    for (const nothing of [undefined, null, '', ' ']) {
      expect(rejected(nothing).moves[0]?.set).toEqual({ endReason: 'The bank gave no reason.' });
    }
  });

  it.each([
    ['Cancelled by client', 'cancel'],
    ['CANCELLED BY CLIENT', 'cancel'],
    ['Not cancelled by client', 'reject'],
    ['Cancelled by client bank', 'reject'],
  ])('ends with %j as %s', (rejectReason, move) => {
    expect(planOf(followed(word('REJECTED', { rejectReason })), known).moves[0]?.move).toBe(move);
  });

  it('moves nothing that has ended already', () => {
    expect(planOf(followed(word('COMPLETED')), knownOrder({ state: 'completed' })).moves).toEqual([]);
  });

  it('is none for a verdict of another kind, which is a bug', () => {
    const verdict = { kind: 'guessed' } as unknown as Verdict; // safe: this is what the test is about
    expect(() => planOf(verdict, known)).toThrow('outside its closed union');
  });

  it('says that the provider speaks of another payment, and asks again in an hour', () => {
    const plan = planOf(followed({ ...word('COMPLETED'), paymentId: paymentId('p2') }), known);
    expect(plan).toEqual({
      submission: { ...known.submission, dueAt: new Date(now.getTime() + 3_600_000) },
      moves: [],
      remark: { what: 'other_payment', why: 'the provider speaks of payment p2' },
      exception: { open: 'other_payment', why: 'The provider speaks of payment p2.' },
    });
  });

  it('is polled after a quarter of its age', () => {
    const old = withOrder(known, { updatedAt: ago(40_000) });
    expect(waitOf(planOf(followed(word('PENDING')), old))).toBe(10_000);
  });

  it('is polled after its time of execution', () => {
    const executionTime = new Date(now.getTime() + 30_000);
    expect(waitOf(planOf(followed(word('PENDING', { executionTime })), known))).toBe(31_000);
  });

  it('stores a time that changed or was withdrawn, and no other', () => {
    const executionTime = new Date('2026-12-01T00:00:00Z');
    const scheduled = withOrder(known, { executionTime });
    expect(
      planOf(followed(word('PENDING', { executionTime: new Date(executionTime) })), scheduled),
    ).not.toHaveProperty('executionTime');
    expect(planOf(followed(word('PENDING')), known)).not.toHaveProperty('executionTime');
    expect(planOf(followed(word('PENDING')), scheduled)).toMatchObject({ executionTime: null });
  });

  it('waits five seconds without an answer, and longer for an old payment', () => {
    expect(waitOf(planOf({ kind: 'no_answer' }, known))).toBe(5_000);
    const old = withOrder(known, { updatedAt: ago(40_000) });
    const plan = planOf({ kind: 'no_answer' }, old);
    expect(waitOf(plan)).toBe(10_000);
    expect(plan).toEqual({ submission: { ...old.submission, dueAt: plan.submission.dueAt }, moves: [] });
  });
});
