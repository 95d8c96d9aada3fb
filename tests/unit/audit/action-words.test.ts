import { describe, expect, it } from 'vitest';
import { wordsOfAction } from '@/components/audit/action-words';
import { moves } from '@/lib/orders/order/order';

describe('the wording of the audit', () => {
  it.each(Object.keys(moves))('has words for the move "%s" of an order', (move) => {
    expect(wordsOfAction(`order.${move}`)).not.toContain('order.');
  });

  it('shows an action that it does not know by its own name', () => {
    expect(wordsOfAction('order.teleported')).toBe('order.teleported');
    expect(wordsOfAction('constructor')).toBe('constructor');
  });
});
