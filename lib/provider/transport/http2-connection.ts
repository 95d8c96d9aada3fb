import http2, { type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import type { Connection, ConnectionEvents, Outcome, SignedRequest } from './connection';

/**
 * What one reply, and what all together, may bring before we have read it: a large statement must not wait
 * for our word.
 */
const streamWindowBytes = 1024 * 1024;
const connectionWindowBytes = 8 * 1024 * 1024;

/** After so many time-outs without any reply between them the connection is taken for dead. */
const mostTimeoutsInARow = 3;

/** These differ in every request, or are secret: both ends keep them out of their tables of known headers. */
const notIndexed = { [http2.sensitiveHeaders]: ['x-api-key', 'x-nonce', 'x-signature', 'content-length'] };

const { NGHTTP2_CANCEL, NGHTTP2_NO_ERROR, NGHTTP2_REFUSED_STREAM } = http2.constants;

/** Streams have numbers, of which there is an end; long before it another connection takes over. */
const lastStreamId = 2 ** 30;

export type Http2Options = ConnectionEvents & {
  /**
   * The peer has said before that it speaks HTTP/2 (ALPN), so that one request need not wait for its
   * settings.
   */
  readonly isAgreed: boolean;
  readonly baseUrl: URL;
  readonly maxReplyBytes: number;
};

/**
 * Speaks HTTP/2 over a connected socket. Resolves when it is known that the peer does, too; rejects where it
 * does not. Requests arrive in the order in which they were sent: a body that the peer has not yet room for
 * holds back the next request, which would otherwise arrive before the rest of it.
 */
export function openHttp2(socket: Socket, options: Http2Options): Promise<Connection> {
  const { baseUrl, isAgreed, maxReplyBytes, onReady, onClosed } = options;
  const session: ClientHttp2Session = http2.connect(baseUrl, {
    createConnection: () => socket,
    settings: { enablePush: false, initialWindowSize: streamWindowBytes },
  });
  let retired = false;
  let writing: ClientHttp2Stream | undefined;
  let underWay = 0;
  let capacity = 1;
  let heardAt = performance.now();
  let timeoutsInARow = 0;
  let lastProcessedId: number | undefined;

  function retire(): void {
    retired = true;
    if (!session.closed) session.close();
  }

  function written(stream: ClientHttp2Stream): void {
    if (writing !== stream) return;
    writing = undefined;
    onReady();
  }

  function send(request: SignedRequest, end: (outcome: Outcome) => void) {
    const hasBody = request.body !== '';
    const stream = session.request(
      { ':method': request.method, ':path': request.target, ...request.headers, ...notIndexed },
      { endStream: !hasBody },
    );
    const { id = 0 } = stream;
    if (id >= lastStreamId) retire();
    if (underWay === 0) session.ref();
    underWay += 1;
    let status: number | undefined;
    let date: string | undefined;
    let declaredBytes: number | undefined;
    let bytes = 0;
    let ended = false;
    let settled = false;
    const chunks: Buffer[] = [];

    const settle = (outcome: Outcome) => {
      if (settled) return;
      settled = true;
      underWay -= 1;
      if (underWay === 0) session.unref();
      end(outcome);
    };
    const giveUp = (outcome: Outcome) => {
      stream.close(NGHTTP2_CANCEL);
      settle(outcome);
    };

    stream.on('response', (headers) => {
      heardAt = performance.now();
      timeoutsInARow = 0;
      status = headers[':status'];
      date = headers.date;
      const length = headers['content-length'];
      if (length !== undefined) declaredBytes = Number(length);
    });
    stream.on('data', (chunk: Buffer) => {
      heardAt = performance.now();
      bytes += chunk.length;
      if (bytes <= maxReplyBytes) chunks.push(chunk);
      else {
        const message = `the reply has more than ${maxReplyBytes} bytes`;
        giveUp({ kind: 'fault', reason: 'reply_too_large', message });
      }
    });
    stream.on('end', () => {
      ended = true;
    });
    let failure: unknown;
    stream.on('error', (cause) => {
      failure = cause;
    });
    stream.on('close', () => {
      if (!settled) settle(outcomeOf());
      written(stream);
    });

    /**
     * What is known when the stream is over. A reply counts only when its end was seen, and no length says
     * otherwise.
     */
    function outcomeOf(): Outcome {
      const isWhole = ended && !stream.aborted && stream.rstCode === NGHTTP2_NO_ERROR;
      if (status !== undefined && isWhole && (declaredBytes === undefined || declaredBytes === bytes)) {
        return { kind: 'reply', reply: { status, body: Buffer.concat(chunks, bytes), date } };
      }
      // After a GOAWAY streams end with its code, which says nothing of them: only where it drew the line
      // does.
      const isRefused =
        lastProcessedId === undefined ? stream.rstCode === NGHTTP2_REFUSED_STREAM : id > lastProcessedId;
      if (status === undefined && isRefused) return { kind: 'unprocessed' };
      return { kind: 'fault', reason: 'connection', message: 'the connection failed', cause: failure };
    }

    if (hasBody) {
      writing = stream;
      stream.end(request.body, () => written(stream));
    }

    return (reason: 'timeout' | 'aborted') => {
      if (reason === 'timeout') {
        timeoutsInARow += 1;
        if (timeoutsInARow >= mostTimeoutsInARow) retire();
        giveUp({ kind: 'fault', reason, message: 'no whole reply came in time' });
      } else {
        giveUp({ kind: 'fault', reason, message: 'the caller gave up' });
      }
    };
  }

  const connection: Connection = {
    protocol: 'h2',
    isRetired: () => retired || session.closed || session.destroyed,
    canSend: () => !connection.isRetired() && writing === undefined && underWay < capacity,
    capacity: () => capacity,
    underWay: () => underWay,
    send,
    heardAt: () => heardAt,
    ping: (answered) =>
      !connection.isRetired() &&
      session.ping((error) => {
        if (error) return;
        heardAt = performance.now();
        answered();
      }),
    retire,
    destroy: () => {
      retired = true;
      session.destroy();
    },
  };

  return new Promise((resolve, reject) => {
    let failure: unknown = new Error('the peer does not speak HTTP/2');
    session.once('connect', () => {
      session.setLocalWindowSize(connectionWindowBytes);
      if (isAgreed) resolve(connection);
    });
    session.on('remoteSettings', ({ maxConcurrentStreams = Number.POSITIVE_INFINITY }) => {
      capacity = maxConcurrentStreams;
      heardAt = performance.now();
      if (underWay === 0) session.unref();
      resolve(connection);
      onReady();
    });
    session.on('goaway', (_code, lastId) => {
      retired = true;
      lastProcessedId = lastId;
    });
    session.on('error', (cause) => {
      failure = cause;
    });
    session.on('close', () => {
      retired = true;
      reject(failure);
      onClosed();
    });
  });
}
