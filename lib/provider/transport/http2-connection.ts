import http2, { type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import { stored } from '@/messages/provider-faults';
import type { Connection, ConnectionEvents, Outcome, SignedRequest } from './connection';

/**
 * Flow-control windows in bytes, per reply and for the connection. Large statements then need no extra round
 * trips.
 */
const streamWindowBytes = 1024 * 1024;
const connectionWindowBytes = 8 * 1024 * 1024;

/** After this many consecutive timeouts without a reply the connection counts as dead. */
const mostTimeoutsInARow = 3;

/** Unique to each request or secret, so they are kept out of the HPACK tables at both ends. */
const notIndexed = { [http2.sensitiveHeaders]: ['x-api-key', 'x-nonce', 'x-signature', 'content-length'] };

const { NGHTTP2_CANCEL, NGHTTP2_NO_ERROR, NGHTTP2_REFUSED_STREAM } = http2.constants;

/** Stream identifiers end at 2^31; another connection takes over long before. */
const lastStreamId = 2 ** 30;

export type Http2Options = ConnectionEvents & {
  /** ALPN negotiated HTTP/2, so the first request need not wait for the peer's settings. */
  readonly isApproved: boolean;
  readonly baseUrl: URL;
  readonly maxReplyBytes: number;
};

type Http2State = {
  readonly session: ClientHttp2Session;
  readonly options: Http2Options;
  isRetired: boolean;
  /** The stream whose body is not yet written. */
  writing: ClientHttp2Stream | undefined;
  inFlight: number;
  /** The peer's limit of concurrent streams. */
  capacity: number;
  /** When the peer last sent anything, by `performance.now()`. */
  lastSeenAt: number;
  timeoutsInARow: number;
  /** Set by a GOAWAY: streams above it were not processed. */
  lastProcessedId: number | undefined;
};

/** One request and its reply. */
type Exchange = {
  readonly stream: ClientHttp2Stream;
  readonly id: number;
  readonly end: (outcome: Outcome) => void;
  readonly chunks: Buffer[];
  status: number | undefined;
  date: string | undefined;
  /** The reply's content-length. */
  declaredBytes: number | undefined;
  bytes: number;
  /** Whether the end of the reply was received. */
  isEnded: boolean;
  isSettled: boolean;
  failure: unknown;
};

/**
 * Speaks HTTP/2 over a connected socket. Resolves once the peer is known to support it; rejects if it does
 * not. Requests arrive in sending order: while flow control delays the rest of a body, the next request
 * waits, as it would overtake it.
 */
export function openHttp2(socket: Socket, options: Http2Options): Promise<Connection> {
  const session = http2.connect(options.baseUrl, {
    createConnection: () => socket,
    settings: { enablePush: false, initialWindowSize: streamWindowBytes },
  });
  return established({
    session,
    options,
    isRetired: false,
    writing: undefined,
    inFlight: 0,
    capacity: 1,
    lastSeenAt: performance.now(),
    timeoutsInARow: 0,
    lastProcessedId: undefined,
  });
}

function established(state: Http2State): Promise<Connection> {
  const { session, options } = state;
  return new Promise((resolve, reject) => {
    const connection = connectionOf(state);
    let failure: unknown = new Error('the peer does not speak HTTP/2');
    session.once('connect', () => {
      session.setLocalWindowSize(connectionWindowBytes);
      if (options.isApproved) resolve(connection);
    });
    session.on('remoteSettings', ({ maxConcurrentStreams = Number.POSITIVE_INFINITY }) => {
      state.capacity = maxConcurrentStreams;
      state.lastSeenAt = performance.now();
      if (state.inFlight === 0) session.unref();
      resolve(connection);
      options.onReady();
    });
    session.on('goaway', (_code, lastId) => {
      state.isRetired = true;
      state.lastProcessedId = lastId;
    });
    session.on('error', (cause) => {
      failure = cause;
    });
    session.on('close', () => {
      state.isRetired = true;
      reject(failure);
      options.onClosed();
    });
  });
}

function connectionOf(state: Http2State): Connection {
  const { session } = state;
  const isRetired = () => state.isRetired || session.closed || session.destroyed;
  return {
    protocol: 'h2',
    isRetired,
    canSend: () => !isRetired() && state.writing === undefined && state.inFlight < state.capacity,
    capacity: () => state.capacity,
    inFlight: () => state.inFlight,
    send: (request, end) => send(state, request, end),
    lastSeenAt: () => state.lastSeenAt,
    ping: (answered) =>
      !isRetired() &&
      session.ping((error) => {
        if (error) return;
        state.lastSeenAt = performance.now();
        answered();
      }),
    retire: () => retire(state),
    destroy: () => {
      state.isRetired = true;
      session.destroy();
    },
  };
}

function retire(state: Http2State): void {
  state.isRetired = true;
  if (!state.session.closed) state.session.close();
}

function send(
  state: Http2State,
  request: SignedRequest,
  end: (outcome: Outcome) => void,
): ReturnType<Connection['send']> {
  const { session } = state;
  const hasBody = request.body !== '';
  const stream = session.request(
    { ':method': request.method, ':path': request.target, ...request.headers, ...notIndexed },
    { endStream: !hasBody },
  );
  const exchange = newExchange(stream, end);
  if (exchange.id >= lastStreamId) retire(state);
  if (state.inFlight === 0) session.ref();
  state.inFlight += 1;
  receive(state, exchange);
  if (hasBody) {
    state.writing = stream;
    stream.end(request.body, () => written(state, stream));
  }
  return (reason) => {
    if (reason === 'timeout') {
      state.timeoutsInARow += 1;
      if (state.timeoutsInARow >= mostTimeoutsInARow) retire(state);
      giveUp(state, exchange, { kind: 'fault', reason, message: stored('replyTimeout') });
    } else {
      giveUp(state, exchange, { kind: 'fault', reason, message: stored('aborted') });
    }
  };
}

const newExchange = (stream: ClientHttp2Stream, end: Exchange['end']): Exchange => ({
  stream,
  id: stream.id ?? 0,
  end,
  chunks: [],
  status: undefined,
  date: undefined,
  declaredBytes: undefined,
  bytes: 0,
  isEnded: false,
  isSettled: false,
  failure: undefined,
});

function written(state: Http2State, stream: ClientHttp2Stream): void {
  if (state.writing !== stream) return;
  state.writing = undefined;
  state.options.onReady();
}

function receive(state: Http2State, exchange: Exchange): void {
  const { stream } = exchange;
  const { maxReplyBytes } = state.options;
  stream.on('response', (headers) => {
    state.lastSeenAt = performance.now();
    state.timeoutsInARow = 0;
    exchange.status = headers[':status'];
    exchange.date = headers.date;
    const length = headers['content-length'];
    if (length !== undefined) exchange.declaredBytes = Number(length);
  });
  stream.on('data', (chunk: Buffer) => {
    state.lastSeenAt = performance.now();
    exchange.bytes += chunk.length;
    if (exchange.bytes <= maxReplyBytes) exchange.chunks.push(chunk);
    else {
      const message = stored('replyTooLarge', { bytes: String(maxReplyBytes) });
      giveUp(state, exchange, { kind: 'fault', reason: 'reply_too_large', message });
    }
  });
  stream.on('end', () => {
    exchange.isEnded = true;
  });
  stream.on('error', (cause) => {
    exchange.failure = cause;
  });
  stream.on('close', () => {
    if (!exchange.isSettled) settle(state, exchange, outcomeOf(state, exchange));
    written(state, stream);
  });
}

function settle(state: Http2State, exchange: Exchange, outcome: Outcome): void {
  if (exchange.isSettled) return;
  exchange.isSettled = true;
  state.inFlight -= 1;
  if (state.inFlight === 0) state.session.unref();
  exchange.end(outcome);
}

function giveUp(state: Http2State, exchange: Exchange, outcome: Outcome): void {
  exchange.stream.close(NGHTTP2_CANCEL);
  settle(state, exchange, outcome);
}

/** The outcome of a closed stream. A reply counts only if it ended and has its declared length. */
function outcomeOf({ lastProcessedId }: Http2State, exchange: Exchange): Outcome {
  const { stream, id, chunks, status, date, declaredBytes, bytes, failure } = exchange;
  const isWhole = exchange.isEnded && !stream.aborted && stream.rstCode === NGHTTP2_NO_ERROR;
  if (status !== undefined && isWhole && (declaredBytes === undefined || declaredBytes === bytes)) {
    return { kind: 'reply', reply: { status, body: Buffer.concat(chunks, bytes), date } };
  }
  // A GOAWAY ends all streams with its code, so only its last stream identifier tells which were processed.
  const isRefused =
    lastProcessedId === undefined ? stream.rstCode === NGHTTP2_REFUSED_STREAM : id > lastProcessedId;
  if (status === undefined && isRefused) return { kind: 'unprocessed' };
  return { kind: 'fault', reason: 'connection', message: stored('connectionFailed'), cause: failure };
}
