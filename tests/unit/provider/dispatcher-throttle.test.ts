import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { requested } from './dispatcher-calls';
import { countingNonces, heldDispatcher, reply, settle } from './held-connection';

const request = requested('/');
const success = { kind: 'reply', reply: reply(200) } as const;

/** A dispatcher whose connection is open, and what it sends from now on. */
async function connected(options: Parameters<typeof heldDispatcher>[0] = {}) {
  const { dispatcher, sent } = heldDispatcher(options);
  const first = dispatcher.send(request);
  await settle();
  sent.shift()?.end(success);
  await first;
  return { dispatcher, sent };
}

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('a turn of the event loop', () => {
  test('has one request, however many wait', async () => {
    const { dispatcher, sent } = await connected({ capacity: 10 });
    for (let n = 0; n < 3; n += 1) void dispatcher.send(request);
    const counts: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      await turns(1);
      counts.push(sent.length);
    }
    expect(counts).toEqual([1, 2, 3]);
  });

  test('draws no nonce if nothing waits any more', async () => {
    const nonces = countingNonces();
    const take = vi.spyOn(nonces, 'take');
    const { dispatcher, sent } = await connected({ nonces });
    const giveUp = new AbortController();
    const given = dispatcher.send(request, { signal: giveUp.signal });
    giveUp.abort();
    await expect(given).rejects.toMatchObject({ kind: 'aborted' });
    await settle();
    expect([take.mock.calls.length, sent]).toEqual([1, []]);
  });
});

describe('the requests in flight over HTTP/2', () => {
  test('have room before the first connection', () => {
    expect(heldDispatcher().dispatcher.room()).toBe(32);
  });

  test('are as many as its window, which grows with an accepted nonce and not with a missing reply', async () => {
    const { dispatcher, sent } = await connected({ capacity: 100 });
    const all = Array.from({ length: 40 }, () => dispatcher.send(request));
    await turns(60);
    expect(sent).toHaveLength(32);
    sent[0]?.end({ kind: 'fault', reason: 'timeout', message: 'late' });
    await expect(all[0]).rejects.toMatchObject({ kind: 'timeout' });
    expect(dispatcher.load()?.window).toBe(32);
    await turns(10);
    sent[1]?.end(success);
    await all[1];
    expect(dispatcher.load()?.window).toBe(33);
  });

  test('end with a success, whatever its text', async () => {
    const { dispatcher, sent } = await connected();
    const sending = dispatcher.send(request);
    await settle();
    const text = { errors: [{ code: 50, message: 'Nonce is not monotonous' }] };
    sent[0]?.end({ kind: 'reply', reply: reply(200, text) });
    await settle();
    expect(sent).toHaveLength(1);
    expect(await sending).toMatchObject({ status: 200, sendings: 1 });
  });
});

test('a request over another HTTP/1.1 connection waits until it arrives after the one before', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { dispatcher, sent } = heldDispatcher({ protocol: 'http/1.1' });
  const first = dispatcher.send(request);
  await settle();
  vi.advanceTimersByTime(100);
  sent[0]?.end(success);
  await first;
  void dispatcher.send(request);
  void dispatcher.send(request);
  await turns(20);
  expect(sent).toHaveLength(2);
  vi.advanceTimersByTime(50);
  await turns(20);
  expect(sent).toHaveLength(3);
});

test('a request gets an HTTP/1.1 connection of its own while the one before waits for its reply', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { dispatcher, sent } = await connected({ protocol: 'http/1.1' });
  for (let n = 1; n <= 2; n += 1) {
    void dispatcher.send(request);
    await turns(20);
    vi.advanceTimersByTime(50);
    await turns(20);
    expect(sent).toHaveLength(n);
  }
});
