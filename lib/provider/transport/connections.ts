import { stored } from '@/messages/provider-faults';
import { ProviderFault } from '../contract/fault';
import type { Connection, Protocol } from './connection';
import { ConnectTimeout, type OpenConnection } from './open-connection';
import { createSignsOfLife, isSilent } from './signs-of-life';

export type Connections = {
  /**
   * A connection that can take a request now, in order after all earlier ones. Undefined if there is none;
   * `onReady` signals when to try again. `load` is the number of requests queued or in flight.
   */
  readonly pick: (load: number) => Connection | undefined;
  /** The peer's protocol, if known. */
  readonly protocol: () => Protocol | undefined;
  /** Concurrent requests that the peer allows. */
  readonly capacity: () => number;
  readonly close: () => void;
};

type Options = {
  readonly open: OpenConnection;
  readonly onReady: () => void;
  /** No connection can be opened, for `failingMs` so far. */
  readonly onFailed: (fault: ProviderFault, failingMs: number) => void;
};

/** An HTTP/1.1 connection carries one request at a time. Browsers open six; an API server handles more. */
export const mostHttp1Connections = 16;

/** From this load HTTP/2 gets a spare connection for when the first one ends. */
const loadWorthSpare = 4;
/** After the peer refused or closed an unused connection, no other is opened for this many milliseconds. */
const unwantedMs = 5_000;
/** Retry interval while no connection can be opened and a request is queued, in milliseconds. */
const failedMs = 500;
/** After this many milliseconds without a request, all connections are closed. */
const idleMs = 30_000;
const upkeepMs = 1_000;

/** Errors before the first byte, for which an immediate retry is useless. */
const neverMade = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const isHopeless = (cause: unknown): boolean =>
  cause instanceof ConnectTimeout ||
  (cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && neverMade.has(cause.code));

type ConnectionsState = {
  readonly options: Options;
  readonly probe: (connection: Connection) => void;
  /** Connections that have carried a request. */
  readonly used: WeakSet<Connection>;
  /** Over HTTP/2 the active one comes first. */
  all: Connection[];
  opening: number;
  protocol: Protocol | undefined;
  /** By `performance.now()`, like the other times. */
  lastUsedAt: number;
  /** No additional connection is opened before this time. */
  furtherAt: number;
  failing: { readonly since: number; readonly fault: ProviderFault } | undefined;
  nextTry: NodeJS.Timeout | undefined;
  upkeep: NodeJS.Timeout | undefined;
  isClosed: boolean;
};

/**
 * Manages the connections to the provider: an active one and a spare for HTTP/2, several for HTTP/1.1. They
 * are opened on demand and closed when idle. A silent connection is pinged before it carries a request.
 */
export function createConnections(options: Options): Connections {
  const state: ConnectionsState = {
    options,
    probe: createSignsOfLife(options.onReady),
    used: new WeakSet(),
    all: [],
    opening: 0,
    protocol: undefined,
    lastUsedAt: 0,
    furtherAt: 0,
    failing: undefined,
    nextTry: undefined,
    upkeep: undefined,
    isClosed: false,
  };
  return {
    pick: (load) => pick(state, load),
    protocol: () => state.protocol,
    capacity: () =>
      state.protocol === 'h2' ? Math.max(1, usable(state)[0]?.capacity() ?? 1) : mostHttp1Connections,
    close: () => close(state),
  };
}

function usable(state: ConnectionsState): Connection[] {
  if (state.all.some((connection) => connection.isRetired())) {
    state.all = state.all.filter((connection) => !connection.isRetired());
  }
  return state.all;
}

function pick(state: ConnectionsState, load: number): Connection | undefined {
  const now = performance.now();
  openWanted(state, load, now);
  for (const connection of usable(state)) {
    if (connection.inFlight() === 0 && isSilent(connection, now)) {
      state.probe(connection);
    } else if (connection.canSend()) {
      state.used.add(connection);
      state.lastUsedAt = now;
      // HTTP/2 stays with the active connection, even when others become usable again.
      if (connection.protocol === 'h2' && connection !== state.all[0]) {
        state.all = [connection, ...state.all.filter((other) => other !== connection)];
      }
      return connection;
    } else if (connection.protocol === 'h2') {
      return undefined;
    }
  }
  return undefined;
}

