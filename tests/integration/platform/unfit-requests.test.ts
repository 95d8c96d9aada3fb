import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';

const program = `
  import { createServer } from 'node:http';
  import { logContext } from './lib/log/log-context.mjs';
  const server = createServer(({ url }, response) => response.end('served ' + url + ' as ' + logContext().request));
  server.on('upgrade', () => undefined);
  server.on('connect', () => undefined);
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

let port: number;
let child: ReturnType<typeof spawn>;
beforeAll(async () => {
  child = spawn(
    process.execPath,
    ['--import', './scripts/start/front-door.mjs', '--input-type=module', '-e', program],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (!child.stdout) throw new Error('no output');
  const [first] = await once(child.stdout, 'data');
  port = Number(String(first).trim());
});
afterAll(() => void child.kill());

async function answerTo(line: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.write(`${line} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

it.each([
  ['GET http://evil.example/payments', 400],
  ['GET //evil.example/payments', 400],
  ['OPTIONS *', 400],
  ['TRACE /payments', 405],
])('refuses %s before the application reads it', async (line, status) => {
  const answer = await answerTo(line);
  expect(answer).toContain(`HTTP/1.1 ${status}`);
  expect(answer).not.toContain('served');
  expect(answer.toLowerCase()).not.toContain('location:');
});

it.each(['GET /nope', 'GET /_next/webpack-hmr'])(
  'ends a connection that requests another protocol by %s',
  async (line) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.write(`${line} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    expect(await text(socket)).toContain('HTTP/1.1 400');
  },
);

it('ends a connection that requests a tunnel', async () => {
  expect(await answerTo('CONNECT evil.example:443')).toContain('HTTP/1.1 400');
});

it.each([
  ['a request with two lengths', 'Content-Length: 4\r\nContent-Length: 5'],
  ['a request with length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
  ['a request with an unknown coding', 'Transfer-Encoding: xchunked\r\nContent-Length: 4'],
  ['a request with a coding before a blank', 'Transfer-Encoding : chunked'],
])('refuses %s, which ends in two places', async (_, lines) => {
  const socket = connect({ host: '127.0.0.1', port });
  socket.write(
    `POST /payments HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${lines}\r\n\r\n0\r\n\r\n`,
  );
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400/);
  expect(answer).not.toContain('served');
});

it('forwards browser requests', async () => {
  expect(await answerTo('GET /payments?q=a')).toContain('served /payments?q=a');
});

it.each([
  ['an identifier of the proxy', '0123456789abcdef0123456789abcdef', /^0123456789abcdef0123456789abcdef$/],
  ['an identifier of its own', 'DE89370400440532013000', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
])('returns %s with the reply', async (_, given, expected) => {
  const response = await fetch(`http://127.0.0.1:${port}/payments`, { headers: { 'x-request-id': given } });
  expect(response.headers.get('x-request-id')).toMatch(expected);
});

it('has sign-ins wait while others are served, in whatever spelling', async () => {
  const spellings = ['/api/auth/callback/credentials', '/%61pi/auth/callback/credentials'];
  const signIns = Array.from({ length: 34 }, (_, number) => answerTo(`POST ${spellings[number % 2]}`));
  let served = 0;
  for (const signIn of signIns) void signIn.then(() => (served += 1));
  await Promise.any(signIns);
  expect(await answerTo('GET /payments')).toContain('served /payments');
  expect(served).toBeLessThan(34);
  for (const answer of await Promise.all(signIns)) {
    const [, identifier = 'none'] = /^X-Request-Id: (.+)\r$/im.exec(answer) ?? [];
    expect(answer, 'a sign-in that waited keeps its identifier').toMatch(
      new RegExp(`served .* as ${identifier}$`),
    );
  }
});
