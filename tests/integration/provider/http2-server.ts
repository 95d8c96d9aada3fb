import http2, { type Http2Server, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { generate } from 'selfsigned';
import { onTestFinished } from 'vitest';

export type Arrived = {
  readonly nonce: number;
  readonly method: string;
  readonly target: string;
  readonly body: string;
  readonly stream: ServerHttp2Stream;
  readonly session: ServerHttp2Session;
  /** Which connection it came over, counted from zero. */
  readonly connection: number;
};

type Answer = (arrived: Arrived) => void;

type Options = {
  readonly tls?: boolean;
  readonly settings?: http2.Settings;
  /** Called for each stream before its body is read. */
  readonly onStream?: (stream: ServerHttp2Stream) => void;
};

/**
 * A server that speaks HTTP/2, on a port of its own, for as long as the test. It keeps what arrived, in the
 * order in which the requests were complete, and then does what it is told.
 */
export async function http2Server(answer: Answer, { tls = false, settings = {}, onStream }: Options = {}) {
  const arrived: Arrived[] = [];
  const sessions: ServerHttp2Session[] = [];
  const sockets: Socket[] = [];
  const certificate = tls
    ? await generate([{ name: 'commonName', value: 'localhost' }], {
        extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
      })
    : undefined;
  const server: Http2Server = certificate
    ? http2.createSecureServer({ cert: certificate.cert, key: certificate.private, settings })
    : http2.createServer({ settings });
  server.on(certificate ? 'secureConnection' : 'connection', (socket: Socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
  });
  server.on('session', (session) => {
    sessions.push(session);
    session.on('error', () => undefined);
  });
  server.on('stream', (stream, headers) => {
    const session = stream.session as ServerHttp2Session; // safe: a stream that has just come has the session of its server
    stream.on('error', () => undefined);
    onStream?.(stream);
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const one: Arrived = {
        nonce: Number(headers['x-nonce']),
        method: String(headers[':method']),
        target: String(headers[':path']),
        body: Buffer.concat(chunks).toString('utf8'),
        stream,
        session,
        connection: sessions.indexOf(session),
      };
      arrived.push(one);
      answer(one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port } = server.address() as AddressInfo; // safe: it listens on TCP
  return {
    baseUrl: new URL(tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`),
    trusted: certificate?.cert,
    arrived,
    sessions,
    sockets,
  };
}

export function respond(stream: ServerHttp2Stream, status = 200, body = 'ok'): void {
  if (stream.destroyed) return;
  stream.respond({ ':status': status });
  stream.end(body);
}

export const answerAll: Answer = ({ stream }) => respond(stream);
