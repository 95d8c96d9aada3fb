import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heldLane, reply, settle } from './held-connection';
import { asked } from './lane-calls';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const call = asked('/');
const inBackground = { priority: 'background', startWithinMs: 30_000 } as const;

/** Lets time go by in which the lane tries again. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    await settle();
    await vi.advanceTimersByTimeAsync(100);
  }
  await settle();
}

test('where no connection can be made, people are told at once that nothing was sent', async () => {
  const { lane, sent } = heldLane({ isAway: () => true });
  const fault = { kind: 'connection', sentWith: null };
  await expect(lane.send(call)).rejects.toMatchObject(fault);
  await expect(lane.send(call)).rejects.toMatchObject(fault);
  expect(sent).toEqual([]);
});

test('the background waits out a service that is away for a moment', async () => {
  let isAway = true;
  const { lane, sent } = heldLane({ isAway: () => isAway });
  const waiting = lane.send(call, inBackground);
  await pass(1_000);
  isAway = false;
  await pass(1_000);
  sent[0]?.end({ kind: 'reply', reply: reply(200) });
  expect((await waiting).status).toBe(200);
  expect(sent).toHaveLength(1);
});

test('the background is told, too, when that goes on', async () => {
  const { lane, sent } = heldLane({ isAway: () => true });
  const ended = expect(lane.send(call, inBackground)).rejects.toMatchObject({ kind: 'busy', sentWith: null });
  await pass(5_000);
  await ended;
  const later = expect(lane.send(call, inBackground)).rejects.toMatchObject({ kind: 'busy' });
  await pass(100);
  await later;
  expect(sent).toEqual([]);
});

test('closing ends where what waits is given up', async () => {
  const { lane } = heldLane({ isAway: () => true });
  const ended = expect(lane.send(call, inBackground)).rejects.toMatchObject({ kind: 'busy' });
  const closed = lane.close();
  await pass(5_000);
  await Promise.all([ended, closed]);
});
