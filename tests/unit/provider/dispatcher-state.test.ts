import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { EndedRequest, RequestObserver } from '@/lib/provider/dispatch/dispatcher';
import { nameAndNonce, requested } from './dispatcher-calls';
import { heldDispatcher, nonceRefusal, reply, settle } from './held-connection';

const request = requested('/');
const success = { kind: 'reply', reply: reply(200) } as const;

describe('what a dispatcher has to do', () => {
  test('is what it sent and what waits, in a window of its connections', async () => {
    const { dispatcher, sent } = heldDispatcher({ capacity: 2 });
    const all = [1, 2, 3].map((n) => dispatcher.send(requested(`/${n}`)));
    await settle();
    expect(dispatcher.load()).toEqual({ inFlight: 2, queued: 1, window: 2 });
    for (let n = 0; n < 3; n += 1) {
      sent[n]?.end(success);
      await settle();
    }
    await Promise.all(all);
    expect(dispatcher.load()).toEqual({ inFlight: 0, queued: 0, window: 2 });
  });

  test('is unknown once it closes, which ends as soon as nothing is left', async () => {
    const { dispatcher, sent } = heldDispatcher();
    const sending = dispatcher.send(request);
    await settle();
    let isClosed = false;
    const closing = dispatcher.close().then(() => {
      isClosed = true;
    });
    await settle();
    expect([dispatcher.load(), isClosed]).toEqual([undefined, false]);
    sent[0]?.end(success);
    await sending;
    await closing;
    expect(isClosed).toBe(true);
    await expect(dispatcher.send(request)).rejects.toMatchObject({ kind: 'busy', sentWith: null });
  });

  test('leaves room within the bound of its queue', async () => {
    const { dispatcher } = heldDispatcher({ capacity: 10, maxQueued: 4 });
    void dispatcher.send(request);
    await settle();
    expect(dispatcher.room()).toBe(3);
  });
});

describe('a dispatcher without settings', () => {
  test('queues a thousand requests', async () => {
    const { dispatcher } = heldDispatcher();
    void dispatcher.send(request);
    await settle();
    for (let n = 0; n < 1_000; n += 1) void dispatcher.send(request);
    await expect(dispatcher.send(request)).rejects.toMatchObject({ kind: 'busy' });
  });

  test('sends five times what is refused for its nonce, and counts the sendings', async () => {
    const { dispatcher, sent } = heldDispatcher();
    const sending = dispatcher.send(request);
    for (let n = 0; n < 5; n += 1) {
      await settle();
      sent[n]?.end({ kind: 'reply', reply: nonceRefusal });
    }
    expect(await sending).toMatchObject({ status: 403, nonce: 5n, sendings: 5 });
    await settle();
    expect(sent).toHaveLength(5);
  });

  test('believes no refused nonce of what was sent within five seconds of a broken connection', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { dispatcher, sent } = heldDispatcher();
    const broken = dispatcher.send(request);
    await settle();
    sent[0]?.end({ kind: 'fault', reason: 'connection', message: 'broken' });
    await expect(broken).rejects.toMatchObject({ kind: 'connection' });
    vi.advanceTimersByTime(4_999);
    const within = dispatcher.send(request);
    await settle();
    sent[1]?.end({ kind: 'reply', reply: nonceRefusal });
    await expect(within).rejects.toMatchObject({ kind: 'connection' });
    vi.advanceTimersByTime(1);
    const after = dispatcher.send(request);
    await settle();
    sent[2]?.end({ kind: 'reply', reply: nonceRefusal });
    await settle();
    sent[3]?.end(success);
    expect(await after).toMatchObject({ nonce: 4n, sendings: 2 });
  });

  test('believes a refused nonce after a request that only took too long', async () => {
    const { dispatcher, sent } = heldDispatcher();
    const late = dispatcher.send(request);
    await settle();
    sent[0]?.end({ kind: 'fault', reason: 'timeout', message: 'late' });
    await expect(late).rejects.toMatchObject({ kind: 'timeout', sentWith: 1n, sendings: 1 });
    const next = dispatcher.send(request);
    await settle();
    sent[1]?.end({ kind: 'reply', reply: nonceRefusal });
    await settle();
    sent[2]?.end(success);
    expect(await next).toMatchObject({ nonce: 3n });
  });
});

describe('an observer', () => {
  test('is told of each refused nonce, and how long each request took since it was enqueued', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const told: (readonly [string, EndedRequest?])[] = [];
    const observer: RequestObserver = {
      replied: (_, ended) => told.push(['replied', ended]),
      failed: (_, ended) => told.push(['failed', ended]),
      nonceRefused: () => told.push(['refused']),
    };
    const silent = { replied: () => undefined, failed: () => undefined };
    const { dispatcher, sent } = heldDispatcher({ observers: [silent, observer] });
    const replied = dispatcher.send(request);
    await settle();
    sent[0]?.end({ kind: 'reply', reply: nonceRefusal });
    await settle();
    vi.advanceTimersByTime(1_500);
    sent[1]?.end(success);
    await replied;
    const failed = dispatcher.send(request);
    await settle();
    vi.advanceTimersByTime(250);
    sent[2]?.end({ kind: 'fault', reason: 'timeout', message: 'late' });
    await expect(failed).rejects.toThrow('late');
    expect(told).toEqual([
      ['refused'],
      ['replied', { call: 'statement', seconds: 1.5 }],
      ['failed', { call: 'statement', seconds: 0.25 }],
    ]);
  });
});

describe('a request that cannot be signed', () => {
  test('fails alone, and is not sent', async () => {
    const bug = new TypeError('no secret');
    const { dispatcher, sent } = heldDispatcher({
      sign: (call, nonce) => {
        if (nonce === 1n) throw bug;
        return nameAndNonce(call, nonce);
      },
    });
    const [unsigned, signed] = [dispatcher.send(request), dispatcher.send(request)];
    await expect(unsigned).rejects.toBe(bug);
    await settle();
    sent[0]?.end(success);
    expect(await signed).toMatchObject({ nonce: 2n, sendings: 1 });
    expect(dispatcher.load()).toMatchObject({ inFlight: 0, queued: 0 });
  });
});
