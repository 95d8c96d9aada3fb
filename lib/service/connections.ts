import type { Connection, Protocol } from './connection';
import { ServiceFault } from './fault';
import { ConnectTimeout, type OpenConnection } from './open-connection';

export type Connections = {
  /**
   * One that a request can be written to now, in order after all that were sent before; undefined where none can, and
   * `onReady` tells when it is worth asking again. `load` is how many requests wait or are under way.
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
  /** No connection can be made. */
  readonly onFailed: (fault: ServiceFault) => void;
};

/** HTTP/1.1 carries one request at a time on each; browsers open six, and a service for machines bears more. */
export const mostHttp1Connections = 16;

/** With so many requests at hand HTTP/2 gets a second connection, made and warm, for when the first one ends. */
const loadWorthSpare = 4;

/** A peer that was heard of this lately is believed to be there still: most close an idle connection much later. */
const freshMs = 4_000;
/** How long an idle connection may take to give a sign of life when one is asked for. */
const signOfLifeMs = 2_000;
/** Without a request for so long, no connection is kept. */
const idleMs = 30_000;
const upkeepMs = 1_000;
/** A connection that is kept ready, and that the peer does not want, is not asked for again sooner than this. */
const unwantedMs = 5_000;

/** What ends a connection before its first byte: trying again at once is no use. */
const neverMade = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const wasNeverMade = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && neverMade.has(cause.code);

/**
 * Keeps the connections to the service: for HTTP/2 the one that carries all requests and a spare, for HTTP/1.1 a few. They are
 * made when requests come and closed when none do. One that was idle is asked for a sign of life before it carries a request,
 * as a request that meets a closing one has no known result.
 */
export function createConnections({ open, onReady, onFailed }: Options): Connections {
  let all: Connection[] = [];
  let opening = 0;
  let protocol: Protocol | undefined;
  let lastUsedAt = 0;
  let openAgainAt = 0;
  let closed = false;
  let upkeep: NodeJS.Timeout | undefined;
  const used = new WeakSet<Connection>();
  const asked = new Map<Connection, NodeJS.Timeout>();

  const usable = (): Connection[] => {
    if (all.some((connection) => connection.isRetired())) {
      all = all.filter((connection) => !connection.isRetired());
    }
    return all;
  };

  const isFresh = (connection: Connection, now: number): boolean =>
    connection.underWay() > 0 || now - connection.heardAt() < freshMs;

  /** Asks for a sign of life, and closes what gives none. The timer is what keeps the process waiting meanwhile. */
  function askForLife(connection: Connection): void {
    if (asked.has(connection)) return;
    if (!connection.ping()) {
      connection.destroy();
      return;
    }
    asked.set(
      connection,
      setTimeout(() => {
        asked.delete(connection);
        if (!isFresh(connection, performance.now())) connection.destroy();
        onReady();
      }, signOfLifeMs),
    );
  }

  function heardOf(connection: Connection): void {
    clearTimeout(asked.get(connection));
    asked.delete(connection);
  }

  async function attempt(): Promise<Connection> {
    let connection: Connection | undefined;
    const onSign = () => {
      if (connection) heardOf(connection);
      onReady();
    };
    const onClosed = () => {
      if (connection && !used.has(connection)) openAgainAt = performance.now() + unwantedMs;
      onSign();
    };
    connection = await open({ onReady: onSign, onClosed }, protocol);
    return connection;
  }

  async function openOne(): Promise<void> {
    opening += 1;
    try {
      const connection = await attempt().catch((cause: unknown) => {
        if (wasNeverMade(cause) || cause instanceof ConnectTimeout) throw cause;
        return attempt();
      });
      const isOfAnotherKind = usable().length > 0 && connection.protocol !== protocol;
      if (closed || isOfAnotherKind) {
        connection.destroy();
        openAgainAt = performance.now() + unwantedMs;
      } else {
        protocol = connection.protocol;
        all.push(connection);
        upkeep ??= setInterval(keepUp, upkeepMs).unref();
      }
    } catch (cause) {
      openAgainAt = performance.now() + unwantedMs;
      if (usable().length === 0) onFailed(faultOf(cause));
    } finally {
      opening -= 1;
      onReady();
    }
  }

  function openWanted(load: number, now: number): void {
    const there = usable().length;
    const wanted =
      protocol === 'http/1.1'
        ? Math.min(mostHttp1Connections, load)
        : protocol === 'h2' && load >= loadWorthSpare
          ? 2
          : 1;
    if (there > 0 && now < openAgainAt) return;
    for (let more = wanted - there - opening; more > 0 && (protocol || opening === 0); more -= 1) {
      void openOne();
    }
  }

  function keepUp(): void {
    const now = performance.now();
    const idle = usable().every((connection) => connection.underWay() === 0);
    for (const connection of all) {
      const isStale = !isFresh(connection, now);
      if (idle && now - lastUsedAt > idleMs) connection.destroy();
      else if (isStale && connection.protocol === 'http/1.1') connection.destroy();
      else if (isStale && !idle) askForLife(connection);
    }
    if (usable().length > 0) return;
    clearInterval(upkeep);
    upkeep = undefined;
    protocol = undefined;
  }

  return {
    pick: (load) => {
      const now = performance.now();
      const connections = usable();
      openWanted(load, now);
      for (const connection of connections) {
        if (!isFresh(connection, now)) {
          askForLife(connection);
        } else if (connection.canSend()) {
          used.add(connection);
          lastUsedAt = now;
          return connection;
        } else if (connection.protocol === 'h2') {
          return undefined;
        }
      }
      return undefined;
    },
    protocol: () => protocol,
    capacity: () => (protocol === 'h2' ? Math.max(1, usable()[0]?.capacity() ?? 1) : mostHttp1Connections),
    close: () => {
      closed = true;
      clearInterval(upkeep);
      for (const connection of all) connection.destroy();
    },
  };
}

const faultOf = (cause: unknown): ServiceFault =>
  cause instanceof ConnectTimeout
    ? new ServiceFault('timeout', 'no connection could be made in time, so that nothing was sent', { cause })
    : new ServiceFault('connection', 'no connection could be made, so that nothing was sent', { cause });
