import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '@/lib/db/client';
import { receiveWebhook } from '@/lib/webhooks/receive';

/** Takes webhooks in as the application does, without the application around it. */
export async function openWebhookDoor(db: Database, publicKeyPem: string) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    const header = request.headers['x-signature'];
    const delivery = {
      rawBody: Buffer.concat(chunks),
      signature: typeof header === 'string' ? header : null,
    };
    const reception = await receiveWebhook(db, publicKeyPem, delivery).catch(() => 'not_verified' as const);
    response.writeHead(reception === 'stored' ? 200 : 401).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // safe: it listens on TCP
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
