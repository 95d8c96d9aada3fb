import { describe, expect, it, test } from 'vitest';
import * as states from '@/lib/kernel/states/order-states';
import { polledPhases, submissionPhases } from '@/lib/kernel/states/submission-phases';
import { canMove, isFinal, type Move, moves, stateLabels } from '@/lib/orders/order/order';

/** Each set of states by its name. */
const setsOf = (module: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(module).flatMap(([name, value]) =>
      Array.isArray(value) && name !== 'orderStates' ? [[name, value.join(' ')]] : [],
    ),
  );

test('the sets of states are these, as every query about orders relies on them', () => {
  expect(setsOf(states)).toEqual({
    sendableStates: 'approved sending checking',
    automaticStates: 'held approved sending checking pending',
    undecidedStates: 'draft awaiting_approval',
    atProviderStates: 'sending checking pending',
    inFlightStates: 'approved sending checking pending',
    unsentStates: 'held approved',
    approvedStates: 'held approved sending checking pending completed rejected refused cancelled',
    maybePaidStates: 'sending checking pending completed',
    paidOrInFlightStates: 'approved sending checking pending completed',
    countingStates: 'awaiting_approval held approved sending checking pending completed',
    upcomingStates: 'awaiting_approval held approved sending checking pending',
    toReleaseStates: 'awaiting_approval held',
    paidOrToBePaidStates: 'held approved sending checking pending completed',
    failedAtProviderStates: 'rejected refused cancelled',
    endedAtProviderStates: 'completed rejected refused cancelled',
    knownAtProviderStates: 'pending completed rejected cancelled',
    endedStates: 'completed rejected refused cancelled declined withdrawn expired',
    endedUnsentStates: 'declined withdrawn expired',
    endedWithoutPaymentStates: 'rejected refused cancelled declined withdrawn expired',
    retryableStates: 'rejected refused cancelled withdrawn',
    replaceableStates: 'rejected refused',
    beforeSendingStates: 'draft awaiting_approval held approved',
    unreleasedStates: 'draft awaiting_approval held',
    handedOverStates: 'approved sending checking pending completed rejected refused cancelled',
    notAcceptedStates: 'draft awaiting_approval held approved sending checking',
    explainedStates: 'held checking refused rejected declined expired',
  });
});

test('the provider is polled about what it has, and about what was declared failed', () => {
  expect(polledPhases).toEqual(['watch', 'follow']);
  expect(submissionPhases).toEqual(['send', 'watch', 'follow', 'done']);
});

describe('an order', () => {
  it('moves from the states of the table, and from no others', () => {
    for (const move of Object.keys(moves) as Move[]) {
      // safe: the keys of the table are its moves
      const from = states.orderStates.filter((state) => canMove(move, state));
      expect([move, [...from].sort()]).toEqual([move, [...moves[move].from].sort()]);
    }
  });

  it('is final in a state that only a late settlement leaves', () => {
    expect(states.orderStates.filter(isFinal)).toEqual(states.endedStates);
  });

  it('has a colour for each state: red for what failed, green for what was paid', () => {
    const toned = (tone: string) => states.orderStates.filter((state) => stateLabels[state].tone === tone);
    expect(toned('negative')).toEqual(['rejected', 'refused', 'declined']);
    expect(toned('positive')).toEqual(['completed']);
    expect(toned('warning')).toEqual(['awaiting_approval', 'checking']);
    expect(toned('info')).toEqual(['held', 'approved', 'sending', 'pending']);
    expect(toned('neutral')).toEqual(['draft', 'cancelled', 'withdrawn', 'expired']);
  });

  it('has a label and a meaning of its own in each state', () => {
    const texts = states.orderStates.flatMap((state) => [
      stateLabels[state].label,
      stateLabels[state].meaning,
    ]);
    expect(new Set(texts).size).toBe(2 * states.orderStates.length);
    expect(stateLabels.checking.label).toBe('Checking with the bank');
  });
});
