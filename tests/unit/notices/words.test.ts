import { describe, expect, it, vi } from 'vitest';
import { noticeTopics } from '@/lib/db/schema/records/notices';
import { decidePermissionOf, noticeRules, topicWords } from '@/lib/notices/words';
import { moves } from '@/lib/orders/order/order';

// It marks modules that must not reach the browser; a test is none.
vi.mock('server-only', () => ({}));

describe('the table of notices', () => {
  it.each([...noticeRules])('says %s of one and of many', (_, rule) => {
    const one = rule.said('Marta Maker', 1);
    const two = rule.said('Marta Maker', 2);
    expect(one).toMatch(/^[A-Z]/);
    expect(two).toContain('2 ');
    expect(one).not.toContain('1');
    expect(`${one}${two}`).not.toMatch(/\.$/);
    expect(rule.together).toMatch(/^\//);
  });

  it('says why a payment was called off', () => {
    const said = noticeRules.get('order.call_off')?.said;
    expect(said?.('The engine', 1)).toBe(
      'A payment of yours was called off: what it was to pay again was paid after all',
    );
    expect(said?.('The engine', 2)).toBe(
      '2 payments of yours were called off: what they were to pay again was paid after all',
    );
  });

  it('names only moves that there are', () => {
    const others = ['agree', 'commented', 'stopped'];
    const named = [...noticeRules.keys()].flatMap((action) => /^order\.(.*)$/.exec(action)?.[1] ?? []);
    expect(named.filter((what) => !(what in moves) && !others.includes(what))).toEqual([]);
  });

  it('has words for every topic', () => {
    expect(Object.keys(topicWords).sort()).toEqual([...noticeTopics].sort());
  });

  it('asks those who may decide about each kind of change', async () => {
    const { proposalKinds } = await import('@/lib/composition/change-request-kinds');
    for (const { kind, decidePermission } of proposalKinds) {
      expect(decidePermissionOf(kind), kind).toBe(decidePermission);
    }
    expect(proposalKinds.length).toBeGreaterThan(0);
  });

  it('tells nobody of a change of an unknown kind', () => {
    expect(decidePermissionOf('constructor')).toBeUndefined();
    expect(decidePermissionOf('')).toBeUndefined();
  });
});
