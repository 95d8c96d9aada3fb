import { describe, expect, test } from 'vitest';
import { createPace } from '@/lib/web/auth/sign-in-pace.mjs';

/** A pace of one a second after a burst of two, by a clock of the test. */
function openPace({ mostWaiting = 10 } = {}) {
  let ms = 0;
  const timers: { readonly at: number; readonly run: () => void }[] = [];
  const told: string[] = [];
  const gone = new Set<string>();
  const pace = createPace({
    burst: 2,
    perSecond: 1,
    patienceMs: 5_000,
    mostWaiting,
    now: () => ms,
    later: (run, after) => void timers.push({ at: ms + after, run }),
  });
  return {
    told,
    gone,
    enter: (name: string, isPreferred = false) =>
      pace.enter({
        isPreferred,
        isGone: () => gone.has(name),
        admit: () => told.push(name),
        refuse: () => told.push(`${name} refused`),
      }),
    pass: (seconds: number) => {
      const end = ms + seconds * 1_000;
      for (;;) {
        const due = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (!due) break;
        timers.splice(timers.indexOf(due), 1);
        ms = due.at;
        due.run();
      }
      ms = end;
    },
  };
}

describe('sign-ins', () => {
  test('are admitted at once as long as few come', () => {
    const { enter, told } = openPace();
    for (const name of ['a', 'b', 'c']) enter(name);
    expect(told).toEqual(['a', 'b']);
  });

  test('wait for their turn after that, in their order', () => {
    const { enter, told, pass } = openPace();
    for (const name of ['a', 'b', 'c', 'd']) enter(name);
    pass(1);
    expect(told).toEqual(['a', 'b', 'c']);
    pass(1);
    expect(told).toEqual(['a', 'b', 'c', 'd']);
  });

  test('of who signed in here before take turns with those of strangers', () => {
    const { enter, told, pass } = openPace();
    for (const name of ['a', 'b', 'c', 'd', 'e']) enter(name);
    enter('known', true);
    enter('also known', true);
    pass(4);
    expect(told).toEqual(['a', 'b', 'known', 'c', 'also known', 'd']);
  });

  test('are refused after they waited too long', () => {
    const { enter, told, pass } = openPace();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) enter(name);
    pass(6);
    expect(told).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g refused', 'h refused']);
  });

  test('are refused at once if too many wait', () => {
    const { enter, told } = openPace({ mostWaiting: 1 });
    for (const name of ['a', 'b', 'c', 'd']) enter(name);
    expect(told).toEqual(['a', 'b', 'd refused']);
  });

  test('that nobody waits for any more take no turn', () => {
    const { enter, told, pass, gone } = openPace();
    for (const name of ['a', 'b', 'c', 'd']) enter(name);
    gone.add('c');
    pass(1);
    expect(told).toEqual(['a', 'b', 'd']);
  });

  test('come in a burst again after a calm time', () => {
    const { enter, told, pass } = openPace();
    for (const name of ['a', 'b']) enter(name);
    pass(60);
    for (const name of ['c', 'd', 'e']) enter(name);
    expect(told).toEqual(['a', 'b', 'c', 'd']);
  });
});
