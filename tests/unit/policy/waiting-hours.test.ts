import { expect, it } from 'vitest';
import { policyHash } from '@/lib/policy/changes/policy-hash';
import { policyDifferences } from '@/lib/policy/rules/differences';
import { builtInPolicy, policySchema } from '@/lib/policy/rules/policy';

it('keeps the hash of a policy without reminders', () => {
  const parsed = policySchema.parse(builtInPolicy);
  expect(Object.keys(parsed).filter((name) => /AfterHours$/.test(name))).toEqual(['recheckAfterHours']);
  expect(policyHash(parsed)).toBe('240fdbac61dc9540293dad52a81a35077756c6b9a4288d4eaae400c8c9147a39');
});

it.each([
  [{}, true],
  [{ remindAfterHours: 24 }, true],
  [{ escalateAfterHours: 24 }, true],
  [{ remindAfterHours: 24, escalateAfterHours: 25 }, true],
  [{ remindAfterHours: 24, escalateAfterHours: 24 }, false],
  [{ remindAfterHours: 0 }, false],
  [{ remindAfterHours: 2_161 }, false],
  [{ remindAfterHours: undefined }, false],
])('takes %o: %s', (hours, isTaken) => {
  expect(policySchema.safeParse({ ...builtInPolicy, ...hours }).success).toBe(isTaken);
});

it('shows a reminder that begins, and one that ends', () => {
  const reminding = { ...builtInPolicy, remindAfterHours: 24 };
  const term = 'Reminder after';
  expect(policyDifferences(builtInPolicy, reminding)).toEqual([
    { term, before: 'never', after: '24 hours on banking days' },
  ]);
  expect(policyDifferences(reminding, builtInPolicy)).toEqual([
    { term, before: '24 hours on banking days', after: 'never' },
  ]);
});
