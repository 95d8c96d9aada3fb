import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { type ApiParts, createApi } from '@/lib/api/answer';

/** The API over real HTTP, as its route serves it, until the test ends. Returns its origin. */
export async function startApi(parts: Pick<ApiParts, 'db'> & Partial<ApiParts>): Promise<string> {
  const api = createApi({ now: () => new Date(), readScope: async () => 'approvers_and_admins', ...parts });
  const server = createServer(async (incoming, outgoing) => {
    const { host = '', ...headers } = incoming.headers;
    const named = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    const url = `http://${host}${incoming.url}`;
    const { method = 'GET' } = incoming;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    // safe: both are the web streams of Node
    const body = hasBody ? (Readable.toWeb(incoming) as unknown as ReadableStream<Uint8Array>) : null;
    const reply = await api(
      new Request(url, { method, headers: named, body, ...(body && { duplex: 'half' }) }),
    );
    outgoing.writeHead(reply.status, Object.fromEntries(reply.headers));
    outgoing.end(Buffer.from(await reply.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo; // safe: it listens on a port
  return `http://127.0.0.1:${port}`;
}

/** Asks as a program does, with its token. */
export const askApi = (
  origin: string,
  path: string,
  { token, headers = {}, method = 'GET', body }: AskOptions = {},
): Promise<Response> =>
  fetch(`${origin}/api/v1${path}`, {
    method,
    ...(body !== undefined && { body }),
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });

type AskOptions = {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
};

/** The body of a reply of 200. */
export async function readApi(origin: string, path: string, token: string): Promise<ApiBody> {
  const reply = await askApi(origin, path, { token });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as ApiBody; // safe: a test compares what it reads
}

/** What tests look at of a body. */
export type ApiBody = {
  readonly items: readonly { readonly id: string; readonly balanceAfter?: unknown }[];
  readonly next: string | null;
  readonly withheld?: number;
  readonly statement?: { readonly closing: unknown };
};
