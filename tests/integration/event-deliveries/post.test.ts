import type { lookup as resolve } from 'node:dns';
import { createServer, type Server } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { post } from '@/lib/event-deliveries/sending/post';
import { startReceiver } from '../../support/webhooks/event-receiver';

const message = { body: '{}', headers: { 'webhook-id': 'one' } };
const strict = { allowedHosts: [], isLoopbackAllowed: false };

/** A resolver with the addresses of each look-up in turn, as a rebinding name has. */
function resolvesTo(...answers: readonly (readonly string[])[]): typeof resolve {
  const left = [...answers];
  const answer = (_host: string, _options: unknown, callback: (...given: unknown[]) => void) => {
    const addresses = (left.length > 1 ? left.shift() : left[0]) ?? [];
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return answer as typeof resolve; // safe: it answers the only form in which it is called
}

/** A port of this machine that counts its connections and closes them. */
async function startPort() {
  const state = { connections: 0 };
  const server: Server = createServer((socket) => {
    state.connections += 1;
    socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on a port');
  return { port: address.port, state };
}

describe('a request', () => {
  it.each([
    ['127.0.0.1'],
    ['10.0.0.7'],
    ['169.254.169.254'],
    ['0.0.0.0'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['fe80::1'],
    ['93.184.216.34', '127.0.0.1'],
  ])('does not connect to a name that leads to %s', async (...addresses) => {
    const { port, state } = await startPort();
    const posted = await post(`https://erp.example.com:${port}/`, message, {
      rules: strict,
      lookup: resolvesTo(addresses),
    });
    expect(posted).toEqual({ status: null, problem: 'address_refused', reply: '' });
    expect(state.connections).toBe(0);
  });

  it('connects to no address that it has not checked, as of a name that changes', async () => {
    const { port, state } = await startPort();
    // The first answer is public and does not exist; the next ones would lead inside.
    const options = { rules: strict, lookup: resolvesTo(['192.0.2.1'], ['127.0.0.1']) };
    const first = await post(`https://erp.example.com:${port}/`, message, options);
    const second = await post(`https://erp.example.com:${port}/`, message, options);
    expect([first.problem, second.problem]).toEqual(['address_refused', 'address_refused']);
    expect(state.connections).toBe(0);
  });

  it('does not connect to an address inside a network that stands in the URL itself', async () => {
    const { port, state } = await startPort();
    for (const host of ['127.0.0.1', '[::ffff:7f00:1]', '2130706433', '0x7f.1'])
      expect(await post(`https://${host}:${port}/`, message, { rules: strict })).toMatchObject({
        problem: 'address_refused',
      });
    expect(state.connections).toBe(0);
  });

  it('connects inside the network to a host that the operator permits, but never to a metadata service', async () => {
    const { port, state } = await startPort();
    const rules = { allowedHosts: ['erp.example.com'], isLoopbackAllowed: false };
    const permitted = { rules, lookup: resolvesTo(['127.0.0.1']) };
    const posted = await post(`https://erp.example.com:${port}/`, message, permitted);
    expect(posted).toMatchObject({ status: null, problem: 'connection' });
    expect(state.connections).toBe(1);
    const metadata = { rules, lookup: resolvesTo(['169.254.169.254']) };
    expect(await post(`https://erp.example.com:${port}/`, message, metadata)).toMatchObject({
      problem: 'address_refused',
    });
  });

  it('uses plain http to this machine only where that is permitted', async () => {
    const { url, received } = await startReceiver();
    expect(await post(url, message, { rules: strict })).toMatchObject({ problem: 'address_refused' });
    expect(received).toEqual([]);
    const local = { allowedHosts: [], isLoopbackAllowed: true };
    expect(await post(url, message, { rules: local })).toMatchObject({ status: 204, problem: null });
    const renamed = url.replace('127.0.0.1', 'localhost');
    expect(await post(renamed, message, { rules: local })).toMatchObject({ status: 204 });
    const elsewhere = { rules: local, lookup: resolvesTo(['93.184.216.34']) };
    expect(await post('http://erp.example.com/', message, elsewhere)).toMatchObject({
      problem: 'address_refused',
    });
  });

  it('says if a name is not found', async () => {
    const failing = ((_host: string, _options: unknown, callback: (error: Error) => void) =>
      callback(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }))) as typeof resolve; // safe: as above
    const posted = await post('https://erp.example.com/', message, { rules: strict, lookup: failing });
    expect(posted).toMatchObject({ problem: 'not_resolved' });
  });
});
