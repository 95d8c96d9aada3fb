import { describe, expect, test } from 'vitest';
import { createBudget } from '@/lib/payouts/budget';

const at = (ms: number) => new Date(1_000_000 + ms);

describe('a budget', () => {
  test('lets so many be spent in a period and no more', () => {
    const budget = createBudget(2, 60_000);
    budget.spend(at(0));
    expect(budget.has(at(1))).toBe(true);
    budget.spend(at(1));
    expect(budget.has(at(59_999))).toBe(false);
  });

  test('is whole again when its period is over', () => {
    const budget = createBudget(1, 60_000);
    budget.spend(at(0));
    expect(budget.has(at(60_000))).toBe(true);
  });

  test('is whole again when the clock is put back', () => {
    const budget = createBudget(1, 60_000);
    budget.spend(at(0));
    expect(budget.has(at(-1))).toBe(true);
  });
});
