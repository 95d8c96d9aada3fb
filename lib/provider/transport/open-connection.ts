import net, { type Socket } from 'node:net';
import tls from 'node:tls';
import type { Connection, ConnectionEvents, Protocol } from './connection';
import { openHttp1 } from './http1-connection';
import { openHttp2 } from './http2-connection';

export type Peer = {
  readonly baseUrl: URL;
  /** Size limit of one reply. */
  readonly maxReplyBytes: number;
  /** Limit for connecting, in milliseconds. */
  readonly timeoutMs: number;
  /** CA certificates (PEM) to trust instead of the system's. */
  readonly trusted?: string | undefined;
};

/** Opens a connection, with the peer's last known protocol, if any. Rejects if that fails. */
export type OpenConnection = (events: ConnectionEvents, known?: Protocol) => Promise<Connection>;

/**
 * Over TLS, which is always verified, ALPN selects HTTP/2 or HTTP/1.1. Without TLS (loopback only), HTTP/2 is
 * tried before any request, with HTTP/1.1 as the fallback.
 */
export function createOpener(peer: Peer): OpenConnection {
  return async (events, known) => {
    if (peer.baseUrl.protocol === 'https:') {
      const socket = await connected(peer, connectTls(peer), 'secureConnect');
      return socket.alpnProtocol === 'h2'
        ? openHttp2(socket, { ...peer, ...events, isApproved: true })
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
    // Explicit, so that no environment variable can disable it.
    rejectUnauthorized: true,
  });
}

/** Waits until the socket is connected; destroys it on timeout. */
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
    // Never removed: an error event without a listener would end the process.
    socket.on('error', fail);
    socket.once('close', () => fail(new Error('the connection was closed while it was made')));
    socket.once(event, () => {
      clearTimeout(timer);
      resolve(socket);
    });
  });
}

/** The connection was not established in time; nothing was sent. */
export class ConnectTimeout extends Error {
  override readonly name = 'ConnectTimeout';
}

/** How long a loopback peer may take to answer in HTTP/2, in milliseconds, before HTTP/1.1 is tried. */
const answerMs = 1_000;

/** An HTTP/2 connection without TLS; undefined if the peer does not support it. */
async function tryHttp2(peer: Peer, events: ConnectionEvents): Promise<Connection | undefined> {
  const socket = await connected(peer, connectTcp(peer), 'connect');
  const timer = setTimeout(() => socket.destroy(), answerMs);
  try {
    return await openHttp2(socket, { ...peer, ...events, isApproved: false });
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
