import { describe, expect, it } from 'vitest';
import { noticeRules } from '@/lib/events/vocabulary';
import { newUserId } from '@/lib/kernel/ids';
import type { Role } from '@/lib/kernel/roles';
import { audienceOf } from '@/lib/notices/audience';
import { moves } from '@/lib/orders/order/order';

const person = (role: Role) => ({ id: newUserId(), role });
const [maker, decider, requester, subject] = [
  person('maker'),
  person('admin'),
  person('admin'),
  person('admin'),
];

describe('the table of notices', () => {
  it.each([...noticeRules])('describes %s for one and for many', (_, rule) => {
    const one = rule.said('Marta Maker', 1);
    const two = rule.said('Marta Maker', 2);
    expect(one).toMatch(/^[A-Z]/);
    expect(two).toContain('2 ');
    expect(one).not.toContain('1');
    expect(`${one}${two}`).not.toMatch(/\.$/);
    expect(rule.together).toMatch(/^\//);
  });

  it('gives the reason of a recall', () => {
    const reported = noticeRules.get('order.recall')?.said;
    expect(reported?.('The engine', 1)).toBe(
      'A payment of yours was stopped: the payment it replaces was made after all',
    );
    expect(reported?.('The engine', 2)).toBe(
      '2 payments of yours were stopped: the payments they replace were made after all',
    );
  });

  it('names existing moves only', () => {
    const others = [
      'add_approval',
      'commented',
      'mentioned',
      'file_attached',
      'stopped',
      'reminded',
      'escalated',
    ];
    const named = [...noticeRules.keys()].flatMap((action) => /^order\.(.*)$/.exec(action)?.[1] ?? []);
    expect(
      named.filter((what) => !(what in moves) && !others.includes(what)),
      'an event with a notice that is no move belongs into `others`',
    ).toEqual([]);
  });

  it('notifies those who may decide on a change, except requester and person concerned', () => {
    const people = [maker, decider, requester, subject];
    const changeRequest = {
      decidePermission: 'people:manage',
      subjectId: subject.id,
      requesterId: requester.id,
    } as const;
    const recorded = audienceOf('change_request_deciders', people, { actorId: requester.id, changeRequest });
    expect(recorded).toEqual([decider.id]);
  });

  it('notifies nobody of an unknown kind of change', () => {
    const changeRequest = { decidePermission: undefined, subjectId: 'x', requesterId: requester.id };
    expect(
      audienceOf('change_request_deciders', [decider], { actorId: requester.id, changeRequest }),
    ).toEqual([]);
  });
});
