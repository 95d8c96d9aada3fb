import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Database } from '@/lib/db/client';
import { type Delivery, verifyWebhook } from '@/lib/provider/signing/webhook-signature';
import { receiveWebhook } from '@/lib/webhooks/receive';
import { getSubmission, traceOf } from '../orders/orders';

const makeKey = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

/** The provider's key, and an impostor's. */
export const providerKey = makeKey();
export const forgersKey = makeKey();

export const signature = (body: string, privateKey = providerKey.privateKey): string =>
  sign('sha512', Buffer.from(body), { key: privateKey, dsaEncoding: 'der' }).toString('base64');

export const delivery = (body: string, header: string | null = signature(body)): Delivery => ({
  rawBody: Buffer.from(body),
  signature: header,
});

export const receive = (db: Database, given: Delivery) => receiveWebhook(db, providerKey.publicKey, given);

/** Everything of an order that a webhook could change: the order, its records, and the engine's next poll. */
export const fullTraceOf = async (db: Database, id: Parameters<typeof traceOf>[1]) => ({
  ...(await traceOf(db, id)),
  submission: await getSubmission(db, id),
});

/**
 * A target for the sandbox's webhooks: each is answered 200 and stored, for the test to deliver to the inbox
 * in its own order.
 */
export async function openMailbox() {
  const arrived: Delivery[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    arrived.push({
      rawBody: Buffer.concat(chunks),
      signature: String(request.headers['x-signature']),
    });
    response.writeHead(200).end();
    for (const wake of waiting) wake();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // safe: it listens on TCP
  return {
    /** The webhook target of the sandbox, and the key that signs them. */
    target: { url: `http://127.0.0.1:${port}/`, privateKeyPem: providerKey.privateKey },
    /** The first deliveries, as soon as there are this many. */
    first: async (count: number): Promise<readonly Delivery[]> => {
      while (arrived.length < count) await new Promise<void>((wake) => waiting.add(wake));
      return arrived.slice(0, count);
    },
    isGenuine: (given: Delivery): boolean => verifyWebhook(providerKey.publicKey, given) === 'verified',
  };
}
