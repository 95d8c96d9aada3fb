import { Socket } from 'node:net';

/** Where a server listens: an address, or the path of a socket. */
type Listening = { readonly host: string; readonly port: number } | { readonly path: string };

// Next.js bundles pages and instrumentation separately, each with its own module state.
const shared = globalThis as typeof globalThis & { paydeskSockets?: Set<Socket> }; // safe: only this module writes the key

function sockets(): Set<Socket> {
  shared.paydeskSockets ??= new Set();
  return shared.paydeskSockets;
}

/** A socket to the database, for a driver that connects it, and that `closeSockets` closes. */
export function trackedSocket(): Socket {
  const socket = new Socket();
  sockets().add(socket);
  socket.once('close', () => sockets().delete(socket));
  return socket;
}

/** The same, already connecting: postgres.js does not connect a socket of others. */
export function connectingSocket(to: Listening): Socket {
  const socket = trackedSocket();
  // The driver names both in its errors.
  return Object.assign(socket.connect(to), to);
}

/**
 * Closes every connection of this process to the database. Statements in progress fail with this error, as
 * after a cut. Without an error, the driver would repeat what waits for a connection without end.
 */
export function closeSockets(error: Error): void {
  for (const socket of sockets()) socket.destroy(error);
}
