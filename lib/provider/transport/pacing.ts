import type { Connection } from './connection';
import { mostHttp1Connections } from './connections';
import type { Throttle } from './throttle';

const firstMarginMs = 1;
const leastMarginMs = 0.2;
const mostMarginMs = 1_000;
/**
 * Factors by which a refused nonce increases the margin and an accepted one decreases it; they balance at 0.5
 * % refusals.
 */
const growth = 1.5;
const decline = 0.998;

/** Timers have millisecond resolution: half a millisecond early is on time. */
const timerMs = 0.5;

/** The assumed difference of a new connection's latency from the known ones. */
const spread = 0.2;
/** Latency can increase over time: each exchange raises the recorded minimum by this factor. */
const forgetting = 1.002;

/**
 * Preserves request order over several connections with different latency. It predicts arrival times from the
 * fastest exchange on each connection, and delays the next request so that it arrives later by a margin. The
 * margin adapts: it grows when a nonce is refused and shrinks otherwise.
 */
export function createPacing(): Throttle {
  const fastestMs = new WeakMap<Connection, number>();
  /** Of the connection that replied last; undefined before the first reply. */
  let typicalMs: number | undefined;
  let marginMs = firstMarginMs;
  let lastArrivesAt = Number.NEGATIVE_INFINITY;
  let epoch = 0;

  /**
   * One-way latency as half the fastest exchange, overestimated equally for all connections. A new connection
   * is assumed to be faster or slower, whichever is safe.
   */
  const travelMs = (connection: Connection, unknown: number): number =>
    (fastestMs.get(connection) ?? (typicalMs ?? 0) * unknown) / 2;

  return {
    // Until the latency is known, only one request is in flight.
    size: () => (typicalMs === undefined ? 1 : mostHttp1Connections),
    waitMs: (connection, now) => {
      const wait = lastArrivesAt + marginMs - now - travelMs(connection, 1 - spread);
      return wait > timerMs ? wait : 0;
    },
    sent: (connection, sentAt) => {
      const arrivesAt = sentAt + travelMs(connection, 1 + spread);
      lastArrivesAt = Math.max(arrivesAt, lastArrivesAt + marginMs);
      return { connection, sentAt, epoch };
    },
    accepted: (sending) => {
      const tookMs = performance.now() - sending.sentAt;
      const fastest = fastestMs.get(sending.connection);
      typicalMs = Math.min(tookMs, (fastest ?? tookMs) * forgetting);
      fastestMs.set(sending.connection, typicalMs);
      if (sending.epoch === epoch) marginMs = Math.max(leastMarginMs, marginMs * decline);
    },
    refused: (sending) => {
      if (sending.epoch !== epoch) return;
      marginMs = Math.min(mostMarginMs, marginMs * growth);
      epoch += 1;
    },
  };
}
