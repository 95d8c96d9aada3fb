import type { Connection } from './connection';

/** One sending, as it is judged when its reply has come. Times are of `performance.now()`. */
export type Sending = {
  readonly connection: Connection;
  readonly sentAt: number;
  /** What the throttle was like then. */
  readonly epoch: number;
};

/**
 * How much is sent at once, learned from which nonces the service refuses. A refusal counts only for a
 * request that was sent after the last change: those before it tell of how it was.
 */
export type Throttle = {
  /** Requests that may be under way at once. */
  readonly size: () => number;
  /** Milliseconds until the next request may be sent over a connection. */
  readonly waitMs: (connection: Connection, now: number) => number;
  readonly sent: (connection: Connection, now: number) => Sending;
  /** A reply came, whatever it says, and the nonce was taken. `inFlight` counts it, too. */
  readonly accepted: (sending: Sending, inFlight: number) => void;
  readonly refused: (sending: Sending) => void;
};
