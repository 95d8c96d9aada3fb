import http from 'node:http';
import https from 'node:https';
import { ServiceFault } from './fault';

/** One request, complete: what is here is what is sent, byte for byte, as its signature covers it. */
export type SignedRequest = {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type HttpReply = { readonly status: number; readonly body: Buffer };

/** Exchanges one request for one reply, of whatever status; throws `ServiceFault` where no whole reply came. */
export type Transport = (request: SignedRequest, signal?: AbortSignal) => Promise<HttpReply>;

/** Sockets are closed here before a server usually closes them, as a request that meets a closing one has no known result. */
const idleSocketMs = 4_000;

/** What ends a connection before its first byte. It is only told: the outcome is taken for unknown all the same. */
const neverMade = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const wasNeverMade = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && neverMade.has(cause.code);

async function readBody(incoming: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes)
      throw new ServiceFault('reply_too_large', `the reply has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * HTTP/1.1 with kept-alive connections, verified TLS and one time-out for the whole exchange. It never follows a redirect and
 * never sends a request twice: whether a repeat is safe is not known here.
 */
export function createHttpTransport({ baseUrl, timeoutMs, maxReplyBytes }: HttpTransportOptions): Transport {
  const secure = baseUrl.protocol === 'https:';
  const start = secure ? https.request : http.request;
  const agentOptions = { keepAlive: true, timeout: idleSocketMs };
  // `rejectUnauthorized` is said so that no environment variable can switch it off.
  const agent = secure
    ? new https.Agent({ ...agentOptions, rejectUnauthorized: true })
    : new http.Agent(agentOptions);

  const exchange = (request: SignedRequest, signal: AbortSignal): Promise<HttpReply> =>
    new Promise((resolve, reject) => {
      const outgoing = start({
        agent,
        signal,
        hostname: baseUrl.hostname.replace(/^\[|\]$/g, ''),
        port: baseUrl.port || (secure ? 443 : 80),
        method: request.method,
        path: request.target,
        headers: request.headers,
      });
      outgoing.on('error', reject);
      // A connection may end without an error and without a reply, as after an unasked change of protocol.
      outgoing.on('close', () => reject(new Error('the connection closed before a reply')));
      outgoing.on('response', (incoming) => {
        const status = incoming.statusCode ?? 0;
        resolve(readBody(incoming, maxReplyBytes).then((body) => ({ status, body })));
      });
      outgoing.end(request.body);
    });

  return async (request, signal) => {
    if (signal?.aborted) throw new ServiceFault('aborted', 'the caller gave up');
    const stop = new AbortController();
    const stopped = new Promise<never>((_, reject) => {
      stop.signal.addEventListener('abort', () => reject(stop.signal.reason));
    });
    const timer = setTimeout(
      () => stop.abort(new ServiceFault('timeout', `no whole reply within ${timeoutMs} ms`)),
      timeoutMs,
    );
    const giveUp = () => stop.abort(new ServiceFault('aborted', 'the caller gave up'));
    signal?.addEventListener('abort', giveUp);
    try {
      return await Promise.race([exchange(request, stop.signal), stopped]);
    } catch (cause) {
      if (stop.signal.aborted) throw stop.signal.reason;
      if (cause instanceof ServiceFault) throw cause;
      const message = wasNeverMade(cause)
        ? 'no connection could be made, so that nothing was sent'
        : 'the connection failed';
      throw new ServiceFault('connection', message, { cause });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  };
}

export type HttpTransportOptions = {
  readonly baseUrl: URL;
  readonly timeoutMs: number;
  readonly maxReplyBytes: number;
};
