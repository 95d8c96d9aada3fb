/**
 * How much is sent at once, learned from which nonces the service refuses. A verdict counts only for a request that was sent
 * after the last change: those before it tell of how it was.
 */
export type Throttle = {
  /** Requests that may be under way at once. */
  readonly size: () => number;
  /** Milliseconds until the next request may be sent, at a time of `performance.now()`. */
  readonly waitMs: (now: number) => number;
  /** To be called with each sending; what it returns is handed back with the verdict. */
  readonly sent: (now: number) => number;
  /** The service took the nonce; `underWay` says whether more could have been learned with more at hand. */
  readonly accepted: (epoch: number, underWay: number) => void;
  readonly refused: (epoch: number) => void;
  /** Something else changed, so that nothing that is under way is judged. */
  readonly newEpoch: () => void;
};
