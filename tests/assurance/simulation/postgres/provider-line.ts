import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Meeting } from '../moments';
import { follow } from '../replies';

export type ProviderLine = { readonly url: URL; readonly close: () => Promise<void> };

type Reply = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: Buffer };

type Way = { readonly meeting: Meeting; readonly late: (arrive: () => Promise<void>) => void };

/** A worker's way to the provider, byte for byte. Each request stops at its moment. */
export async function openProviderLine(target: string, way: Way): Promise<ProviderLine> {
  const server = createServer((asked, response) => {
    void carry(asked, response, target, way).catch(() => response.socket?.destroy());
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as AddressInfo; // safe: it listens on TCP
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    close: () =>
      new Promise((settle) => {
        server.closeAllConnections();
        server.close(() => settle());
      }),
  };
}

async function carry(
  asked: IncomingMessage,
  response: ServerResponse,
  target: string,
  { meeting, late }: Way,
): Promise<void> {
  const body = await bodyOf(asked);
  const course = await meeting.request(`${asked.method} ${asked.url?.split('?')[0]}`);
  const forward = () => forwardTo(target, asked, body);
  const forwardLater = () => late(async () => void (await forward()));
  const reply = await follow(course, { forward, forwardLater });
  if (reply === 'silence') return;
  if (reply === 'none') response.socket?.destroy();
  else {
    const headers = 'headers' in reply ? reply.headers : { 'content-type': reply.type };
    response.writeHead(reply.status, headers).end(reply.body);
  }
}

const forwardTo = (
  target: string,
  { method, url, rawHeaders }: IncomingMessage,
  body: Buffer,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const headers = rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
    );
    const asking = request(
      new URL(url ?? '/', target),
      { method, headers: Object.fromEntries(headers), agent: false },
      (reply) => {
        bodyOf(reply).then(
          (content) =>
            resolve({ status: reply.statusCode ?? 0, headers: endToEnd(reply.headers), body: content }),
          reject,
        );
      },
    );
    asking.once('error', reject);
    asking.end(body);
  });

/** The line has connections of its own on both sides. */
const endToEnd = ({
  connection: _,
  'keep-alive': __,
  'transfer-encoding': ___,
  ...headers
}: IncomingMessage['headers']) => headers;

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}
