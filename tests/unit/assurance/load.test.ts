import { describe, expect, it } from 'vitest';
import { roles } from '@/lib/kernel/roles';
import { createRandom } from '@/lib/sandbox/runtime/random';
import { drawWith } from '@/tests/assurance/draw';
import { drawStep, stepsOf } from '@/tests/assurance/load/people/steps';
import { compare, noTimings, ratio, time } from '@/tests/assurance/load/people/timings';
import { leastOf } from '@/tests/assurance/load/statements/counting';
import { figuresOf, growthOf, otherReplies, repetitionsOf } from '@/tests/assurance/load/statements/judge';

const page = { role: 'viewer', path: '/payments', statuses: [200, 200] } as const;
const counts = (...each: readonly (readonly [string, number])[]) => new Map(each);
const session = ['select from sessions', 2] as const;

describe('counted statements', () => {
  it('of a page are those that each round has', () => {
    const rounds = [counts(session, ['select 1', 1]), counts(['select from sessions', 3])];
    expect(leastOf(rounds)).toEqual(counts(session));
  });

  it('that are as many on both databases break nothing', () => {
    expect(growthOf({ ...page, counts: [counts(session), counts(session)] })).toEqual([]);
  });

  it('that grow with the data are named', () => {
    const row = 'select from beneficiaries where id = $1';
    const [sum, ...more] = growthOf({
      ...page,
      counts: [counts(session, [row, 3]), counts(session, [row, 50])],
    });
    expect(sum).toBe('/payments as viewer: 5, 52 statements');
    expect(more).toEqual([`    3 → 50: ${row}`]);
  });

  it('that a page repeats for each of its rows break the claim, although they do not grow', () => {
    const row = ['select from beneficiaries where id = $1', 50] as const;
    const full = { ...page, counts: [counts(session, row), counts(session, row)] };
    expect(growthOf(full)).toEqual([]);
    expect(repetitionsOf(full)).toEqual([`/payments as viewer issued 50 times: ${row[0]}`]);
  });

  it('that a page repeats for each account break nothing', () => {
    expect(repetitionsOf({ ...page, counts: [counts(session, ['select from accounts', 9])] })).toEqual([]);
  });

  it('that nobody counted break the claim', () => {
    expect(growthOf({ ...page, counts: [counts(), counts()] })).toHaveLength(1);
  });

  it('of a page that is gone on the larger database break the claim', () => {
    const gone = { ...page, statuses: [200, 404], counts: [counts(session), counts(session)] };
    expect(otherReplies([gone])).toEqual(['/payments as viewer replied with 200, 404']);
    expect(figuresOf([gone])).toMatchObject({ asked: 1, shown: 0, most: 2, mostAlike: 2 });
  });
});

describe('the crowd', () => {
  it('has steps of reading and of writing for each role', () => {
    for (const role of roles)
      expect(new Set(stepsOf(role).map(({ kind }) => kind))).toEqual(new Set(['read', 'write']));
  });

  it('draws each step of a role', () => {
    const draw = drawWith(createRandom(1));
    const drawn = new Set(Array.from({ length: 2_000 }, () => drawStep(draw, stepsOf('approver'))));
    expect(drawn.size).toBe(stepsOf('approver').length);
  });

  it('compares each act with the same act alone, and all of them', async () => {
    const [alone, loaded] = [noTimings(), noTimings()];
    alone.taken.set('/', [10, 10]);
    loaded.taken.set('/', [20, 30]);
    const [each, all] = compare('all', alone, loaded, () => true);
    expect(each).toMatchObject({ name: '/', times: 2, alone: { p99: 10 }, loaded: { p99: 30 } });
    expect(ratio(all?.loaded.p99 ?? 0, all?.alone.p99 ?? 0)).toBe(3);
  });

  it('counts an act that fails as a failure, not as a time', async () => {
    const timings = noTimings();
    await time(timings, '/', () => Promise.reject(new Error('replied with 500')));
    expect(timings).toEqual({ taken: new Map(), failures: ['/: Error: replied with 500'] });
  });
});
