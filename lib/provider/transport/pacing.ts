import type { Connection } from './connection';
import { mostHttp1Connections } from './connections';
import type { Throttle } from './throttle';

const firstMarginMs = 1;
const leastMarginMs = 0.2;
const mostMarginMs = 1_000;
/**
 * A refusal makes the margin so much greater, and each nonce that was taken so much smaller: even at 0.5 % of
 * refusals.
 */
const growth = 1.5;
const decline = 0.998;

/** Timers count in whole milliseconds: what is due within the next half is as good as due. */
const timerMs = 0.5;

/** How much another way may differ from those that are known. */
const spread = 0.2;
/** A way becomes slower in time, too: with each exchange the fastest one seen counts a little less. */
const forgetting = 1.002;

/**
 * Keeps the order of requests over several connections, of which each may be slower than the next: from the
 * fastest exchange seen on each it tells when a request will arrive, and sends the next one so that it
 * arrives later, by a margin. The margin is learned: it grows when a nonce is refused and shrinks while none
 * is.
 */
export function createPacing(): Throttle {
  const fastestMs = new WeakMap<Connection, number>();
  /** Of the connection heard of last; undefined before the first reply. */
  let typicalMs: number | undefined;
  let marginMs = firstMarginMs;
  let lastArrivesAt = Number.NEGATIVE_INFINITY;
  let epoch = 0;

  /**
   * Half the fastest exchange, which is as much too long for all connections; a new one is taken for a fast
   * or a slow one.
   */
  const travelMs = (connection: Connection, unknown: number): number =>
    (fastestMs.get(connection) ?? (typicalMs ?? 0) * unknown) / 2;

  return {
    // Before anything is known of the way one request goes ahead.
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
