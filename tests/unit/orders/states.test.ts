import { describe, expect, it } from 'vitest';
import {
  endedAtProviderStates,
  endedUnsentStates,
  orderStates,
  sendableStates,
  unreleasedStates,
} from '@/lib/kernel/states/order-states';
import { isFinal, moves } from '@/lib/orders/order/order';

describe('the states of an order agree with its moves', () => {
  it('ends in the states that no move leaves', () => {
    expect([...endedAtProviderStates, ...endedUnsentStates]).toEqual(orderStates.filter(isFinal));
  });

  it('is sent from where it is claimed until its outcome is known', () => {
    expect(sendableStates).toEqual([...moves.claim.from, moves.claim.to, moves.lose_outcome.to]);
  });

  it('is withdrawn and edited only before the engine has it', () => {
    expect(moves.withdraw.from).toEqual(unreleasedStates);
    expect(moves.edit.from).toEqual(unreleasedStates);
  });
});
