import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/**
 * A proxy with TLS on this machine, as operators put one before Paydesk; its certificate is of its own
 * making.
 */
export async function startTlsProxy(target: () => number) {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const server = createServer({ cert, key }, (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
    const { method, url: path } = incoming;
    const passed = request({ host: '127.0.0.1', port: target(), method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  // safe: a server that listens at a port has an address of that shape
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((settle) => server.close(settle));
    },
  };
}
