import type { ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';

/**
 * The open connections of a sandbox, and how they are ended: at once, by their age, or by asking the client
 * to leave.
 */
export class Connections {
  readonly #timers = new Map<Socket, NodeJS.Timeout | undefined>();
  readonly #sessions = new Set<ServerHttp2Session>();
  #resetEveryMs = 0;

  add(socket: Socket): void {
    this.#timers.set(socket, this.#timerFor(socket));
    socket.on('close', () => {
      clearTimeout(this.#timers.get(socket));
      this.#timers.delete(socket);
    });
  }

  addSession(session: ServerHttp2Session): void {
    this.#sessions.add(session);
    session.on('close', () => this.#sessions.delete(session));
  }

  /**
   * Resets every connection when it is this old, in milliseconds from its start or from now; 0 leaves them
   * alone.
   */
  resetEvery(milliseconds: number): void {
    this.#resetEveryMs = milliseconds;
    for (const [socket, timer] of this.#timers) {
      clearTimeout(timer);
      this.#timers.set(socket, this.#timerFor(socket));
    }
  }

  /**
   * Sends GOAWAY over every connection of HTTP/2: what has arrived is carried out, what comes after is not
   * looked at, and the connection closes behind the last reply. Returns how many there were.
   */
  goAway(): number {
    for (const session of this.#sessions) session.close();
    return this.#sessions.size;
  }

  destroyAll(): void {
    for (const socket of this.#timers.keys()) socket.destroy();
  }

  #timerFor(socket: Socket): NodeJS.Timeout | undefined {
    return this.#resetEveryMs === 0 ? undefined : setTimeout(() => resetSocket(socket), this.#resetEveryMs);
  }
}

/** A reset where the socket can (plain TCP), a plain end where it cannot (TLS). */
export function resetSocket(socket: Socket): void {
  if ('encrypted' in socket) socket.destroy();
  else socket.resetAndDestroy();
}
