import { once } from 'node:events';
import { request as http1Request } from 'node:http';
import { type ClientHttp2Session, connect } from 'node:http2';
import { request as https1Request } from 'node:https';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import type { Sandbox, SandboxOptions } from '@/lib/sandbox/server';
import { startTestSandbox } from '../../support/provider/sandbox';
import { signedHeaders } from './signed-requests';

const started: Sandbox[] = [];
afterEach(async () => {
  for (const sandbox of started.splice(0)) await sandbox.close();
});

async function start(tls: boolean, options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await startTestSandbox({ tls, ...options });
  started.push(sandbox);
  return sandbox;
}

const target = '/api/1/eurowallet/status';

function overHttp2(
  session: ClientHttp2Session,
  path: string,
  body = '',
): Promise<{ status: unknown; body: string }> {
  return new Promise((resolve, reject) => {
    const method = body === '' ? 'GET' : 'POST';
    const stream = session.request({ ':method': method, ':path': path, ...signedHeaders(path, body) });
    let status: unknown;
    let text = '';
    stream.setEncoding('utf8');
    stream.on('response', (headers) => {
      status = headers[':status'];
    });
    stream.on('data', (chunk: string) => {
      text += chunk;
    });
    stream.on('end', () => resolve({ status, body: text }));
    stream.on('error', reject);
    if (body !== '') stream.end(body);
  });
}

function overHttp1(
  request: typeof http1Request,
  options: object,
): Promise<{ status: unknown; version: string }> {
  return new Promise((resolve, reject) => {
    request({ path: target, headers: signedHeaders(target), ...options }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode, version: response.httpVersion }));
    })
      .on('error', reject)
      .end();
  });
}

it('shows its controls under names of this machine only', async () => {
  const { port } = await start(false);
  const statusFor = (host: string) =>
    new Promise((resolve, reject) => {
      http1Request({ host: '127.0.0.1', port, path: '/sandbox/faults', headers: { host } }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      })
        .on('error', reject)
        .end();
    });
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]) {
    expect(await statusFor(host), host).toBe(200);
  }
  for (const host of [
    'evil.example',
    `127.0.0.1.evil.example:${port}`,
    'localhost.evil.example',
    '127.evil',
  ]) {
    expect(await statusFor(host), host).toBe(403);
  }
});

describe('the port of the sandbox', () => {
  it('speaks HTTP/1.1 over plain TCP', async () => {
    const { port } = await start(false);
    const reply = await overHttp1(http1Request, { host: '127.0.0.1', port });
    expect(reply).toEqual({ status: 200, version: '1.1' });
  });

  it('speaks HTTP/2 over plain TCP with prior knowledge, with many requests on one connection', async () => {
    const { url } = await start(false);
    const session = connect(url);
    const path = '/api/1/eurowallet/account';
    const form = 'accountType=CLIENT_FUNDS&tagName=Tom%20%26%20Co';
    expect(await overHttp2(session, path, form)).toMatchObject({ status: 200 });
    const replies = await Promise.all(Array.from({ length: 50 }, () => overHttp2(session, target)));
    expect(replies.map((reply) => reply.status)).toEqual(Array(50).fill(200));
    session.close();
  });

  it('waits for more bytes while the HTTP version is undecided', async () => {
    const { port } = await start(false);
    const socket = connectTcp(port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.write('PR');
    await new Promise(setImmediate);
    socket.write('I * HTTP/2.0\r\n\r\nSM\r\n\r\n');
    const [settings] = (await once(socket, 'data')) as [Buffer]; // safe: what a socket emits
    const settingsFrame = 4;
    expect(settings[3]).toBe(settingsFrame);
    socket.destroy();
  });

  it('speaks HTTP/2 over TLS with the certificate that it shows', async () => {
    const { url, certificatePem } = await start(true);
    const session = connect(url, { ca: certificatePem });
    expect(await overHttp2(session, target)).toMatchObject({ status: 200 });
    expect(session.alpnProtocol).toBe('h2');
    session.close();
  });

  it('speaks HTTP/1.1 over TLS', async () => {
    const { port, certificatePem: ca } = await start(true);
    const reply = await overHttp1(https1Request, { host: '127.0.0.1', port, ca });
    expect(reply).toEqual({ status: 200, version: '1.1' });
  });

  it('answers 413 to a body larger than any of the contract', async () => {
    const { url } = await start(false);
    const response = await fetch(`${url}/api/2/eurowallet/payments`, {
      method: 'POST',
      body: 'x'.repeat(70_000),
    });
    expect(response.status).toBe(413);
  });

  it('speaks HTTP/1.1 only on request, over TLS and plain TCP', async () => {
    const { port, certificatePem: ca } = await start(true, { http1Only: true });
    const socket = connectTls({ host: '127.0.0.1', port, ca, ALPNProtocols: ['h2', 'http/1.1'] });
    await once(socket, 'secureConnect');
    expect(socket.alpnProtocol).toBe('http/1.1');
    socket.destroy();
    const plain = await start(false, { http1Only: true });
    const session = connect(plain.url);
    const [error] = await once(session, 'error');
    expect(error).toBeInstanceOf(Error);
  });

  it('rejects a start on a used port', async () => {
    const { port } = await start(false);
    await expect(startTestSandbox({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('a connection to the sandbox', () => {
  it('is reset at the age in the plan, over TLS and plain TCP', async () => {
    const plain = await start(false);
    const secure = await start(true);
    const sockets = [
      connectTcp(plain.port, '127.0.0.1'),
      connectTls({ port: secure.port, ca: secure.certificatePem }),
    ];
    for (const socket of sockets) socket.on('error', () => undefined).resume();
    const closed = Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.on('close', resolve))),
    );
    for (const { faults } of [plain, secure]) faults.set({ resetEveryMs: 10 });
    await closed;
  });

  it('is closed with GOAWAY on demand, after replies to earlier requests', async () => {
    const { url, faults, ledger } = await start(false);
    faults.set({ processingMs: 50 });
    const accounts = ledger.balances().size;
    const session = connect(url);
    const left = once(session, 'goaway');
    const path = '/api/1/eurowallet/account';
    const reply = overHttp2(session, path, 'accountType=CLIENT_FUNDS');
    while (ledger.balances().size === accounts) await new Promise(setImmediate);
    const requested = await fetch(`${url}/sandbox/goaway`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await requested.json()).toEqual({ connections: 1 });
    await left;
    expect(await reply).toMatchObject({ status: 200 });
    expect(session.closed).toBe(true);
  });
});

describe('a sandbox that checks no nonces', () => {
  it('executes a request whose nonce is below that of an earlier one', async () => {
    const { port } = await start(false, { checkNonces: false });
    const late = signedHeaders(target);
    const options = { host: '127.0.0.1', port };
    expect(await overHttp1(http1Request, options)).toMatchObject({ status: 200 });
    expect(await overHttp1(http1Request, { ...options, headers: late })).toMatchObject({ status: 200 });
  });
});
