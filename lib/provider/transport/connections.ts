import { ServiceFault } from '../contract/fault';
import type { Connection, Protocol } from './connection';
import { ConnectTimeout, type OpenConnection } from './open-connection';
import { createSignsOfLife, isSilent } from './signs-of-life';

export type Connections = {
  /**
   * One that a request can be written to now, in order after all that were sent before; undefined where none
   * can, and `onReady` tells when it is worth asking again. `load` is how many requests wait or are under
   * way.
   */
  readonly pick: (load: number) => Connection | undefined;
  /** What the peer speaks, where that is known. */
  readonly protocol: () => Protocol | undefined;
  /** Requests that the peer lets be under way at once. */
  readonly capacity: () => number;
  readonly close: () => void;
};

type Options = {
  readonly open: OpenConnection;
  readonly onReady: () => void;
  /** No connection can be made, and none could for so long. */
  readonly onFailed: (fault: ServiceFault, failingMs: number) => void;
};

/**
 * HTTP/1.1 carries one request at a time on each; browsers open six, and a service for machines bears more.
 */
export const mostHttp1Connections = 16;

/**
 * With so many requests at hand HTTP/2 gets a second connection, made and warm, for when the first one ends.
 */
const loadWorthSpare = 4;
/** A further connection that the peer did not want is not asked for again sooner than this. */
const unwantedMs = 5_000;
/** Where none can be made, the next attempt is made after this, if somebody still waits. */
const failedMs = 500;
/** Without a request for so long, no connection is kept. */
const idleMs = 30_000;
const upkeepMs = 1_000;

/** What ends a connection before its first byte: trying again at once is no use. */
const neverMade = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const isHopeless = (cause: unknown): boolean =>
  cause instanceof ConnectTimeout ||
  (cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && neverMade.has(cause.code));

/**
 * Keeps the connections to the service: for HTTP/2 the one that carries all requests and a spare, for
 * HTTP/1.1 a few. They are made when requests come and closed when none do. One that was silent is asked for
 * a sign of life before it carries a request.
 */
export function createConnections({ open, onReady, onFailed }: Options): Connections {
  const askForLife = createSignsOfLife(onReady);
  const used = new WeakSet<Connection>();
  let all: Connection[] = [];
  let opening = 0;
  let protocol: Protocol | undefined;
  let lastUsedAt = 0;
  let furtherAt = 0;
  let failing: { readonly since: number; readonly fault: ServiceFault } | undefined;
  let nextTry: NodeJS.Timeout | undefined;
  let upkeep: NodeJS.Timeout | undefined;
  let isClosed = false;

  function usable(): Connection[] {
    if (all.some((connection) => connection.isRetired())) {
      all = all.filter((connection) => !connection.isRetired());
    }
    return all;
  }

  async function attempt(): Promise<Connection> {
    let connection: Connection | undefined;
    const onClosed = () => {
      if (connection && !used.has(connection)) furtherAt = performance.now() + unwantedMs;
      onReady();
    };
    connection = await open({ onReady, onClosed }, protocol);
    return connection;
  }

  async function openOne(): Promise<void> {
    opening += 1;
    try {
      // Nothing was sent yet, so that a second attempt is safe.
      add(await attempt().catch((cause) => (isHopeless(cause) ? Promise.reject(cause) : attempt())));
    } catch (cause) {
      failed(cause);
    } finally {
      opening -= 1;
      onReady();
    }
  }

  function add(connection: Connection): void {
    failing = undefined;
    if (isClosed || (usable().length > 0 && connection.protocol !== protocol)) {
      connection.destroy();
      return;
    }
    protocol = connection.protocol;
    all.push(connection);
    upkeep ??= setInterval(keepUp, upkeepMs).unref();
  }

  function failed(cause: unknown): void {
    const now = performance.now();
    furtherAt = now + unwantedMs;
    if (usable().length > 0) return;
    failing = { since: failing?.since ?? now, fault: faultOf(cause) };
    nextTry = setTimeout(() => {
      nextTry = undefined;
      onReady();
    }, failedMs).unref();
  }

  function wanted(load: number): number {
    if (protocol === 'http/1.1') return Math.min(mostHttp1Connections, load);
    return protocol === 'h2' && load >= loadWorthSpare ? 2 : 1;
  }

  function openWanted(load: number, now: number): void {
    const there = usable().length;
    if (there > 0 && now < furtherAt) return;
    if (nextTry) {
      // What goes on waiting after it is told keeps the process alive until the next attempt.
      nextTry.ref();
      if (failing) onFailed(failing.fault, now - failing.since);
      return;
    }
    const most = protocol ? wanted(load) : 1;
    for (let more = most - there - opening; more > 0; more -= 1) void openOne();
  }

  function keepUp(): void {
    const now = performance.now();
    const isIdle = usable().every((connection) => connection.underWay() === 0);
    for (const connection of all) {
      if (isIdle && now - lastUsedAt > idleMs) connection.destroy();
      else if (!isSilent(connection, now)) continue;
      else if (connection.protocol === 'h2' && !isIdle) askForLife(connection);
      else if (connection.protocol === 'http/1.1' && connection.underWay() === 0) connection.destroy();
    }
    if (usable().length > 0) return;
    clearInterval(upkeep);
    upkeep = undefined;
    protocol = undefined;
  }

  function pick(load: number): Connection | undefined {
    const now = performance.now();
    openWanted(load, now);
    for (const connection of usable()) {
      if (connection.underWay() === 0 && isSilent(connection, now)) {
        askForLife(connection);
      } else if (connection.canSend()) {
        used.add(connection);
        lastUsedAt = now;
        // HTTP/2 stays with the one that it uses, whichever others come back to life.
        if (connection.protocol === 'h2' && connection !== all[0]) {
          all = [connection, ...all.filter((other) => other !== connection)];
        }
        return connection;
      } else if (connection.protocol === 'h2') {
        return undefined;
      }
    }
    return undefined;
  }

  return {
    pick,
    protocol: () => protocol,
    capacity: () => (protocol === 'h2' ? Math.max(1, usable()[0]?.capacity() ?? 1) : mostHttp1Connections),
    close: () => {
      isClosed = true;
      clearInterval(upkeep);
      clearTimeout(nextTry);
      for (const connection of all) connection.destroy();
    },
  };
}

function faultOf(cause: unknown): ServiceFault {
  if (cause instanceof ConnectTimeout)
    return new ServiceFault('timeout', 'no connection could be made in time, so that nothing was sent', {
      cause,
    });
  // Such as ECONNREFUSED or SELF_SIGNED_CERT_IN_CHAIN: without it, nobody knows what to put right.
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
  return new ServiceFault('connection', `no connection could be made${code}, so that nothing was sent`, {
    cause,
  });
}
