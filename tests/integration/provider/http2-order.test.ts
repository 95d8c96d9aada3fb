import type { ServerHttp2Stream } from 'node:http2';
import { describe, expect, test } from 'vitest';
import { dispatcherTo, ends, get, post, rising, times } from './dispatcher-to';
import { answerAll, http2Server, respond } from './http2-server';

describe('order over one connection', () => {
  test('follows the nonces with any number of requests in flight', async () => {
    const server = await http2Server(answerAll);
    const { sendAs } = dispatcherTo(server.baseUrl);
    const replies = await Promise.all(times(300, sendAs));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const nonces = server.arrived.map(({ nonce }) => nonce);
    expect(nonces).toEqual(rising(nonces));
    expect(nonces).toHaveLength(300);
    expect(new Set(server.arrived.map(({ connection }) => connection)).size).toBe(1);
  });

  test('holds for whole bodies with a slow reader and sizes mixed', async () => {
    const server = await http2Server(answerAll, {
      settings: { initialWindowSize: 1_000 },
      // The window opens a little with each turn.
      onStream: (stream) => {
        stream.pause();
        setTimeout(() => stream.resume(), 2);
      },
    });
    const { sendAs } = dispatcherTo(server.baseUrl);
    const bodies = Array.from({ length: 40 }, (_, n) => `n=${n}&x=${'x'.repeat(n % 3 === 0 ? 60_000 : 10)}`);
    await Promise.all(bodies.map((body) => sendAs(post(body))));
    expect(server.arrived.map(({ body }) => body)).toEqual(bodies);
    const nonces = server.arrived.map(({ nonce }) => nonce);
    expect(nonces).toEqual(rising(nonces));
  });

  test('holds for requests with and without a body', async () => {
    const server = await http2Server(answerAll);
    const { sendAs } = dispatcherTo(server.baseUrl);
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => sendAs(n % 2 === 0 ? get : post('x'.repeat(20_000)))),
    );
    const nonces = server.arrived.map(({ nonce }) => nonce);
    expect(nonces).toEqual(rising(nonces));
  });
});

describe('requests in flight', () => {
  test.each([1, 10])(
    'are as many as the %i that the server allows, and never more',
    async (maxConcurrentStreams) => {
      let open = 0;
      let most = 0;
      const held: ServerHttp2Stream[] = [];
      const server = await http2Server(
        ({ stream }) => {
          held.push(stream);
          if (held.length < maxConcurrentStreams) return;
          for (const one of held.splice(0)) {
            open -= 1;
            respond(one);
          }
        },
        {
          settings: { maxConcurrentStreams },
          onStream: () => {
            open += 1;
            most = Math.max(most, open);
          },
        },
      );
      const { sendAs } = dispatcherTo(server.baseUrl);
      expect(await ends(times(60, sendAs))).toEqual(Array.from({ length: 60 }, () => 200));
      expect(most).toBe(maxConcurrentStreams);
    },
  );

  test('do not wait for a slow one', async () => {
    const server = await http2Server(({ target, stream }) => {
      if (target !== '/slow') respond(stream);
    });
    const { sendAs } = dispatcherTo(server.baseUrl);
    const slow = sendAs(post('', '/slow'));
    expect(await ends(times(50, sendAs))).toEqual(Array.from({ length: 50 }, () => 200));
    const [first] = server.arrived;
    if (first) respond(first.stream, 202);
    expect((await slow).status).toBe(202);
  });
});
