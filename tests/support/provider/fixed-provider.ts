import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A provider that answers every request of one test alike: with a text, or with the JSON of any other value.
 */
export async function fixedProvider(status: number, body: unknown): Promise<URL> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end(text));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // safe: it listens on TCP
  return new URL(`http://127.0.0.1:${port}`);
}
