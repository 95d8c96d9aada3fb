import net, { type Socket } from 'node:net';
import tls from 'node:tls';
import type { Connection, ConnectionEvents, Protocol } from './connection';
import { openHttp1 } from './http1-connection';
import { openHttp2 } from './http2-connection';

export type Peer = {
  readonly baseUrl: URL;
  /** Bound for one reply. */
  readonly maxReplyBytes: number;
  /** For a connection to be made. */
  readonly timeoutMs: number;
  /** Certificates of authorities (PEM) to be trusted in place of those that everybody trusts. */
  readonly trusted?: string | undefined;
};

/**
 * Opens a connection, with the protocol that the peer was seen to speak, where one was. Rejects where none
 * can be made.
 */
export type OpenConnection = (events: ConnectionEvents, known?: Protocol) => Promise<Connection>;

/**
 * Over TLS, which is always verified, both ends agree on HTTP/2 or HTTP/1.1 (ALPN). Without, which is for
 * this machine alone, HTTP/2 is tried first, before any request: a peer that does not answer in it is spoken
 * to in HTTP/1.1.
 */
export function createOpener(peer: Peer): OpenConnection {
  return async (events, known) => {
    if (peer.baseUrl.protocol === 'https:') {
      const socket = await connected(peer, connectTls(peer), 'secureConnect');
      return socket.alpnProtocol === 'h2'
        ? openHttp2(socket, { ...peer, ...events, isAgreed: true })
        : openHttp1(socket, { ...peer, ...events });
    }
    if (known !== 'http/1.1') {
      const connection = await tryHttp2(peer, events);
      if (connection) return connection;
    }
    return openHttp1(await connected(peer, connectTcp(peer), 'connect'), { ...peer, ...events });
  };
}

const addressOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname.replace(/^\[|\]$/g, ''),
  port: Number(port || (protocol === 'https:' ? 443 : 80)),
});

const connectTcp = ({ baseUrl }: Peer): Socket => net.connect(addressOf(baseUrl));

function connectTls({ baseUrl, trusted }: Peer): tls.TLSSocket {
  const address = addressOf(baseUrl);
  return tls.connect({
    ...address,
    ...(net.isIP(address.host) ? {} : { servername: address.host }),
    ...(trusted === undefined ? {} : { ca: trusted }),
    ALPNProtocols: ['h2', 'http/1.1'],
    // Said so that no environment variable can switch it off.
    rejectUnauthorized: true,
  });
}

/** Waits until the socket is connected; destroys it where that takes too long. */
function connected<Kind extends Socket>({ timeoutMs }: Peer, socket: Kind, event: string): Promise<Kind> {
  socket.setNoDelay(true);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      socket.destroy(new ConnectTimeout(`no connection within ${timeoutMs} ms`));
    }, timeoutMs);
    const fail = (cause: Error) => {
      clearTimeout(timer);
      reject(cause);
    };
    // It stays, so that no moment is without a listener: an error that nobody hears ends the process.
    socket.on('error', fail);
    socket.once('close', () => fail(new Error('the connection was closed while it was made')));
    socket.once(event, () => {
      clearTimeout(timer);
      resolve(socket);
    });
  });
}

/** No connection came about in time, so that nothing was sent. */
export class ConnectTimeout extends Error {
  override readonly name = 'ConnectTimeout';
}

/** How long a peer on this machine may take to answer in HTTP/2 before it is taken not to speak it. */
const answerMs = 1_000;

/** A connection in HTTP/2 without TLS; undefined where the peer does not answer in it. */
async function tryHttp2(peer: Peer, events: ConnectionEvents): Promise<Connection | undefined> {
  const socket = await connected(peer, connectTcp(peer), 'connect');
  const timer = setTimeout(() => socket.destroy(), answerMs);
  try {
    return await openHttp2(socket, { ...peer, ...events, isAgreed: false });
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
