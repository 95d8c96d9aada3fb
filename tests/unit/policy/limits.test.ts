import { describe, expect, it, test } from 'vitest';
import { fromDecimal } from '@/lib/kernel/money';
import { areCodesEnough } from '@/lib/policy/rules/codes';
import { breachesOf, limitText } from '@/lib/policy/rules/limits';
import type { Limit } from '@/lib/policy/rules/policy';
import { recordedRequirement } from '@/lib/policy/rules/requirement';

const day: Limit = { scope: 'maker', period: 'day', amount: '100.00' };
const month: Limit = { scope: 'account', period: 'month', amount: '500.00' };

describe('a limit', () => {
  const usages = [
    { limit: day, used: fromDecimal('60.00') },
    { limit: month, used: fromDecimal('60.00') },
  ];

  it('may be used up to its last cent', () => {
    expect(breachesOf(usages, fromDecimal('40.00'))).toEqual([]);
  });

  it('is exceeded by a cent more, and says by how much', () => {
    expect(breachesOf(usages, fromDecimal('40.01'))).toEqual([{ ...usages[0], excess: 1n }]);
    expect(breachesOf(usages, fromDecimal('450.00'))).toEqual([
      { ...usages[0], excess: 41_000n },
      { ...usages[1], excess: 1_000n },
    ]);
  });

  it('says what it is for', () => {
    expect(limitText(day)).toBe('what one maker may submit in a day');
  });
});

describe('a code of an authenticator app', () => {
  it('confirms sums up to the limit of the policy, and no cent more', () => {
    const policy = { codesUpTo: '100.00' };
    expect(areCodesEnough(policy, fromDecimal('100.00'))).toBe(true);
    expect(areCodesEnough(policy, fromDecimal('100.01'))).toBe(false);
  });

  it('confirms any sum without a limit', () => {
    expect(areCodesEnough({ codesUpTo: null }, fromDecimal('9999999999999.99'))).toBe(true);
  });
});

describe('the requirement in an audit record', () => {
  const because = { rule: 'own_accounts', band: undefined, cumulated: fromDecimal('12.50') } as const;

  test('has the number, the groups, the sum and the rule that counted', () => {
    expect(recordedRequirement({ approvals: 2, groups: ['Board', 'Senior'], because }, true)).toEqual({
      of: 2,
      groupsAsked: 'Board, Senior',
      cumulated: '12.50',
      rule: 1,
      ownTransfer: true,
    });
  });

  test('of a batch without groups has the number alone', () => {
    expect(recordedRequirement({ approvals: 1, groups: [] })).toEqual({ of: 1 });
  });
});
