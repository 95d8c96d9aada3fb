import { expect, it } from 'vitest';
import { userId } from '@/lib/kernel/ids';
import { capacityFor } from '@/lib/orders/approvals/machine/capacity';

const absent = (name: string, ...groups: string[]) => ({ id: userId(crypto.randomUUID()), name, groups });
const anna = absent('Anna', 'Senior');
const olga = absent('Olga', 'Board');

const capacity = (
  approvals: number,
  groups: string[],
  { own = [], given = [], of = [anna] }: { own?: string[]; given?: string[][]; of?: (typeof anna)[] } = {},
) =>
  capacityFor(
    { requirement: { approvals, groups }, approved: given.map((each) => ({ groups: each })) },
    own,
    of,
  ).deputyOf?.name;

it('is one’s own where no group is needed', () => {
  expect(capacity(1, [])).toBeUndefined();
  expect(capacity(2, [])).toBeUndefined();
});

it('is a deputy’s for the seat of a group that one is not in', () => {
  expect(capacity(1, ['Senior'])).toBe('Anna');
  expect(capacity(2, ['Senior'])).toBe('Anna');
});

it('is one’s own if that fills a seat as scarce', () => {
  expect(capacity(1, ['Senior'], { own: ['Senior'] })).toBeUndefined();
  expect(capacity(2, ['Board', 'Senior'], { own: ['Board'] })).toBeUndefined();
});

it('is one’s own once the seat of the group is taken', () => {
  expect(capacity(2, ['Senior'], { given: [['Senior']] })).toBeUndefined();
});

it('is that of the absent person whose seat is open', () => {
  expect(capacity(2, ['Board', 'Senior'], { given: [['Senior']], of: [anna, olga] })).toBe('Olga');
});
