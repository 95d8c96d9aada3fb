import type { Connection } from './connection';

/** One sending, evaluated when its reply arrives. Times are by `performance.now()`. */
export type Sending = {
  readonly connection: Connection;
  readonly sentAt: number;
  /** The throttle's epoch at that time. */
  readonly epoch: number;
};

/**
 * Adapts how much is sent concurrently to refused nonces. A refusal counts only for requests sent after the
 * last change, because earlier ones reflect the previous state.
 */
export type Throttle = {
  /** The limit of requests in flight. */
  readonly size: () => number;
  /** Milliseconds until the next request may be sent over a connection. */
  readonly waitMs: (connection: Connection, now: number) => number;
  readonly sent: (connection: Connection, now: number) => Sending;
  /** Any reply arrived and the nonce was accepted. `inFlight` includes it. */
  readonly accepted: (sending: Sending, inFlight: number) => void;
  readonly refused: (sending: Sending) => void;
};
