import {
  createServer as createHttp1Server,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import {
  constants,
  createServer as createHttp2Server,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { Socket } from 'node:net';
import { resetSocket } from './connections';

/** A request over any HTTP version. */
export type HttpRequest = {
  readonly method: string;
  readonly path: string;
  /** As sent, without the question mark; empty if there is none. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** Whether it came from this machine and names it as the host. Checking the host prevents DNS rebinding. */
  readonly isLocal: boolean;
};

/**
 * The reply: JSON (undefined for an empty body), or a network fault: the exchange closed without a reply
 * (`drop`), no reply at all (`hang`), or the connection reset (`reset`).
 */
export type HttpReply =
  | {
      readonly status: number;
      readonly body: unknown;
      /** The Date header; defaults to this machine's time. */
      readonly date?: string | undefined;
    }
  | 'drop'
  | 'hang'
  | 'reset';

export type Handler = (request: HttpRequest) => Promise<HttpReply>;

const largestBodyBytes = 64 * 1024;
const tooLarge: HttpReply = { status: 413, body: { errors: [{ message: 'Request body is too large' }] } };

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && (address === '::1' || /^(::ffff:)?127\./.test(address));

function namesLoopback({ host, ':authority': authority }: IncomingHttpHeaders): boolean {
  const address = `http://${authority ?? host}`;
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/**
 * Reads the body as text; undefined if it is larger than any request of the contract. A request whose client
 * disconnects before its end is ignored.
 */
function readBody(
  stream: IncomingMessage | ServerHttp2Stream,
  done: (body: string | undefined) => void,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  stream.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= largestBodyBytes) chunks.push(chunk);
  });
  stream.on('end', () => {
    const [first, ...others] = chunks;
    const body = first === undefined || others.length > 0 ? Buffer.concat(chunks) : first;
    done(length <= largestBodyBytes ? body.toString('utf8') : undefined);
  });
}

function splitTarget(target: string): { path: string; query: string } {
  const mark = target.indexOf('?');
  return mark < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}

type RequestHead = {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly address: string | undefined;
};

/** Processing starts in the order in which the requests were completely received. */
function answer(
  handler: Handler,
  stream: IncomingMessage | ServerHttp2Stream,
  { method, target, headers, address }: RequestHead,
  send: (reply: HttpReply) => void,
): void {
  readBody(stream, (body) => {
    if (body === undefined) {
      send(tooLarge);
      return;
    }
    const { path, query } = splitTarget(target);
    handler({
      method,
      path,
      query,
      headers,
      body,
      isLocal: isLoopback(address) && namesLoopback(headers),
    }).then(send, () => send('drop'));
  });
}

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const;

const headersOf = ({ date }: { readonly date?: string | undefined }) => ({
  ...jsonHeaders,
  ...(date !== undefined && { date }),
});

/** In milliseconds; longer than clients keep idle connections, so that none closes during a request. */
const keepAliveTimeout = 75_000;

/** An HTTP/1.1 server that does not listen; sockets are passed in through its `connection` event. */
export function http1Server(handler: Handler): Server {
  return createHttp1Server({ keepAliveTimeout }, (request, response) => {
    const { method = '', url = '', headers, socket } = request;
    answer(handler, request, { method, target: url, headers, address: socket.remoteAddress }, (reply) =>
      sendHttp1(reply, response, socket),
    );
  });
}

function sendHttp1(reply: HttpReply, response: ServerResponse, socket: Socket): void {
  if (reply === 'hang') return;
  if (reply === 'drop') {
    socket.destroy();
  } else if (reply === 'reset') {
    resetSocket(socket);
  } else {
    const body = reply.body === undefined ? '' : JSON.stringify(reply.body);
    const headers = { ...headersOf(reply), 'content-length': Buffer.byteLength(body) };
    response.writeHead(reply.status, headers).end(body);
  }
}

/** In bytes. Allows a hundred requests in flight over a high-latency link; the default of 64 KiB does not. */
const windowBytes = 1024 * 1024;

/** The same for HTTP/2; reports each session. */
export function http2Server(handler: Handler, onSession: (session: ServerHttp2Session) => void): Http2Server {
  const server = createHttp2Server({ settings: { maxConcurrentStreams: 1000 } });
  server.on('session', (session) => {
    onSession(session);
    session.setLocalWindowSize(windowBytes);
  });
  server.on('stream', (stream, headers) => {
    const socket = stream.session?.socket;
    const address = socket?.remoteAddress;
    const { ':method': method = '', ':path': target = '' } = headers;
    // Ignore errors of streams that the client aborts.
    stream.on('error', () => undefined);
    answer(handler, stream, { method, target, headers, address }, (reply) => sendHttp2(reply, stream));
  });
  server.on('sessionError', () => undefined);
  return server;
}

function sendHttp2(reply: HttpReply, stream: ServerHttp2Stream): void {
  if (reply === 'hang' || stream.destroyed) return;
  if (reply === 'drop') {
    stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  } else if (reply === 'reset') {
    stream.session?.destroy();
  } else {
    stream.respond({ ':status': reply.status, ...headersOf(reply) });
    stream.end(reply.body === undefined ? '' : JSON.stringify(reply.body));
  }
}
