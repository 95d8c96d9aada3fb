import { describe, expect, it } from 'vitest';
import { mayBeSet, standingOf } from '@/lib/recurring/set-up/standing';

type Request = Parameters<typeof standingOf>[0][number];

const now = new Date('2026-11-21T12:00:00Z');
const rent = { label: 'Rent', recurrenceType: 'MONTHLY', day: 1, time: '08:00:00', enabled: true } as const;
const lease = { ...rent, day: 15 };

const set = (outcome: Request['outcome'], changes: Partial<Request> = {}): Request => ({
  version: 1,
  what: 'set',
  ...rent,
  outcome,
  sentAt: new Date('2026-11-21T11:00:00Z'),
  ...changes,
});
const cancel = (outcome: Request['outcome']): Request => ({
  ...set(outcome),
  what: 'cancel',
  recurrenceType: null,
  day: null,
  time: null,
  enabled: null,
});

/** The requests as they came, the last one last. */
const standingAfter = (...requests: Request[]) => standingOf([...requests].reverse(), now);

describe('the state of a recurring payment', () => {
  it('is what the provider took last', () => {
    expect(standingAfter(set('accepted'))).toEqual({ kind: 'on', setup: rent });
    expect(standingAfter(set('accepted'), set('accepted', lease))).toEqual({ kind: 'on', setup: lease });
    expect(standingAfter(set('accepted'), set('accepted', { enabled: false }))).toMatchObject({
      kind: 'off',
    });
    expect(standingAfter(set('accepted'), cancel('accepted'))).toEqual({ kind: 'cancelled' });
  });

  it('is not changed by what the provider refused', () => {
    expect(standingAfter(set('refused'))).toEqual({ kind: 'nothing' });
    expect(standingAfter(set('accepted'), set('refused', lease), cancel('refused'))).toEqual({
      kind: 'on',
      setup: rent,
    });
  });

  it('is unknown after a request without an answer, until a later one is accepted', () => {
    const unknown = { kind: 'unknown', before: { kind: 'on', setup: rent }, requested: lease };
    expect(standingAfter(set('accepted'), set('unknown', lease))).toEqual(unknown);
    expect(standingAfter(set('accepted'), set('unknown', lease), set('refused'))).toEqual(unknown);
    expect(standingAfter(set('accepted'), set('unknown', lease), set('accepted', lease))).toEqual({
      kind: 'on',
      setup: lease,
    });
    expect(standingAfter(set('unknown'))).toEqual({
      kind: 'unknown',
      before: { kind: 'nothing' },
      requested: rent,
    });
    expect(standingAfter(set('accepted'), cancel('unknown'))).toMatchObject({
      kind: 'unknown',
      requested: 'cancelled',
    });
  });

  it('is pending while an answer may still arrive, and then unknown', () => {
    const sentAt = new Date(now.getTime() - 119_999);
    expect(standingAfter(set(null, { sentAt }))).toMatchObject({ kind: 'asked' });
    expect(standingAfter(set(null, { sentAt: new Date(now.getTime() - 120_000) }))).toMatchObject({
      kind: 'unknown',
    });
  });

  it('is pending while no worker has sent the request', () => {
    expect(standingAfter(set('accepted'), set(null, { ...lease, sentAt: null }))).toEqual({
      kind: 'asked',
      before: { kind: 'on', setup: rent },
      requested: lease,
    });
  });

  it('is not changed by a request that was not sent', () => {
    expect(standingAfter(set('accepted'), set('not_sent', { ...lease, sentAt: null }))).toEqual({
      kind: 'on',
      setup: rent,
    });
  });

  it('may be set wherever nobody knows that it is not', () => {
    expect(
      [standingAfter(set('refused')), standingAfter(set('accepted'), cancel('accepted'))].map(mayBeSet),
    ).toEqual([false, false]);
    expect(
      [standingAfter(set('unknown')), standingAfter(set('accepted'), cancel('unknown'))].map(mayBeSet),
    ).toEqual([true, true]);
  });
});
