import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import { createServer } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import type { Certificate } from './certificate';
import { Connections } from './connections';
import { type Handler, http1Server, http2Server } from './exchange';

export type Listener = {
  readonly port: number;
  readonly connections: Connections;
  close(): Promise<void>;
};

export type ListenerOptions = {
  readonly host: string;
  readonly port: number;
  /** Enables HTTPS. */
  readonly certificate: Certificate | undefined;
  readonly http1Only: boolean;
};

/** The first bytes of every HTTP/2 connection; no HTTP/1.1 method starts like this. */
const http2Preface = 'PRI * HTTP/2.0';

/**
 * Listens on one port for HTTP/1.1 and HTTP/2, or HTTP/1.1 only. Over plain TCP the first bytes decide (h2c
 * by prior knowledge), over TLS ALPN. Rejects if the port is in use.
 */
export async function listen(options: ListenerOptions, handler: Handler): Promise<Listener> {
  const connections = new Connections();
  const http1 = http1Server(handler);
  const http2 = http2Server(handler, (session) => connections.addSession(session));
  const keep = (socket: Socket): void => {
    connections.add(socket);
    socket.setNoDelay(true);
    // Ignore errors of connections that the client breaks.
    socket.on('error', () => undefined);
  };
  const { certificate, http1Only } = options;
  const server: NetServer = certificate
    ? createTlsServer(
        {
          cert: certificate.certificatePem,
          key: certificate.privateKeyPem,
          ALPNProtocols: http1Only ? ['http/1.1'] : ['h2', 'http/1.1'],
        },
        (socket: TLSSocket) => {
          keep(socket);
          (socket.alpnProtocol === 'h2' ? http2 : http1).emit('connection', socket);
        },
      )
    : createServer((socket) => {
        keep(socket);
        if (http1Only) {
          http1.emit('connection', socket);
          return;
        }
        readPreface(socket, Buffer.alloc(0), (isHttp2) => {
          (isHttp2 ? http2 : http1).emit('connection', socket);
        });
      });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port, // safe: it listens on TCP
    connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        connections.destroyAll();
        http1.close();
        http2.close();
      }),
  };
}

/** Reads until the HTTP version is known, then puts the bytes back for the server that takes over. */
function readPreface(socket: Socket, before: Buffer, decide: (isHttp2: boolean) => void): void {
  socket.once('data', (chunk: Buffer) => {
    socket.pause();
    const bytes = Buffer.concat([before, chunk]);
    const text = bytes.subarray(0, http2Preface.length).toString('latin1');
    if (text.length < http2Preface.length && http2Preface.startsWith(text)) {
      readPreface(socket, bytes, decide);
      socket.resume();
      return;
    }
    socket.unshift(bytes);
    const isHttp2 = text === http2Preface;
    decide(isHttp2);
    // An HTTP/2 session reads the returned bytes itself; resuming the socket would discard them.
    if (!isHttp2) socket.resume();
  });
}
