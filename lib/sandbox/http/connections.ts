import type { ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';

/** Tracks open connections and ends them: at once, by age, or with GOAWAY. */
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

  /** Resets every connection at this age, in milliseconds from its start or from now; 0 disables it. */
  resetEvery(milliseconds: number): void {
    this.#resetEveryMs = milliseconds;
    for (const [socket, timer] of this.#timers) {
      clearTimeout(timer);
      this.#timers.set(socket, this.#timerFor(socket));
    }
  }

  /**
   * Sends GOAWAY on every HTTP/2 connection: requests already received are processed, later ones are not, and
   * the connection closes after the last reply. Returns the number of connections.
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

/** Sends a TCP reset for plain TCP, a normal close for TLS. */
export function resetSocket(socket: Socket): void {
  if ('encrypted' in socket) socket.destroy();
  else socket.resetAndDestroy();
}
