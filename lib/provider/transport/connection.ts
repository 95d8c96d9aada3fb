import type { FaultKind } from '../contract/fault';
import type { HttpReply } from '../contract/http-reply';

/** One request, complete: what is here is what is sent, byte for byte, as its signature covers it. */
export type SignedRequest = {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/**
 * What became of one request on one connection.
 *
 * - `reply`: a whole reply, of whatever status
 * - `unprocessed`: the peer says by its protocol that it did not begin with it, so that it may be sent again
 * - `fault`: no whole reply; whether the request had an effect is not known
 */
export type Outcome =
  | { readonly kind: 'reply'; readonly reply: HttpReply }
  | { readonly kind: 'unprocessed' }
  | {
      readonly kind: 'fault';
      readonly reason: FaultKind;
      readonly message: string;
      readonly cause?: unknown;
    };

export type Protocol = 'h2' | 'http/1.1';

/**
 * An open connection. It never sends a request twice and never follows a redirect: whether a repeat is safe
 * is not known here.
 */
export type Connection = {
  readonly protocol: Protocol;
  /** Takes no new requests: it is closed, or the peer means to close it. */
  readonly isRetired: () => boolean;
  /** Whether a request that is sent now is written now, whole, and after everything that was sent before. */
  readonly canSend: () => boolean;
  /** Requests that may be under way at once, as the peer says. */
  readonly capacity: () => number;
  readonly inFlight: () => number;
  /**
   * Writes a request, only ever where `canSend` says so. `end` is called once, later. What it returns gives
   * the request up, for the reason that is passed.
   */
  readonly send: (
    request: SignedRequest,
    end: (outcome: Outcome) => void,
  ) => (reason: 'timeout' | 'aborted') => void;
  /** When the peer was last heard of, in milliseconds of `performance.now()`. */
  readonly heardAt: () => number;
  /** Asks the peer for a sign of life; false where that cannot be done. */
  readonly ping: (answered: () => void) => boolean;
  /** Takes no new requests, and closes after those under way. */
  readonly retire: () => void;
  /** Closes now. */
  readonly destroy: () => void;
};

export type ConnectionEvents = {
  /** It may be able to send again. */
  readonly onReady: () => void;
  /** Called when it is closed, after the ends of all its requests. */
  readonly onClosed: () => void;
};
