import { describe, expect, test } from 'vitest';
import { outcomeOf, outcomeText, rowOutcomes, statesOfOutcome } from '@/lib/batches/rows/outcome';
import { orderStates } from '@/lib/kernel/states/order-states';

describe('the outcome of a row', () => {
  test('has every state of an order once', () => {
    expect(rowOutcomes.flatMap((outcome) => statesOfOutcome[outcome]).sort()).toEqual(
      [...orderStates].sort(),
    );
  });

  test('is not sent where there is no order, or nothing of it went out', () => {
    expect([outcomeOf(null), outcomeOf('approved'), outcomeOf('withdrawn')]).toEqual(
      Array(3).fill('not_sent'),
    );
  });

  test('promises no sending once the batch has ended', () => {
    expect(outcomeText('not_sent', false)).toBe('Not sent yet');
    expect(outcomeText('not_sent', true)).toBe('Not sent');
  });
});
