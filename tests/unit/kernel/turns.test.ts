import { describe, expect, test } from 'vitest';
import { createTurns } from '@/lib/kernel/turns';

const turnsOf = (changes: Partial<Parameters<typeof createTurns>[0]> = {}) =>
  createTurns({ atOnce: 2, waiting: 2, waitMs: 60_000, ...changes });

describe('the turns of a queue', () => {
  test('are given at once while free, then in order of arrival', async () => {
    const turns = turnsOf();
    const [one, two] = [await turns.take(), await turns.take()];
    const order: string[] = [];
    const third = turns.take().then((end) => {
      order.push('third');
      return end;
    });
    const fourth = turns.take().then((end) => {
      order.push('fourth');
      return end;
    });
    one?.();
    (await third)?.();
    await fourth;
    expect(order).toEqual(['third', 'fourth']);
    two?.();
  });

  test('are refused if too many wait', async () => {
    const turns = turnsOf({ waiting: 0 });
    expect(await turns.take()).toBeDefined();
    expect(await turns.take()).toBeDefined();
    expect(await turns.take()).toBeUndefined();
  });

  test('are refused if none becomes free in time', async () => {
    const turns = turnsOf({ waitMs: 1 });
    await Promise.all([turns.take(), turns.take()]);
    expect(await turns.take()).toBeUndefined();
  });

  test('are not kept for a caller who left', async () => {
    const turns = turnsOf({ waiting: 1 });
    const [one] = await Promise.all([turns.take(), turns.take()]);
    const gone = new AbortController();
    const waiting = turns.take(gone.signal);
    gone.abort();
    expect(await waiting).toBeUndefined();
    one?.();
    expect(await turns.take()).toBeDefined();
  });

  test('end once for any number of calls', async () => {
    const turns = turnsOf({ atOnce: 1, waiting: 1 });
    const one = await turns.take();
    one?.();
    one?.();
    expect(await turns.take()).toBeDefined();
    const waiting = turns.take();
    one?.();
    expect(await Promise.race([waiting, Promise.resolve('still waiting')])).toBe('still waiting');
  });
});
