import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterApproval } from '@/lib/policy/rules/after-approval';
import { isSatisfied } from '@/lib/policy/rules/requirement';
import { placeSeats, wanting } from '@/lib/policy/rules/seats';

const people = (...groups: string[][]) => groups.map((names) => ({ groups: names }));

describe('the seats of an order', () => {
  test('go to members of a group first, and then to anyone', () => {
    const seats = placeSeats({ approvals: 3, groups: ['Senior'] }, people([], ['Senior']));
    expect(seats).toEqual([
      { group: 'Senior', taken: 1 },
      { group: null, taken: 0 },
      { group: null, taken: undefined },
    ]);
    expect(wanting(seats)).toEqual({ approvals: 1, groups: [] });
  });

  test('are reassigned if that fills more of them', () => {
    const seats = placeSeats(
      { approvals: 2, groups: ['Senior', 'Board'] },
      people(['Board', 'Senior'], ['Senior']),
    );
    expect(seats.map(({ taken }) => taken)).toEqual([1, 0]);
  });

  test('go to the next person if the first one is needed elsewhere', () => {
    const seats = placeSeats({ approvals: 2, groups: ['A', 'B'] }, people(['A', 'B'], ['B']));
    expect(seats.map(({ taken }) => taken)).toEqual([0, 1]);
  });

  test('are all filled exactly if the requirement is satisfied', () => {
    const group = fc.constantFrom('A', 'B');
    fc.assert(
      fc.property(
        fc.array(group, { maxLength: 4 }),
        fc.integer({ min: 0, max: 3 }),
        fc.array(fc.uniqueArray(group), { maxLength: 6 }),
        (groups, more, approved) => {
          const requirement = { approvals: Math.max(1, groups.length + more), groups };
          const seats = placeSeats(requirement, people(...approved));
          expect(wanting(seats) === undefined).toBe(isSatisfied(requirement, people(...approved)));
          const taken = seats.flatMap((seat) => (seat.taken === undefined ? [] : [seat.taken]));
          expect(new Set(taken).size).toBe(taken.length);
        },
      ),
    );
  });
});

describe('the message after an approval', () => {
  const two = { approvals: 2, groups: ['Senior'] };

  test('tells the last approver', () => {
    expect(afterApproval(two, people([]), ['Senior'])).toEqual({ kind: 'last' });
  });

  test('names who else must approve', () => {
    expect(afterApproval(two, [], [])).toEqual({ kind: 'more', wanted: '1 approver of Senior' });
    expect(afterApproval(two, [], ['Senior'])).toEqual({ kind: 'more', wanted: '1 approver' });
  });

  test('names who is needed if no seat is left', () => {
    expect(afterApproval(two, people([]), [])).toEqual({ kind: 'no_seat', wanted: '1 approver of Senior' });
  });
});
