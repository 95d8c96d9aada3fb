import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { stored } from '@/messages/provider-faults';
import type { Connection, ConnectionEvents, Outcome, SignedRequest } from './connection';

export type Http1Options = ConnectionEvents & {
  readonly baseUrl: URL;
  readonly maxReplyBytes: number;
};

/** Makes Node's client use one existing socket for consecutive requests. */
class SocketAgent extends http.Agent {
  readonly #socket: Socket;

  constructor(socket: Socket) {
    super({ keepAlive: true, maxSockets: 1 });
    this.#socket = socket;
  }

  override createConnection(): Socket {
    return this.#socket;
  }
}

type Http1State = {
  readonly socket: Socket;
  readonly agent: http.Agent;
  readonly options: Http1Options;
  isBusy: boolean;
  isRetired: boolean;
  /** When the peer last sent anything, by `performance.now()`. */
  lastSeenAt: number;
};

/** Speaks HTTP/1.1 over a connected socket, one request at a time. */
export function openHttp1(socket: Socket, options: Http1Options): Connection {
  const agent = new SocketAgent(socket);
  const state: Http1State = {
    socket,
    agent,
    options,
    isBusy: false,
    isRetired: false,
    lastSeenAt: performance.now(),
  };
  socket.on('error', () => undefined);
  socket.on('close', () => {
    state.isRetired = true;
    // After its request has ended, if there is one.
    setImmediate(options.onClosed);
  });
  // An ended socket cannot carry another request.
  socket.on('end', () => {
    state.isRetired = true;
  });
  socket.unref();
  return connectionOf(state);
}

function connectionOf(state: Http1State): Connection {
  const { socket } = state;
  const isRetired = () => state.isRetired || socket.destroyed;
  return {
    protocol: 'http/1.1',
    isRetired,
    canSend: () => !state.isBusy && !isRetired(),
    capacity: () => 1,
    inFlight: () => (state.isBusy ? 1 : 0),
    send: (request, end) => send(state, request, end),
    lastSeenAt: () => state.lastSeenAt,
    ping: () => false,
    retire: () => {
      state.isRetired = true;
      if (!state.isBusy) socket.destroy();
    },
    destroy: () => {
      state.isRetired = true;
      socket.destroy();
    },
  };
}

type Settle = (outcome: Outcome) => void;

function send(state: Http1State, request: SignedRequest, end: Settle): ReturnType<Connection['send']> {
  state.isBusy = true;
  const settle = once(end);
  const outgoing = http.request({
    agent: state.agent,
    method: request.method,
    path: request.target,
    headers: { Host: state.options.baseUrl.host, ...request.headers },
  });
  outgoing.on('error', (cause) => settle(failed(cause)));
  outgoing.on('response', (incoming) => receive(state, outgoing, incoming, settle));
  // A connection may close without an error and a reply, such as after an unexpected protocol upgrade.
  outgoing.on('close', () => {
    settle(failed(new Error('the connection closed before a reply')));
    // The socket returns to its agent in this turn and is ready for a request in the next.
    setImmediate(() => {
      state.isBusy = false;
      state.options.onReady();
    });
  });
  outgoing.end(request.body);

  return (reason) => {
    const message = reason === 'timeout' ? stored('replyTimeout') : stored('aborted');
    settle({ kind: 'fault', reason, message });
    state.isRetired = true;
    outgoing.destroy();
  };
}

function receive(
  state: Http1State,
  outgoing: ClientRequest,
  incoming: IncomingMessage,
  settle: Settle,
): void {
  const { maxReplyBytes } = state.options;
  const chunks: Buffer[] = [];
  let bytes = 0;
  state.lastSeenAt = performance.now();
  incoming.on('data', (chunk: Buffer) => {
    state.lastSeenAt = performance.now();
    bytes += chunk.length;
    if (bytes <= maxReplyBytes) {
      chunks.push(chunk);
      return;
    }
    const message = stored('replyTooLarge', { bytes: String(maxReplyBytes) });
    settle({ kind: 'fault', reason: 'reply_too_large', message });
    outgoing.destroy();
  });
  incoming.on('error', (cause) => settle(failed(cause)));
  incoming.on('end', () => {
    if (!incoming.complete) return;
    const { statusCode: status = 0, headers } = incoming;
    settle({ kind: 'reply', reply: { status, body: Buffer.concat(chunks, bytes), date: headers.date } });
  });
}

const failed = (cause: unknown): Outcome => ({
  kind: 'fault',
  reason: 'connection',
  message: stored('connectionFailed'),
  cause,
});

/** Only the first outcome counts: an error is followed by a close, and giving up by both. */
function once(end: Settle): Settle {
  let isSettled = false;
  return (outcome) => {
    if (isSettled) return;
    isSettled = true;
    end(outcome);
  };
}
