import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Meeting, ProviderCourse } from './moments';

export type ProviderLine = { readonly url: URL; readonly close: () => Promise<void> };

type Reply = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: Buffer };

/** A worker's way to the provider, byte for byte. Each request stops at its moment. */
export async function openProviderLine(target: string, meeting: Meeting): Promise<ProviderLine> {
  const server = createServer((asked, response) => {
    void carry(asked, response, target, meeting).catch(() => response.socket?.destroy());
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
  meeting: Meeting,
): Promise<void> {
  const body = await bodyOf(asked);
  const course = await meeting.request(`${asked.method} ${asked.url?.split('?')[0]}`);
  const forward = () => forwardTo(target, asked, body);
  const reply = await replyOf(course, forward);
  if (reply === 'none') response.socket?.destroy();
  else response.writeHead(reply.status, reply.headers).end(reply.body);
}

async function replyOf(course: ProviderCourse, forward: () => Promise<Reply>): Promise<Reply | 'none'> {
  switch (course.kind) {
    case 'pass':
      return forward();
    case 'lose_request':
      return 'none';
    case 'lose_reply':
      await forward();
      return 'none';
    case 'repeat':
      await forward();
      return forward();
    case 'answer_before':
      return madeUp(course);
    case 'answer_after':
      await forward();
      return madeUp(course);
  }
}

const madeUp = ({ status, body }: { readonly status: number; readonly body: string }): Reply => ({
  status,
  headers: { 'content-type': body.startsWith('{') ? 'application/json' : 'text/html' },
  body: Buffer.from(body),
});

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
