import { constants, type ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dispatcherTo, ends, get, post, rising, timeoutMs, times } from './dispatcher-to';
import { http2Server, respond } from './http2-server';
import { testClient } from './local-server';

describe('a broken connection', () => {
  test.each([
    ['is reset', (socket: { resetAndDestroy: () => unknown }) => socket.resetAndDestroy()],
    ['is closed without a word', (socket: { destroy: () => unknown }) => socket.destroy()],
  ])('leaves each request in flight unknown because it %s, and sends none twice', async (_, act) => {
    const server = await http2Server(({ stream, connection }) => {
      if (connection > 0) respond(stream);
      else if (server.arrived.length === 20) server.sockets.slice(0, 1).forEach(act);
    });
    const { sendAs } = dispatcherTo(server.baseUrl);
    const first = await ends(times(20, sendAs));
    expect(first).toEqual(Array.from({ length: 20 }, () => 'connection'));
    expect(await ends(times(20, sendAs))).toEqual(Array.from({ length: 20 }, () => 200));
    expect(server.arrived).toHaveLength(40);
    const nonces = server.arrived.map(({ nonce }) => nonce);
    expect(nonces).toEqual(rising(nonces));
  });

  test('reports the nonce of each request', async () => {
    const server = await http2Server(({ session }) => session.destroy());
    const { sendAs } = dispatcherTo(server.baseUrl);
    await expect(sendAs(post('x'))).rejects.toMatchObject({ kind: 'connection', sentWith: 1n });
  });

  test('does not delay waiting requests, which use the spare connection', async () => {
    const server = await http2Server(({ stream, connection, nonce }) => {
      if (nonce === 40) server.sockets[connection]?.destroy();
      else if (nonce < 30 || nonce > 40) respond(stream);
    });
    const { sendAs } = dispatcherTo(server.baseUrl);
    const all = await ends(times(200, sendAs));
    expect(all.filter((end) => end === 200).length + all.filter((end) => end === 'connection').length).toBe(
      200,
    );
    expect(all.filter((end) => end === 'connection').length).toBeGreaterThanOrEqual(11);
    const nonces = server.arrived.map(({ nonce }) => nonce);
    expect(new Set(nonces).size).toBe(nonces.length);
    expect(new Set(server.arrived.map(({ body }) => body)).size).toBe(nonces.length);
  });
});

describe('a complete reply', () => {
  test.each([
    ['reset', constants.NGHTTP2_INTERNAL_ERROR],
    ['reset as if nothing were wrong', constants.NGHTTP2_NO_ERROR],
    ['cancelled', constants.NGHTTP2_CANCEL],
  ])('is not one that was %s half way', async (_, code) => {
    const server = await http2Server(({ stream }) => {
      stream.respond({ ':status': 200, 'content-length': 100 });
      stream.write('half', () => stream.close(code));
    });
    const { sendAs } = dispatcherTo(server.baseUrl);
    expect(await ends([sendAs(post('x'))])).toEqual(['connection']);
    expect(server.arrived).toHaveLength(1);
  });

  test.each<[string, (socket: Socket | undefined, session: ServerHttp2Session) => unknown]>([
    ['is reset', (socket) => socket?.resetAndDestroy()],
    ['ends', (socket) => socket?.destroy()],
    ['is ended in good order', (_, session) => session.destroy()],
  ])('is not one cut off by a connection that %s', async (_, act) => {
    const server = await http2Server(({ stream, session, connection }) => {
      stream.respond({ ':status': 200 });
      stream.write('half', () => setImmediate(() => act(server.sockets[connection], session)));
    });
    const { sendAs } = dispatcherTo(server.baseUrl);
    expect(await ends([sendAs(post('x'))])).toEqual(['connection']);
  });

  test('is not read beyond its maximum size', async () => {
    const server = await http2Server(({ stream, target }) =>
      respond(stream, 200, 'x'.repeat(Number(target.slice(1)))),
    );
    const { sendAs } = dispatcherTo(server.baseUrl, { maxReplyBytes: 1_000 });
    expect((await sendAs({ ...get, target: '/1000' })).body).toHaveLength(1_000);
    await expect(sendAs({ ...get, target: '/1001' })).rejects.toMatchObject({ kind: 'reply_too_large' });
    expect(server.sessions).toHaveLength(1);
  });

  test('of some megabytes arrives completely', async () => {
    const server = await http2Server(({ stream }) => respond(stream, 200, 'x'.repeat(5_000_000)));
    const { sendAs } = dispatcherTo(server.baseUrl, { maxReplyBytes: 10_000_000 });
    expect((await sendAs(get)).body).toHaveLength(5_000_000);
  });
});

