import { mostHttp1Connections } from './connections';
import type { Throttle } from './throttle';

const firstGapMs = 8;
const leastGapMs = 0.5;
const mostGapMs = 1_000;

/** After so many nonces that were taken in a row the gap is tried a little smaller: about one refusal in a hundred. */
const acceptedBeforeTrying = 50;

/**
 * The time between two sendings on different connections, of which each may be slower than the next. It grows at once when a
 * nonce is refused, and is made smaller while few are.
 */
export function createPacing(): Throttle {
  let gapMs = firstGapMs;
  let nextAt = 0;
  let epoch = 0;
  let accepted = 0;
  return {
    size: () => mostHttp1Connections,
    waitMs: (now) => Math.max(0, nextAt - now),
    sent: (now) => {
      nextAt = Math.max(now, nextAt) + gapMs;
      return epoch;
    },
    accepted: (sentIn) => {
      if (sentIn !== epoch) return;
      accepted += 1;
      if (accepted < acceptedBeforeTrying) return;
      accepted = 0;
      gapMs = Math.max(leastGapMs, gapMs * 0.95);
    },
    refused: (sentIn) => {
      if (sentIn !== epoch) return;
      gapMs = Math.min(mostGapMs, gapMs * 1.3);
      accepted = 0;
      epoch += 1;
    },
    newEpoch: () => {
      epoch += 1;
    },
  };
}
