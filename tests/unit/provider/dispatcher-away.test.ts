import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requested } from './dispatcher-calls';
import { heldDispatcher, reply, settle } from './held-connection';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const call = requested('/');
const inBackground = { priority: 'background', startWithinMs: 30_000 } as const;

/** Lets time go by in which the dispatcher tries again. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    await settle();
    await vi.advanceTimersByTimeAsync(100);
  }
  await settle();
}

test('tells people at once that nothing was sent if no connection can be made', async () => {
  const { dispatcher, sent } = heldDispatcher({ isAway: () => true });
  const fault = { kind: 'connection', sentWith: null };
  await expect(dispatcher.send(call)).rejects.toMatchObject(fault);
  await expect(dispatcher.send(call)).rejects.toMatchObject(fault);
  expect(sent).toEqual([]);
});

test('waits in the background through a short outage', async () => {
  let isAway = true;
  const { dispatcher, sent } = heldDispatcher({ isAway: () => isAway });
  const waiting = dispatcher.send(call, inBackground);
  await pass(1_000);
  isAway = false;
  await pass(1_000);
  sent[0]?.end({ kind: 'reply', reply: reply(200) });
  expect((await waiting).status).toBe(200);
  expect(sent).toHaveLength(1);
});

test('fails the background too in a longer outage', async () => {
  const { dispatcher, sent } = heldDispatcher({ isAway: () => true });
  const ended = expect(dispatcher.send(call, inBackground)).rejects.toMatchObject({
    kind: 'busy',
    sentWith: null,
  });
  await pass(5_000);
  await ended;
  const later = expect(dispatcher.send(call, inBackground)).rejects.toMatchObject({ kind: 'busy' });
  await pass(100);
  await later;
  expect(sent).toEqual([]);
});

test('ends closing once waiting requests are given up', async () => {
  const { dispatcher } = heldDispatcher({ isAway: () => true });
  const ended = expect(dispatcher.send(call, inBackground)).rejects.toMatchObject({ kind: 'busy' });
  const closed = dispatcher.close();
  await pass(5_000);
  await Promise.all([ended, closed]);
});
