import { describe, expect, test } from 'vitest';
import { outcomeOf, outcomeText, rowOutcomes, statesOfOutcome } from '@/lib/batches/rows/outcome';
import { orderStates } from '@/lib/kernel/states/order-states';

describe('the outcome of a row', () => {
  test('covers every state of an order once', () => {
    expect(rowOutcomes.flatMap((outcome) => statesOfOutcome[outcome]).sort()).toEqual(
      [...orderStates].sort(),
    );
  });

  test('is not sent without an order or an attempt', () => {
    expect([outcomeOf(null), outcomeOf('approved'), outcomeOf('withdrawn')]).toEqual(
      Array(3).fill('not_sent'),
    );
  });

  test('is final once the batch has ended', () => {
    expect(outcomeText('not_sent', false)).toBe('Not sent yet');
    expect(outcomeText('not_sent', true)).toBe('Not sent');
  });
});
