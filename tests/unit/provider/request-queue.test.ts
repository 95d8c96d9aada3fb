import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRequestQueue, type Waiting } from '@/lib/provider/dispatch/request-queue';

type Item = Waiting & { readonly name: string };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue whose items note why they were given up. */
function queueOf(maxQueued = 100) {
  const given: (readonly [string, unknown])[] = [];
  const queue = createRequestQueue<Item>(maxQueued);
  const item = (name: string, changes: Partial<Item> = {}): Item => ({
    name,
    priority: 'background',
    giveUp: (cause) => given.push([name, cause]),
    ...changes,
  });
  const takeAll = () => {
    const names: string[] = [];
    for (let one = queue.take(); one; one = queue.take()) names.push(one.name);
    return names;
  };
  return { queue, given, item, takeAll };
}

const person = { priority: 'interactive' } as const;

describe('a request queue', () => {
  it('is first in, first out', () => {
    const { queue, item, takeAll } = queueOf();
    for (const name of ['a', 'b', 'c']) queue.enter(item(name));
    expect([queue.size(), takeAll(), queue.size(), queue.take()]).toEqual([3, ['a', 'b', 'c'], 0, undefined]);
  });

  it('lets people go first, and a payment after every four of them', () => {
    const { queue, item, takeAll } = queueOf();
    for (let n = 0; n < 3; n += 1) queue.enter(item('payment'));
    for (let n = 0; n < 10; n += 1) queue.enter(item('person', person));
    const [p, b] = ['person', 'payment'];
    expect(takeAll()).toEqual([p, p, p, p, b, p, p, p, p, b, p, p, b]);
  });

  it('counts only people in a row', () => {
    const { queue, item, takeAll } = queueOf();
    for (let n = 0; n < 3; n += 1) queue.enter(item('person', person));
    queue.enter(item('payment'));
    takeAll();
    for (let n = 0; n < 5; n += 1) queue.enter(item('person', person));
    queue.enter(item('payment'));
    expect(takeAll()).toEqual(['person', 'person', 'person', 'person', 'payment', 'person']);
  });

  it('sends what had a turn without effect before others of its priority', () => {
    const { queue, item, takeAll } = queueOf();
    queue.enter(item('later'));
    queue.enterAgain(item('again'));
    queue.enter(item('person', person));
    queue.enterAgain(item('person again', person));
    expect(queue.size()).toBe(4);
    expect(takeAll()).toEqual(['person again', 'person', 'again', 'later']);
  });

  it('refuses what exceeds it, except what had a turn', () => {
    const { queue, given, item } = queueOf(2);
    queue.enter(item('a'));
    queue.enter(item('b', person));
    queue.enter(item('c'));
    queue.enterAgain(item('d'));
    queue.enterAgain(item('e', person));
    expect(queue.size()).toBe(4);
    expect(given).toEqual([['c', expect.objectContaining({ name: 'ProviderFault', kind: 'busy' })]]);
    expect(String(given[0]?.[1])).toContain('2');
  });
});

describe('a waiting request', () => {
  it('is given up at its deadline, and not once it was taken', () => {
    const { queue, given, item } = queueOf();
    queue.enter(item('late', { startBy: performance.now() + 1_000 }));
    queue.enter(item('patient'));
    vi.advanceTimersByTime(999);
    expect(given).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(given).toEqual([['late', expect.objectContaining({ kind: 'busy', sentWith: null })]]);
    expect([queue.take()?.name, queue.size()]).toEqual(['patient', 0]);
    queue.enter(item('taken', { startBy: performance.now() + 1_000 }));
    queue.take();
    vi.advanceTimersByTime(5_000);
    expect(given).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is given up when its caller gives up, and not once it was taken', () => {
    const { queue, given, item } = queueOf();
    const caller = new AbortController();
    const removed = vi.spyOn(caller.signal, 'removeEventListener');
    queue.enter(item('a', { signal: caller.signal, startBy: performance.now() + 1_000 }));
    queue.enter(item('taken', { signal: caller.signal, ...person }));
    queue.take();
    caller.abort();
    expect(given).toEqual([['a', expect.objectContaining({ kind: 'aborted', sentWith: null })]]);
    expect([queue.size(), vi.getTimerCount()]).toEqual([0, 0]);
    expect(removed).toHaveBeenCalledTimes(2);
  });

  it('does not enter if its caller has given up already', () => {
    const { queue, given, item } = queueOf();
    queue.enter(item('a', { signal: AbortSignal.abort(), startBy: performance.now() + 1_000 }));
    expect(given).toEqual([['a', expect.objectContaining({ kind: 'aborted' })]]);
    expect([queue.size(), vi.getTimerCount()]).toEqual([0, 0]);
  });
});

describe('giving up', () => {
  const filled = () => {
    const all = queueOf();
    const { queue, item } = all;
    const startBy = performance.now() + 1_000;
    queue.enter(item('payment', { startBy }));
    queue.enter(item('report'));
    queue.enter(item('person', { ...person, startBy }));
    queue.enterAgain(item('payment again', { startBy }));
    queue.enterAgain(item('person again', person));
    return all;
  };
  const cause = new Error('away');

  it('ends all that waits, people first', () => {
    const { queue, given, takeAll } = filled();
    queue.giveUpAll(cause);
    expect(given).toEqual(
      ['person again', 'person', 'payment again', 'payment', 'report'].map((name) => [name, cause]),
    );
    expect([takeAll(), queue.size(), vi.getTimerCount()]).toEqual([[], 0, 0]);
  });

  it('spares what can wait until its deadline', () => {
    const { queue, given, takeAll } = filled();
    queue.giveUpImpatient(cause);
    expect(given.map(([name]) => name)).toEqual(['person again', 'person', 'report']);
    expect(takeAll()).toEqual(['payment again', 'payment']);
  });
});
