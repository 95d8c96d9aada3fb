import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ProviderFault } from '@/lib/provider/contract/fault';
import type { HttpReply } from '@/lib/provider/contract/http-reply';
import { requested } from './dispatcher-calls';
import { heldDispatcher, nonceRefusal, reply, settle } from './held-connection';

const request = requested('/');
const success = { kind: 'reply', reply: reply(200) } as const;

describe('the dispatcher', () => {
  test('has as many requests in flight as allowed, in nonce order', async () => {
    const { dispatcher, sent } = heldDispatcher({ capacity: 2 });
    const all = [1, 2, 3].map((n) => dispatcher.send(requested(`/${n}`)));
    await settle();
    expect(sent).toMatchObject([
      { target: '/1', nonce: 1 },
      { target: '/2', nonce: 2 },
    ]);
    sent[1]?.end(success);
    await settle();
    expect(sent[2]).toMatchObject({ target: '/3', nonce: 3 });
    sent[0]?.end(success);
    sent[2]?.end(success);
    expect((await Promise.all(all)).map(({ nonce }) => nonce)).toEqual([1n, 2n, 3n]);
  });

  test('tells its observers how each request ended, also one that was never sent', async () => {
    const ends: (number | string)[] = [];
    const observer = {
      replied: ({ status }: HttpReply) => ends.push(status),
      failed: (cause: unknown) => ends.push(cause instanceof ProviderFault ? cause.kind : 'bug'),
    };
    const { dispatcher, sent } = heldDispatcher({ observers: [observer] });
    const answered = dispatcher.send(request);
    await settle();
    sent[0]?.end(success);
    await answered;
    const cut = dispatcher.send(request);
    await settle();
    sent[1]?.end({ kind: 'fault', reason: 'timeout', message: 'no reply' });
    await expect(cut).rejects.toThrow('no reply');
    await dispatcher.close();
    await expect(dispatcher.send(request)).rejects.toThrow('closed');
    expect(ends).toEqual([200, 'timeout', 'busy']);
  });

  test('sends interactive requests before background ones', async () => {
    const { dispatcher, sent } = heldDispatcher();
    const send = (target: string, priority: 'interactive' | 'background') =>
      dispatcher.send(requested(target), { priority });
    const all = [send('/first', 'background')];
    await settle();
    all.push(send('/later', 'background'), send('/now', 'interactive'));
    for (let n = 0; n < 3; n += 1) {
      await settle();
      sent.at(-1)?.end(success);
    }
    await Promise.all(all);
    expect(sent.map(({ target }) => target)).toEqual(['/first', '/now', '/later']);
  });

  test('refuses what exceeds its queue, without drawing a nonce', async () => {
    const { dispatcher, sent } = heldDispatcher({ maxQueued: 1 });
    const all = [dispatcher.send(request)];
    await settle();
    all.push(dispatcher.send(request));
    await expect(dispatcher.send(request)).rejects.toMatchObject({
      name: 'ProviderFault',
      kind: 'busy',
      sentWith: null,
    });
    for (let n = 0; n < 2; n += 1) {
      sent.at(-1)?.end(success);
      await settle();
    }
    await Promise.all(all);
    expect(sent).toHaveLength(2);
  });

  test('does not send a waiting request whose caller gave up', async () => {
    const { dispatcher, sent } = heldDispatcher();
    const giveUp = new AbortController();
    const first = dispatcher.send(request);
    await settle();
    const second = dispatcher.send(request, { signal: giveUp.signal });
    giveUp.abort();
    await expect(second).rejects.toMatchObject({ kind: 'aborted', sentWith: null });
    sent[0]?.end(success);
    await first;
    await settle();
    expect(sent).toHaveLength(1);
  });

  test('gives up as busy what could not begin in time', async () => {
    const { dispatcher, sent } = heldDispatcher();
    const first = dispatcher.send(request);
    await settle();
    const late = dispatcher.send(request, { startWithinMs: 1 });
    await expect(late).rejects.toMatchObject({ kind: 'busy', sentWith: null });
    sent[0]?.end(success);
    await first;
    expect(sent).toHaveLength(1);
  });

  test('continues after a failed request, whose nonce it reports', async () => {
    const { dispatcher, sent } = heldDispatcher();
    const all = [dispatcher.send(request), dispatcher.send(request)];
    await settle();
    sent[0]?.end({ kind: 'fault', reason: 'connection', message: 'broken' });
    await expect(all[0]).rejects.toMatchObject({ kind: 'connection', message: 'broken', sentWith: 1n });
    await settle();
    sent[1]?.end(success);
    expect(await all[1]).toMatchObject({ status: 200, nonce: 2n });
  });

  test('has room for about two windows', async () => {
    const { dispatcher } = heldDispatcher({ capacity: 3 });
    void dispatcher.send(request);
    await settle();
    expect(dispatcher.room()).toBe(5);
    for (let n = 0; n < 9; n += 1) void dispatcher.send(request);
    expect(dispatcher.room()).toBe(0);
  });

  test('refuses requests once closed, and finishes those it has', async () => {
    const { dispatcher, sent } = heldDispatcher();
    const all = [dispatcher.send(request), dispatcher.send(request)];
    const closed = dispatcher.close();
    await expect(dispatcher.send(request)).rejects.toMatchObject({ kind: 'busy' });
    await settle();
    sent[0]?.end(success);
    await settle();
    sent[1]?.end(success);
    await Promise.all([...all, closed]);
  });
});