function wanted({ protocol }: ConnectionsState, load: number): number {
  if (protocol === 'http/1.1') return Math.min(mostHttp1Connections, load);
  return protocol === 'h2' && load >= loadWorthSpare ? 2 : 1;
}

function openWanted(state: ConnectionsState, load: number, now: number): void {
  const { nextTry, failing, options } = state;
  const open = usable(state).length;
  if (open > 0 && now < state.furtherAt) return;
  if (nextTry) {
    // A request still queued after `onFailed` keeps the process alive until the next attempt.
    nextTry.ref();
    if (failing) options.onFailed(failing.fault, now - failing.since);
    return;
  }
  for (let more = wanted(state, load) - open - state.opening; more > 0; more -= 1) void openOne(state);
}

async function openOne(state: ConnectionsState): Promise<void> {
  state.opening += 1;
  try {
    // Nothing was sent yet, so a second attempt is safe.
    add(
      state,
      await attempt(state).catch((cause) => (isHopeless(cause) ? Promise.reject(cause) : attempt(state))),
    );
  } catch (cause) {
    failed(state, cause);
  } finally {
    state.opening -= 1;
    state.options.onReady();
  }
}

async function attempt(state: ConnectionsState): Promise<Connection> {
  const { open, onReady } = state.options;
  let connection: Connection | undefined;
  const onClosed = () => {
    if (connection && !state.used.has(connection)) state.furtherAt = performance.now() + unwantedMs;
    onReady();
  };
  connection = await open({ onReady, onClosed }, state.protocol);
  return connection;
}

function add(state: ConnectionsState, connection: Connection): void {
  state.failing = undefined;
  if (state.isClosed || (usable(state).length > 0 && connection.protocol !== state.protocol)) {
    connection.destroy();
    return;
  }
  state.protocol = connection.protocol;
  state.all.push(connection);
  state.upkeep ??= setInterval(() => maintain(state), upkeepMs).unref();
}

function failed(state: ConnectionsState, cause: unknown): void {
  const now = performance.now();
  state.furtherAt = now + unwantedMs;
  if (usable(state).length > 0) return;
  state.failing = { since: state.failing?.since ?? now, fault: faultOf(cause) };
  state.nextTry = setTimeout(() => {
    state.nextTry = undefined;
    state.options.onReady();
  }, failedMs).unref();
}

function maintain(state: ConnectionsState): void {
  const now = performance.now();
  const isIdle = usable(state).every((connection) => connection.inFlight() === 0);
  for (const connection of state.all) {
    if (isIdle && now - state.lastUsedAt > idleMs) connection.destroy();
    else if (!isSilent(connection, now)) continue;
    else if (connection.protocol === 'h2' && !isIdle) state.probe(connection);
    else if (connection.protocol === 'http/1.1' && connection.inFlight() === 0) connection.destroy();
  }
  if (usable(state).length > 0) return;
  clearInterval(state.upkeep);
  state.upkeep = undefined;
  state.protocol = undefined;
}

function close(state: ConnectionsState): void {
  state.isClosed = true;
  clearInterval(state.upkeep);
  clearTimeout(state.nextTry);
  for (const connection of state.all) connection.destroy();
}

function faultOf(cause: unknown): ProviderFault {
  if (cause instanceof ConnectTimeout)
    return new ProviderFault('timeout', stored('connectTimeout'), {
      cause,
    });
  // Such as ECONNREFUSED or SELF_SIGNED_CERT_IN_CHAIN; operators need it to fix the cause.
  const isCoded = cause instanceof Error && 'code' in cause;
  const message = isCoded ? stored('connectCode', { code: String(cause.code) }) : stored('connect');
  return new ProviderFault('connection', message, { cause });
}