describe('a request that the server did not process', () => {
  test('is sent again once after a GOAWAY, unlike a processed one', async () => {
    const server = await http2Server(({ stream, connection, session }) => {
      if (connection > 0) {
        respond(stream);
      } else if (server.arrived.length === 20) {
        const tenth = server.arrived[9]?.stream.id ?? 0;
        session.goaway(constants.NGHTTP2_NO_ERROR, tenth);
        for (const { stream: begun } of server.arrived.slice(0, 10)) respond(begun, 201);
      }
    });
    const { sendAs } = dispatcherTo(server.baseUrl);
    const all = await ends(times(20, sendAs));
    expect(all).toEqual([...Array(10).fill(201), ...Array(10).fill(200)]);
    const again = server.arrived.slice(20).map(({ body }) => body);
    expect(again.sort()).toEqual(Array.from({ length: 10 }, (_, n) => `n=${n + 10}`));
  });

  test('is sent again after a GOAWAY with an error, and processed ones are unknown', async () => {
    const server = await http2Server(({ stream, connection, session }) => {
      if (connection > 0) respond(stream);
      else if (server.arrived.length === 20) {
        const tenth = server.arrived[9]?.stream.id ?? 0;
        session.goaway(constants.NGHTTP2_INTERNAL_ERROR, tenth);
      }
    });
    const { sendAs } = dispatcherTo(server.baseUrl);
    const all = await ends(times(20, sendAs));
    expect(all).toEqual([...Array(10).fill('connection'), ...Array(10).fill(200)]);
    expect(server.arrived).toHaveLength(30);
  });

  test('is distinguished from processed ones under any GOAWAY code', async () => {
    const server = await http2Server(({ stream, session }) =>
      session.goaway(constants.NGHTTP2_REFUSED_STREAM, stream.id),
    );
    const { sendAs } = dispatcherTo(server.baseUrl);
    expect(await ends([sendAs(post('x'))])).toEqual(['connection']);
    expect(server.arrived).toHaveLength(1);
  });

  test('is sent again after REFUSED_STREAM, with a higher nonce', async () => {
    const server = await http2Server(({ stream, nonce }) => {
      if (nonce === 1) stream.close(constants.NGHTTP2_REFUSED_STREAM);
      else respond(stream);
    });
    const { sendAs } = dispatcherTo(server.baseUrl);
    expect(await sendAs(post('x'))).toMatchObject({ status: 200, nonce: 2n });
    expect(server.arrived.map(({ body }) => body)).toEqual(['x', 'x']);
  });

  test('is not sent again after a stream reset for another reason', async () => {
    const server = await http2Server(({ stream }) => stream.close(constants.NGHTTP2_INTERNAL_ERROR));
    const { sendAs } = dispatcherTo(server.baseUrl);
    expect(await ends([sendAs(post('x'))])).toEqual(['connection']);
    expect(server.arrived).toHaveLength(1);
  });
});

describe('a GOAWAY without more', () => {
  test('lets running requests finish, and sends later ones over another connection', async () => {
    const server = await http2Server(({ stream, connection, session }) => {
      if (connection > 0) {
        respond(stream);
        for (const { stream: begun } of server.arrived.slice(0, 5)) respond(begun, 201);
      } else if (server.arrived.length === 5) {
        session.goaway(constants.NGHTTP2_NO_ERROR, 2 ** 31 - 1);
      }
    });
    const { sendAs } = dispatcherTo(server.baseUrl);
    const first = times(5, sendAs);
    await expect.poll(() => server.arrived.length).toBe(5);
    expect(await ends([sendAs(post('later'))])).toEqual([200]);
    expect(await ends(first)).toEqual([201, 201, 201, 201, 201]);
    expect(server.arrived).toHaveLength(6);
  });
});

describe('a time-out over HTTP/2', () => {
  // The clock of the time-out is the test's: a reply that comes slowly on a busy machine is not late.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Lets the time of so many requests run out, once they have arrived. */
  async function timeOut(
    { arrived }: { readonly arrived: readonly unknown[] },
    requests: number,
  ): Promise<void> {
    await expect.poll(() => arrived.length).toBe(requests);
    vi.advanceTimersByTime(timeoutMs);
  }

  test('closes its stream only', async () => {
    const server = await http2Server(({ stream, target }) => {
      if (target !== '/slow') respond(stream);
    });
    const { sendAs } = dispatcherTo(server.baseUrl);
    const slow = sendAs(post('', '/slow'));
    await timeOut(server, 1);
    await expect(slow).rejects.toMatchObject({ kind: 'timeout', sentWith: 1n });
    expect(await ends(times(5, sendAs))).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(server.arrived.map(({ connection }) => connection)).size).toBe(1);
    expect(server.arrived[0]?.stream.rstCode).toBe(constants.NGHTTP2_CANCEL);
  });

  test('changes the connection after several without a reply between them', async () => {
    const server = await http2Server(({ stream, connection }) => {
      if (connection > 0) respond(stream);
    });
    const { sendAs } = dispatcherTo(server.baseUrl);
    const all = ends(times(3, sendAs));
    await timeOut(server, 3);
    expect(await all).toEqual(['timeout', 'timeout', 'timeout']);
    expect(await ends(times(3, sendAs))).toEqual([200, 200, 200]);
    expect(server.arrived).toHaveLength(6);
  });
});

test('aborts a request whose caller cancels, and continues the others', async () => {
  const giveUp = new AbortController();
  const server = await http2Server(({ stream, target }) => {
    if (target === '/given-up') giveUp.abort();
    else respond(stream);
  });
  const { sendAs } = dispatcherTo(server.baseUrl);
  const all = [sendAs(post('', '/given-up'), { signal: giveUp.signal }), ...times(5, sendAs)];
  expect(await ends(all)).toEqual(['aborted', 200, 200, 200, 200, 200]);
  await expect(all[0]).rejects.toMatchObject({ sentWith: 1n });
});

test('shows no secret in a fault', async () => {
  const server = await http2Server(({ stream, nonce, connection }) => {
    if (nonce % 3 === 0) stream.close(constants.NGHTTP2_INTERNAL_ERROR);
    else if (nonce % 3 === 1) server.sockets[connection]?.resetAndDestroy();
  });
  const client = testClient(server.baseUrl, { timeoutMs: 100 });
  for (let n = 0; n < 5; n += 1) {
    const fault = await client.depositDetails().catch((error: unknown) => error);
    expect(fault).toMatchObject({ name: 'ProviderFault' });
    expect(inspect(fault, { depth: 20, showHidden: true })).not.toContain('canary');
  }
});