describe('a refused nonce', () => {
  const sendThrough = async (replies: HttpReply[], maxSendings = 5) => {
    const { dispatcher, sent } = heldDispatcher({ maxSendings });
    const sending = dispatcher.send(request);
    for (let n = 0; n < maxSendings; n += 1) {
      await settle();
      if (sent.length === n + 1) sent[n]?.end({ kind: 'reply', reply: replies[n] ?? reply(200) });
    }
    return { nonces: sent.map(({ nonce }) => nonce), status: (await sending).status };
  };

  test('is followed by the same request with a higher one', async () => {
    expect(await sendThrough([nonceRefusal, nonceRefusal])).toEqual({ nonces: [1, 2, 3], status: 200 });
  });

  test('is recognised by message and code', async () => {
    const worded = reply(400, [{ message: 'Nonce is not monotonous' }]);
    expect(await sendThrough([worded])).toEqual({ nonces: [1, 2], status: 200 });
  });

  test('is handed to the caller after a bounded number of sendings', async () => {
    const refusals = Array.from({ length: 9 }, () => nonceRefusal);
    expect(await sendThrough(refusals, 3)).toEqual({ nonces: [1, 2, 3], status: 403 });
  });

  test.each([
    ['another 403', reply(403, { errors: [{ code: 70, message: 'Wrong signature' }] })],
    ['a 500 of the same words', reply(500, { errors: [{ code: 50, message: 'Nonce is not monotonous' }] })],
    ['code 50 of another status', reply(400, { errors: [{ code: 50, message: 'Something else' }] })],
  ])('is not seen in %s', async (_, refusal) => {
    expect(await sendThrough([refusal])).toEqual({ nonces: [1], status: refusal.status });
  });

  test('proves nothing about a request in flight when a connection broke', async () => {
    const { dispatcher, sent } = heldDispatcher({ capacity: 2 });
    const all = [dispatcher.send(request), dispatcher.send(request)];
    await settle();
    sent[0]?.end({ kind: 'fault', reason: 'connection', message: 'broken' });
    sent[1]?.end({ kind: 'reply', reply: nonceRefusal });
    await expect(all[0]).rejects.toMatchObject({ kind: 'connection', sentWith: 1n });
    await expect(all[1]).rejects.toMatchObject({ kind: 'connection', sentWith: 2n });
    await settle();
    expect(sent).toHaveLength(2);
  });

  test('proves nothing for a while after a connection broke, and then does again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { dispatcher, sent } = heldDispatcher({ shadowMs: 30 });
    const broken = dispatcher.send(request);
    await settle();
    sent[0]?.end({ kind: 'fault', reason: 'connection', message: 'broken' });
    await expect(broken).rejects.toMatchObject({ kind: 'connection' });
    const within = dispatcher.send(request);
    await settle();
    sent[1]?.end({ kind: 'reply', reply: nonceRefusal });
    await expect(within).rejects.toMatchObject({ kind: 'connection', sentWith: 2n });

    vi.advanceTimersByTime(31);
    const after = dispatcher.send(request);
    await settle();
    sent[2]?.end({ kind: 'reply', reply: nonceRefusal });
    await settle();
    sent[3]?.end(success);
    expect(await after).toMatchObject({ nonce: 4n });
  });
});

describe('what the provider says it did not begin with', () => {
  test('is sent again with a higher nonce, before later ones', async () => {
    const { dispatcher, sent } = heldDispatcher();
    const all = [dispatcher.send(requested('/first')), dispatcher.send(requested('/second'))];
    await settle();
    sent[0]?.end({ kind: 'unprocessed' });
    await settle();
    sent[1]?.end(success);
    await settle();
    sent[2]?.end(success);
    await Promise.all(all);
    expect(sent).toMatchObject([
      { target: '/first', nonce: 1 },
      { target: '/first', nonce: 2 },
      { target: '/second', nonce: 3 },
    ]);
  });

  test('is a failed connection after a bounded number of sendings', async () => {
    const { dispatcher, sent } = heldDispatcher({ maxSendings: 2 });
    const sending = dispatcher.send(request);
    await settle();
    sent[0]?.end({ kind: 'unprocessed' });
    await settle();
    sent[1]?.end({ kind: 'unprocessed' });
    await expect(sending).rejects.toMatchObject({ kind: 'connection', sentWith: 2n });
  });
});
