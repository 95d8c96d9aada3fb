import http from 'node:http';
import type { Socket } from 'node:net';
import type { Connection, ConnectionEvents, Outcome, SignedRequest } from './connection';

export type Http1Options = ConnectionEvents & {
  readonly baseUrl: URL;
  readonly maxReplyBytes: number;
};

/** Lets node's client use one socket that is there already, for one request after the other. */
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

/** Speaks HTTP/1.1 over a connected socket, one request at a time. */
export function openHttp1(socket: Socket, options: Http1Options): Connection {
  const { baseUrl, maxReplyBytes, onReady, onClosed } = options;
  const agent = new SocketAgent(socket);
  let busy = false;
  let retired = false;
  let heardAt = performance.now();
  socket.on('error', () => undefined);
  socket.on('close', () => {
    retired = true;
    // After the request on it, if there is one, had its end.
    setImmediate(onClosed);
  });
  // What comes without having been asked for, or an end, makes it useless for the next request.
  socket.on('end', () => {
    retired = true;
  });

  function send(request: SignedRequest, end: (outcome: Outcome) => void) {
    busy = true;
    let settled = false;
    const settle = (outcome: Outcome) => {
      if (settled) return;
      settled = true;
      end(outcome);
    };
    const fail = (cause: unknown) =>
      settle({ kind: 'fault', reason: 'connection', message: 'the connection failed', cause });
    const outgoing = http.request({
      agent,
      method: request.method,
      path: request.target,
      headers: { Host: baseUrl.host, ...request.headers },
    });
    outgoing.on('error', fail);
    outgoing.on('response', (incoming) => {
      heardAt = performance.now();
      const chunks: Buffer[] = [];
      let bytes = 0;
      incoming.on('data', (chunk: Buffer) => {
        heardAt = performance.now();
        bytes += chunk.length;
        if (bytes <= maxReplyBytes) {
          chunks.push(chunk);
          return;
        }
        const message = `the reply has more than ${maxReplyBytes} bytes`;
        settle({ kind: 'fault', reason: 'reply_too_large', message });
        outgoing.destroy();
      });
      incoming.on('error', fail);
      incoming.on('end', () => {
        if (!incoming.complete) return;
        settle({
          kind: 'reply',
          reply: {
            status: incoming.statusCode ?? 0,
            body: Buffer.concat(chunks, bytes),
            date: incoming.headers.date,
          },
        });
      });
    });
    // A connection may end without an error and without a reply, as after an unasked change of protocol.
    outgoing.on('close', () => {
      fail(new Error('the connection closed before a reply'));
      // The socket goes back to its agent in this turn, and is ready for the next request in the next.
      setImmediate(() => {
        busy = false;
        onReady();
      });
    });
    outgoing.end(request.body);

    return (reason: 'timeout' | 'aborted') => {
      const message = reason === 'timeout' ? 'no whole reply came in time' : 'the caller gave up';
      settle({ kind: 'fault', reason, message });
      retired = true;
      outgoing.destroy();
    };
  }

  const connection: Connection = {
    protocol: 'http/1.1',
    isRetired: () => retired || socket.destroyed,
    canSend: () => !busy && !connection.isRetired(),
    capacity: () => 1,
    underWay: () => (busy ? 1 : 0),
    send,
    heardAt: () => heardAt,
    ping: () => false,
    retire: () => {
      retired = true;
      if (!busy) socket.destroy();
    },
    destroy: () => {
      retired = true;
      socket.destroy();
    },
  };
  socket.unref();
  return connection;
}
