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
  /** HTTPS where there is one. */
  readonly certificate: Certificate | undefined;
  readonly http1Only: boolean;
};

/** The first bytes of every HTTP/2 connection; no method of HTTP/1.1 begins like this. */
const http2Preface = 'PRI * HTTP/2.0';

/**
 * Listens on one port for HTTP/1.1 and HTTP/2: over plain TCP the first bytes tell which it is (h2c by prior
 * knowledge), over TLS the client and the server agree by ALPN; or for HTTP/1.1 alone. Rejects when the port
 * is taken.
 */
export async function listen(options: ListenerOptions, handler: Handler): Promise<Listener> {
  const connections = new Connections();
  const http1 = http1Server(handler);
  const http2 = http2Server(handler, (session) => connections.addSession(session));
  const keep = (socket: Socket): void => {
    connections.add(socket);
    socket.setNoDelay(true);
    // A client that breaks its connection is no trouble of the sandbox's.
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

/**
 * Reads until it is clear which HTTP it is, and puts the bytes back for the server that takes the socket
 * over.
 */
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
    // A session of HTTP/2 takes the bytes that were put back by itself; resuming the socket would pour them
    // away.
    if (!isHttp2) socket.resume();
  });
}
