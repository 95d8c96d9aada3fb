import type { Connection } from '../transport/connection';
import type { Throttle } from '../transport/throttle';

type WindowOptions = { readonly initial?: number; readonly most?: number };

/** So many nonces are to be taken for each that growing may cost. */
const acceptedPerRisk = 30;

/**
 * How many requests may be under way over HTTP/2. It doubles with each round trip until a nonce is refused,
 * is halved then, stays so for a while, and grows by one with each round trip from there. One connection
 * keeps order, so that a refusal means that something behind its end does not, which fewer requests under way
 * make rarer.
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
      // Requests that are on their way over another connection may be overtaken, which tells nothing of the
      // width.
      if (connection !== last) epoch += 1;
      last = connection;
      return { connection, sentAt, epoch };
    },
    accepted: (sending, inFlight) => {
      if (sending.epoch !== epoch) return;
      accepted += 1;
      // Where the window was not filled, nothing was learned of a wider one.
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
