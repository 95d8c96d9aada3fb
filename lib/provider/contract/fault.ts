import type { ProviderRefusal } from './errors';

/**
 * Why a request has no known result. After any of these except `busy` the provider may have executed it.
 *
 * - `timeout`, `connection`: no complete reply arrived
 * - `server_error`: 5XX
 * - `unavailable`: 408, 425 or 429, which an intermediary may send at any time
 * - `redirected`: 3XX; never followed, as a signature is valid for one address only
 * - `unreadable_reply`: success, but not in the contract's shape
 * - `reply_too_large`: above the size limit
 * - `busy`: the dispatcher's queue was full, or the request did not start in time; nothing was sent
 * - `aborted`: the caller gave up
 */
export type FaultKind =
  | 'timeout'
  | 'connection'
  | 'server_error'
  | 'unavailable'
  | 'redirected'
  | 'unreadable_reply'
  | 'reply_too_large'
  | 'busy'
  | 'aborted';

/** A reply arrived but cannot be read; a retry would fail the same way. */
export const isUnreadable = ({ kind }: Pick<ProviderFault, 'kind'>): boolean =>
  kind === 'unreadable_reply' || kind === 'reply_too_large';

type FaultDetails = {
  readonly cause?: unknown;
  readonly reply?: ProviderRefusal;
  readonly sentWith?: bigint | null;
  readonly sendings?: number;
};

/** A request without a known result. The message contains no secret, parameter or reply. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  readonly kind: FaultKind;
  /** The parsed error reply, if any. */
  readonly reply: ProviderRefusal | undefined;
  /** The nonce of the last sending, stored with the attempt; null if none is known to have been sent. */
  readonly sentWith: bigint | null;
  /** How often the request is known to have been sent. */
  readonly sendings: number;

  constructor(kind: FaultKind, message: string, details: FaultDetails = {}) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined);
    this.kind = kind;
    this.reply = details.reply;
    this.sentWith = details.sentWith ?? null;
    this.sendings = details.sendings ?? (this.sentWith === null ? 0 : 1);
  }

  /**
   * A bundler may duplicate this class across pages, actions and background code that share one client, so
   * `instanceof` compares the name.
   */
  static override [Symbol.hasInstance](value: unknown): value is ProviderFault {
    return value instanceof Error && value.name === 'ProviderFault';
  }
}
