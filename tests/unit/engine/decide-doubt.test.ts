import { describe, expect, it } from 'vitest';
import { decide } from '@/lib/engine/submissions/decide/decide';
import { knownOrder, stepOf } from '../../support/orders/known-order';
import {
  ago,
  day,
  doubt,
  evidence,
  lookedUp,
  lookUpOf,
  minute,
  none,
  now,
  planOf,
  result,
  waitOf,
  withOrder,
} from '../../support/orders/verdicts';

describe('the plan for an unknown outcome', () => {
  it('repeats it with back-off, and says why', () => {
    const known = knownOrder({ submission: { attempts: 3 } });
    const plan = planOf(doubt('unknown'), known);
    expect(plan).toEqual({
      submission: { ...known.submission, unknownSince: now, dueAt: new Date(now.getTime() + 8_000) },
      attempt: { ...result, outcome: 'unknown', detail: 'said so' },
      moves: [{ order: known.order, move: 'lose_outcome', details: { why: 'said so', ...evidence } }],
    });
    const mute = planOf(doubt('unknown', null), known);
    expect(mute.moves[0]?.details).toMatchObject({ why: 'no reason is known' });
  });

  it('keeps since when it is unknown or not found', () => {
    const since = { unknownSince: ago(minute), notFoundSince: ago(30_000) };
    const of = (kind: 'unknown' | 'not_admitted' | 'not_found') =>
      planOf(doubt(kind), knownOrder({ state: 'checking', submission: since })).submission;
    expect(of('unknown')).toMatchObject({ unknownSince: ago(minute), notFoundSince: null });
    expect(of('not_admitted')).toMatchObject({ unknownSince: ago(minute), notFoundSince: null });
    expect(of('not_found')).toMatchObject(since);
    expect(planOf(doubt('not_found'), knownOrder()).submission).toMatchObject({
      unknownSince: now,
      notFoundSince: now,
    });
  });

  it('is an exception after the time without an answer, to the minute', () => {
    const since = (ms: number) =>
      planOf(doubt('unknown'), knownOrder({ state: 'checking', unansweredSince: ago(ms) }));
    expect(since(15 * minute - 1)).not.toHaveProperty('exception');
    expect(since(15 * minute).exception).toEqual({
      open: 'no_answer',
      why: 'No clear answer from the bank for 15 minutes. Last: said so',
    });
  });

  it('says "a minute" for one', () => {
    const known = knownOrder({ state: 'checking', unansweredSince: ago(minute) });
    const step = { ...stepOf(known), exceptionAfterMs: minute };
    expect(decide({ step, verdict: doubt('unknown') }, known).exception).toMatchObject({
      why: 'No clear answer from the bank for a minute. Last: said so',
    });
  });

  it('is an exception and is suspended after the time of not being found', () => {
    const since = (ms: number) =>
      planOf(
        doubt('not_found'),
        knownOrder({ state: 'checking', submission: { unknownSince: ago(day), notFoundSince: ago(ms) } }),
      );
    expect(since(15 * minute - 1)).not.toHaveProperty('exception');
    expect(since(15 * minute - 1).submission.isSuspended).toBe(false);
    expect(since(15 * minute).exception).toEqual({
      open: 'not_found',
      why: 'Refused, and no payment of it was found, for 15 minutes. Last: said so',
    });
    expect(since(15 * minute).submission.isSuspended).toBe(true);
    expect(waitOf(since(15 * minute))).toBe(minute);
  });

  it('moves nothing that is unknown already', () => {
    expect(planOf(doubt('unknown'), knownOrder({ state: 'checking' })).moves).toEqual([]);
  });

  it('of an order that was never sent is a bug', () => {
    const known = knownOrder({ unansweredSince: null });
    expect(() => planOf(doubt('unknown'), known)).toThrow(
      `order ${known.order.id} is in doubt and was never sent`,
    );
  });
});

