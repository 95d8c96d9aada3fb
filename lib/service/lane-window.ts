import type { Throttle } from './throttle';

type WindowOptions = { readonly initial?: number; readonly most?: number };

/**
 * How many requests may be under way on one connection. It doubles with each round trip until a nonce is refused, is halved
 * then, and from there grows by one with each round trip. One connection keeps order, so that a refusal means that something
 * behind its end does not.
 */
export function createLaneWindow({ initial = 32, most = 256 }: WindowOptions = {}): Throttle {
  let size = initial;
  let epoch = 0;
  let isSlowStart = true;
  return {
    size: () => Math.floor(size),
    waitMs: () => 0,
    sent: () => epoch,
    accepted: (sentIn, underWay) => {
      if (sentIn !== epoch || underWay * 2 < size) return;
      size = Math.min(most, size + (isSlowStart ? 1 : 1 / size));
    },
    refused: (sentIn) => {
      if (sentIn !== epoch) return;
      size = Math.max(1, size / 2);
      isSlowStart = false;
      epoch += 1;
    },
    newEpoch: () => {
      epoch += 1;
    },
  };
}
