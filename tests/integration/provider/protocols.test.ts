import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { describe, expect, onTestFinished, test } from 'vitest';
import { dispatcherTo, post } from './dispatcher-to';
import { answerAll, http2Server, respond } from './http2-server';
import { localServer, raw } from './local-server';

const request = post('x');

function firstOf<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new Error('there is none');
  return first;
}

/** A server that speaks HTTP/1.1 alone, over TLS. */
async function oldServer(answer: RequestListener) {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const server = https.createServer({ cert, key }, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // safe: it listens on TCP
  return { baseUrl: new URL(`https://localhost:${port}`), trusted: cert };
}

describe('over TLS', () => {
  test('uses HTTP/2 with a server that supports it', async () => {
    const server = await http2Server(answerAll, { tls: true });
    const { sendAs } = dispatcherTo(server.baseUrl, { trusted: server.trusted });
    const replies = await Promise.all(Array.from({ length: 100 }, () => sendAs(request)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const nonces = server.arrived.map(({ nonce }) => nonce);
    expect(nonces).toEqual([...nonces].sort((a, b) => a - b));
  });

  test('uses HTTP/1.1 with a server without HTTP/2', async () => {
    const versions = new Set<string>();
    const sockets = new Set<unknown>();
    let last = 0;
    const server = await oldServer(({ httpVersion, headers, socket }, response) => {
      versions.add(httpVersion);
      sockets.add(socket);
      const nonce = Number(headers['x-nonce']);
      if (nonce <= last) {
        response.writeHead(403).end('{"errors":[{"code":50,"message":"Nonce is not monotonous"}]}');
      } else {
        last = nonce;
        setTimeout(() => response.end('ok'), 5);
      }
    });
    const { sendAs } = dispatcherTo(server.baseUrl, { trusted: server.trusted });
    const replies = await Promise.all(Array.from({ length: 100 }, () => sendAs(request)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect([...versions]).toEqual(['1.1']);
    expect(sockets.size).toBeGreaterThan(1);
    expect(sockets.size).toBeLessThanOrEqual(16);
  });

  test('sends nothing to an untrusted server', async () => {
    const server = await http2Server(answerAll, { tls: true });
    await expect(dispatcherTo(server.baseUrl).sendAs(request)).rejects.toMatchObject({
      kind: 'connection',
      sentWith: null,
      cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    });
    expect(server.arrived).toEqual([]);
  });

  test('sends nothing to a server of another name', async () => {
    const server = await http2Server(answerAll, { tls: true });
    const other = new URL(server.baseUrl.href.replace('localhost', '127.0.0.1'));
    await expect(dispatcherTo(other, { trusted: server.trusted }).sendAs(request)).rejects.toMatchObject({
      kind: 'connection',
      cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    });
    expect(server.arrived).toEqual([]);
  });
});

describe('without TLS', () => {
  test('uses HTTP/2 with a server that supports it in clear text', async () => {
    const server = await http2Server(answerAll);
    expect((await dispatcherTo(server.baseUrl).sendAs(request)).status).toBe(200);
    expect(server.sessions).toHaveLength(1);
  });

  test('uses HTTP/1.1 with a server that refuses HTTP/2', async () => {
    const server = await localServer(raw(200, 'ok'));
    const { sendAs } = dispatcherTo(server.baseUrl);
    await Promise.all([sendAs(request), sendAs(request), sendAs(request)]);
    expect(server.received.map(({ body }) => body)).toEqual(['x', 'x', 'x']);
  });
});

describe('connections in HTTP/1.1', () => {
  test('leave the request of a broken one unknown, and continue the others', async () => {
    const server = await localServer(({ headers, socket }, response) => {
      if (headers['x-nonce'] === '20') socket.resetAndDestroy();
      else setTimeout(() => response.end('ok'), 2);
    });
    const { sendAs } = dispatcherTo(server.baseUrl);
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => sendAs(request)));
    expect(all.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { kind: 'connection', sentWith: 20n } },
    ]);
    expect(server.received).toHaveLength(60);
  });

  test('are opened again if the server closes each after its reply', async () => {
    const server = await localServer((_, response) => {
      response.setHeader('Connection', 'close').end('ok');
    });
    const { sendAs } = dispatcherTo(server.baseUrl);
    const replies = await Promise.all(Array.from({ length: 20 }, () => sendAs(request)));
    expect(replies).toHaveLength(20);
    expect(new Set(server.received.map(({ socket }) => socket)).size).toBe(20);
  });

  test('are not reused after the server closed them while idle', async () => {
    const server = await localServer(raw(200, 'ok'));
    const { sendAs } = dispatcherTo(server.baseUrl);
    await sendAs(request);
    const { socket } = firstOf(server.received);
    socket.end();
    await once(socket, 'close');
    await sendAs(request);
    expect(server.received).toHaveLength(2);
  });
});

test('does not reuse an HTTP/2 connection that the server closed while idle', async () => {
  const server = await http2Server(answerAll);
  const { sendAs } = dispatcherTo(server.baseUrl);
  await sendAs(request);
  const session = firstOf(server.sessions);
  session.close();
  await once(session, 'close');
  expect((await sendAs(request)).status).toBe(200);
  expect(server.sessions).toHaveLength(2);
});

test('finishes running and waiting requests before closing connections', async () => {
  const server = await http2Server(({ stream }) => setTimeout(() => respond(stream), 5), {
    settings: { maxConcurrentStreams: 2 },
  });
  const { dispatcher, sendAs } = dispatcherTo(server.baseUrl);
  const all = Array.from({ length: 10 }, () => sendAs(request));
  await Promise.all([...all, dispatcher.close()]);
  expect((await Promise.all(all)).every(({ status }) => status === 200)).toBe(true);
  await expect.poll(() => firstOf(server.sessions).destroyed).toBe(true);
});

test.each(['h2', 'http/1.1'])(
  'does not keep the process alive with an idle dispatcher in %s',
  async (protocol) => {
    const server = protocol === 'h2' ? await http2Server(answerAll) : await localServer(raw(200, 'ok'));
    const child = spawn(
      process.execPath,
      ['scripts/run.mjs', 'tests/support/provider/one-call.ts', server.baseUrl.href],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let reported = '';
    child.stdout.on('data', (chunk) => {
      reported += chunk;
    });
    const [code] = await once(child, 'exit');
    expect({ said: reported.trim(), code }).toEqual({ said: 'refused or read', code: 0 });
  },
);
