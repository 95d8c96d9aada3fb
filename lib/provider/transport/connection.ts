import type { FaultKind } from '../contract/fault';
import type { HttpReply } from '../contract/http-reply';

/** A complete request, sent byte for byte as signed. */
export type SignedRequest = {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/**
 * The outcome of one request on one connection.
 *
 * - `reply`: a complete reply of any status
 * - `unprocessed`: the protocol states that the peer did not process it, so it may be sent again
 * - `fault`: no complete reply; whether the request took effect is unknown
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
 * An open connection. It never retries a request or follows a redirect, because it cannot know whether a
 * retry is safe.
 */
export type Connection = {
  readonly protocol: Protocol;
  /** Takes no new requests: it is closed or closing. */
  readonly isRetired: () => boolean;
  /** Whether a request would be written immediately, completely, and after all earlier ones. */
  readonly canSend: () => boolean;
  /** Concurrent requests that the peer allows. */
  readonly capacity: () => number;
  readonly inFlight: () => number;
  /**
   * Writes a request; call it only if `canSend` returns true. `end` is called once, asynchronously. The
   * returned function gives the request up for the given reason.
   */
  readonly send: (
    request: SignedRequest,
    end: (outcome: Outcome) => void,
  ) => (reason: 'timeout' | 'aborted') => void;
  /** When the peer last sent anything, by `performance.now()`, in milliseconds. */
  readonly lastSeenAt: () => number;
  /** Pings the peer; false if that is not possible. */
  readonly ping: (answered: () => void) => boolean;
  /** Takes no new requests, and closes after those in flight. */
  readonly retire: () => void;
  /** Closes immediately. */
  readonly destroy: () => void;
};

export type ConnectionEvents = {
  /** It may be able to send again. */
  readonly onReady: () => void;
  /** Called when it is closed, after all its requests have ended. */
  readonly onClosed: () => void;
};
