import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { createProviderClient, type ProviderClient } from '@/lib/provider/client';
import { ProviderConfig, type ProviderSettings } from '@/lib/provider/config';
import { createMemoryNonces } from '../../support/engine/memory-nonces';

export type Received = {
  readonly method: string;
  readonly target: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
  readonly socket: Socket;
};

type Answer = (received: Received, response: http.ServerResponse) => void;

export type LocalServer = { readonly baseUrl: URL; readonly received: readonly Received[] };

/**
 * A server on a port of its own which lives as long as the test. It keeps what it received, then does what it
 * is told.
 */
export async function localServer(answer: Answer): Promise<LocalServer> {
  const received: Received[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url: target = '', headers, socket } = request;
    const one = { method, target, headers, body: Buffer.concat(chunks).toString('utf8'), socket };
    received.push(one);
    answer(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // safe: a server that listens on TCP has an address of this form
  const { port } = server.address() as AddressInfo;
  return { baseUrl: new URL(`http://127.0.0.1:${port}`), received };
}

export const json =
  (status: number, body: unknown): Answer =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

export const raw =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };

export const canaries = {
  apiKey: 'canary-api-key',
  signingSecret: 'canary-signing/secret+1',
  transactionSecret: 'canary-transaction&secret',
};

export const testConfig = (baseUrl: URL, changes: Partial<ProviderSettings> = {}): ProviderConfig =>
  new ProviderConfig({ baseUrl, ...canaries, timeoutMs: 120_000, ...changes });

export const testClient = (baseUrl: URL, changes: Partial<ProviderSettings> = {}): ProviderClient =>
  createProviderClient(testConfig(baseUrl, changes), {
    nonces: createMemoryNonces(Date.now),
    clock: Date.now,
  });
