import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SignedRequest } from '@/lib/provider/transport/connection';
import { dispatcherTo } from './dispatcher-to';
import { localServer, raw } from './local-server';

const get: SignedRequest = { method: 'GET', target: '/a?b=c+d%20', headers: { 'X-NONCE': '1' }, body: '' };
const post: SignedRequest = { ...get, method: 'POST', headers: { 'Content-Length': '5' }, body: 'a=%2B' };

const transportTo = (baseUrl: URL, bounds: { timeoutMs?: number; maxReplyBytes?: number } = {}) => {
  const { sendAs } = dispatcherTo(baseUrl, bounds);
  return async (request: SignedRequest, signal?: AbortSignal) => {
    const { status, body } = await sendAs(request, { signal });
    return { status, body };
  };
};

/**
 * A server below HTTP: what it is told to do with a connection once a request has begun to arrive. It closes
 * one that begins as HTTP/2 does, as a server does that speaks HTTP/1.1 alone.
 */
async function tcpServer(act: (socket: net.Socket) => void) {
  const seen = { requests: 0 };
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (data) => {
      if (data.toString('latin1').startsWith('PRI * HTTP/2.0')) {
        socket.destroy();
        return;
      }
      seen.requests += 1;
      act(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo; // safe: it listens on TCP
  return { baseUrl: new URL(`http://127.0.0.1:${port}`), seen };
}

describe('a connection in HTTP/1.1', () => {
  test('sends the request byte for byte and returns the reply', async () => {
    const server = await localServer(raw(418, 'short and stout'));
    const reply = await transportTo(server.baseUrl)(post);
    expect(reply).toEqual({ status: 418, body: Buffer.from('short and stout') });
    expect(server.received).toMatchObject([{ method: 'POST', target: '/a?b=c+d%20', body: 'a=%2B' }]);
  });

  test('is reused for the next request', async () => {
    const server = await localServer(raw(200, 'ok'));
    const transport = transportTo(server.baseUrl);
    await transport(get);
    await transport(get);
    expect(server.received[0]?.socket).toBe(server.received[1]?.socket);
  });

  test('follows no redirect', async () => {
    const server = await localServer(raw(307, 'elsewhere', { Location: '/elsewhere' }));
    expect((await transportTo(server.baseUrl)(post)).status).toBe(307);
    expect(server.received).toHaveLength(1);
  });

  test('times out without a reply', async () => {
    const server = await localServer(() => undefined);
    await expect(transportTo(server.baseUrl, { timeoutMs: 50 })(get)).rejects.toMatchObject({
      kind: 'timeout',
    });
  });

  test('times out on an endless reply, even while data arrives', async () => {
    const server = await localServer((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 5);
      response.on('close', () => clearInterval(drip));
    });
    await expect(transportTo(server.baseUrl, { timeoutMs: 100 })(get)).rejects.toMatchObject({
      kind: 'timeout',
    });
  });

  test.each([
    ['is reset', (socket: net.Socket) => socket.resetAndDestroy()],
    ['is closed without a word', (socket: net.Socket) => socket.end()],
    [
      'breaks off within the body',
      (socket: net.Socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'),
    ],
    [
      'breaks off within a chunked body',
      (socket: net.Socket) =>
        socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n'),
    ],
    ['speaks another protocol', (socket: net.Socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')],
    [
      'changes its protocol',
      (socket: net.Socket) =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n'),
    ],
  ])('fails when it %s, without sending again', async (_, act) => {
    const server = await tcpServer(act);
    await expect(transportTo(server.baseUrl)(post)).rejects.toMatchObject({
      name: 'ProviderFault',
      kind: 'connection',
    });
    expect(server.seen.requests).toBe(1);
  });

  test('does not send again when a reused connection breaks', async () => {
    let requests = 0;
    const server = await localServer((received, response) => {
      requests += 1;
      if (requests === 1) response.end('ok');
      else received.socket.resetAndDestroy();
    });
    const transport = transportTo(server.baseUrl);
    await transport(post);
    await expect(transport(post)).rejects.toMatchObject({ kind: 'connection' });
    expect(requests).toBe(2);
  });

  test('fails when nothing listens', async () => {
    const server = net.createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // safe: it listens on TCP
    await new Promise((resolve) => server.close(resolve));
    const closed = transportTo(new URL(`http://127.0.0.1:${port}`));
    await expect(closed(get)).rejects.toMatchObject({ kind: 'connection' });
  });

  test('accepts a reply of its maximum size and not a byte more', async () => {
    const server = await localServer((received, response) => {
      response.end('x'.repeat(Number(received.target.slice(1))));
    });
    const transport = transportTo(server.baseUrl, { maxReplyBytes: 1_000 });
    expect((await transport({ ...get, target: '/1000' })).body).toHaveLength(1_000);
    await expect(transport({ ...get, target: '/1001' })).rejects.toMatchObject({ kind: 'reply_too_large' });
  });

  test('stops reading an endless reply at the maximum size', async () => {
    const server = await localServer((_, response) => {
      const block = 'x'.repeat(65_536);
      const pour = () => {
        while (!response.destroyed && response.write(block)) {
          // Writes for as long as the connection takes it.
        }
      };
      response.on('drain', pour);
      pour();
    });
    await expect(transportTo(server.baseUrl)(get)).rejects.toMatchObject({ kind: 'reply_too_large' });
  });

  test('aborts a request when its caller cancels', async () => {
    const giveUp = new AbortController();
    const server = await localServer(() => giveUp.abort());
    await expect(transportTo(server.baseUrl)(get, giveUp.signal)).rejects.toMatchObject({ kind: 'aborted' });
  });

  test('refuses an untrusted certificate, whatever the environment says', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }]);
    const requests: unknown[] = [];
    const server = https.createServer({ cert, key }, (request, response) => {
      requests.push(request.url);
      response.end('ok');
    });
    server.on('tlsClientError', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
    });
    const { port } = server.address() as AddressInfo; // safe: it listens on TCP
    await expect(transportTo(new URL(`https://localhost:${port}`))(get)).rejects.toMatchObject({
      kind: 'connection',
      cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    });
    expect(requests).toEqual([]);
  });
});
