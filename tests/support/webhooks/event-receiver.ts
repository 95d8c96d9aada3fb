import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Received = {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly path: string;
};

/** How a receiver answers a request. */
export type Behaviour = (response: ServerResponse, received: Received) => void;

export const replies =
  (status: number, body = '', headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (response) =>
    void response.writeHead(status, headers).end(body);

/** Answers nothing until the test ends. */
export const silent: Behaviour = () => undefined;

/** Announces more than it sends, and closes the connection. */
export const closesMidBody =
  (status: number): Behaviour =>
  (response) => {
    response.writeHead(status, { 'content-length': '100' });
    response.write('half a reply', () => response.destroy());
  };

/** A system of the company over real HTTP. */
export async function startReceiver(behaviour: Behaviour = replies(204)) {
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  const state = { behaviour };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const one = {
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
      path: request.url ?? '',
    };
    received.push(one);
    for (const wake of waiting.splice(0)) wake();
    state.behaviour(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo; // safe: it listens on a port
  return {
    url: `http://127.0.0.1:${port}/events`,
    received,
    /** Answers from now on like this. */
    behave: (next: Behaviour) => {
      state.behaviour = next;
    },
    /** Resolves once this many requests have arrived. */
    async arrived(count: number): Promise<void> {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
