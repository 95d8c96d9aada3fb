import type { Connection } from '../transport/connection';
import type { Throttle } from '../transport/throttle';

type WindowOptions = { readonly initial?: number; readonly most?: number };

/** Accepted nonces required before each increase of the window, because growing risks a refusal. */
const acceptedPerRisk = 30;

/**
 * The number of requests in flight over HTTP/2, as in TCP congestion control. It doubles with each round trip
 * until a nonce is refused. Then it is halved, pauses, and grows by one with each round trip. One connection
 * preserves order, so a refusal means reordering behind its end, which a smaller window makes rarer.
 */
export function createInFlightWindow({ initial = 32, most = 256 }: WindowOptions = {}): Throttle {
  let size = initial;
  let isSlowStart = true;
  let accepted = acceptedPerRisk;
  let epoch = 0;
  let last: Connection | undefined;
  return {
    size: () => Math.floor(size),
    waitMs: () => 0,
    sent: (connection, sentAt) => {
      // Requests in flight over another connection may be overtaken, which says nothing about the window.
      if (connection !== last) epoch += 1;
      last = connection;
      return { connection, sentAt, epoch };
    },
    accepted: (sending, inFlight) => {
      if (sending.epoch !== epoch) return;
      accepted += 1;
      // An unfilled window gives no evidence for a larger one.
      if (accepted < acceptedPerRisk || inFlight * 2 < size) return;
      size = Math.min(most, size + (isSlowStart ? 1 : 1 / size));
    },
    refused: (sending) => {
      if (sending.epoch !== epoch) return;
      size = Math.max(1, size / 2);
      isSlowStart = false;
      accepted = 0;
      epoch += 1;
    },
  };
}