describe('the plan for a look-up of what is no longer sent', () => {
  const watched = (declaredFailedAt: Date | null) =>
    knownOrder({ state: 'refused', submission: { phase: 'watch' }, declaredFailedAt });

  it('asks less and less often about what was declared failed, and stops after thirty days', () => {
    expect(waitOf(planOf(lookedUp(none), watched(ago(minute))))).toBe(minute);
    expect(waitOf(planOf(lookedUp(none), watched(ago(8 * minute))))).toBe(2 * minute);
    expect(waitOf(planOf(lookedUp(none), watched(ago(30 * day - 1))))).toBe(day);
    const last = planOf(lookedUp(none), watched(ago(30 * day)));
    expect(last.submission.phase).toBe('done');
    expect([last.moves, last.lookUp]).toEqual([[], none]);
  });

  it('counts the days of a declaration without its exception from the last change', () => {
    const old = withOrder(watched(null), { updatedAt: ago(8 * minute) });
    expect(waitOf(planOf(lookedUp(none), old))).toBe(2 * minute);
  });

  it('asks less and less often about what is suspended, and records each answer', () => {
    const suspended = (notFoundSince: Date | null) =>
      knownOrder({ state: 'checking', submission: { isSuspended: true, notFoundSince } });
    const plan = planOf(lookedUp(none), suspended(ago(8 * minute)));
    expect(waitOf(plan)).toBe(2 * minute);
    expect([plan.moves, plan.lookUp]).toEqual([[], none]);
    expect(waitOf(planOf(lookedUp(none), suspended(null)))).toBe(minute);
    expect(waitOf(planOf(lookedUp(none), suspended(ago(day))))).toBe(3_600_000);
  });

  it('sends at once what is no longer blocked', () => {
    const plan = planOf(lookedUp(none), knownOrder({ state: 'checking' }));
    expect([waitOf(plan), plan.moves]).toEqual([0, []]);
    expect(plan.submission).toMatchObject({ unknownSince: null, notFoundSince: null });
  });

  it('waits a minute while the batch is paused and nothing is found', () => {
    const paused = knownOrder({ state: 'checking', obstacle: 'paused' });
    const plan = planOf(lookedUp(none), paused);
    expect(waitOf(plan)).toBe(minute);
    expect(plan.submission).toMatchObject({ unknownSince: null, notFoundSince: null });
  });

  it('is in doubt while the batch is paused and nobody answers', () => {
    const paused = knownOrder({ obstacle: 'paused' });
    const lookUp = lookUpOf({ kind: 'failed' });
    const plan = planOf(lookedUp(lookUp), paused);
    expect(plan.submission).toMatchObject({ unknownSince: now, notFoundSince: null });
    expect(plan.moves).toMatchObject([{ move: 'lose_outcome', details: { why: 'silence' } }]);
    expect(plan.lookUp).toEqual(lookUp);
    expect(plan).not.toHaveProperty('attempt');
    const mute = planOf(lookedUp(lookUpOf({ kind: 'failed' }, null)), paused);
    expect(mute.moves[0]?.details).toEqual({ why: 'no reason is known' });
  });

  it('says of a stopped batch that nothing was found, and for how long', () => {
    const stopped = (notFoundSince: Date | null, unknownSince: Date | null = null) =>
      planOf(
        lookedUp(none),
        knownOrder({ obstacle: 'stopped', submission: { notFoundSince, unknownSince } }),
      );
    const first = stopped(null);
    expect(first.submission).toMatchObject({ unknownSince: now, notFoundSince: now });
    expect(first.moves).toMatchObject([
      { details: { why: 'Its batch was stopped, and no payment was found' } },
    ]);
    expect(stopped(ago(minute), ago(day)).submission).toMatchObject({
      unknownSince: ago(day),
      notFoundSince: ago(minute),
    });
    expect(stopped(ago(20 * minute)).exception).toEqual({
      open: 'not_found',
      why: 'Its batch was stopped, and no payment of it was found for 20 minutes. Last: Its batch was stopped, and no payment was found',
    });
  });
});
