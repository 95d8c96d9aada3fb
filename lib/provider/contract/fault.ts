import type { ServiceRefusal } from './errors';

/**
 * How the world failed a request. After any of these but `busy` the service may have done what was asked of
 * it.
 *
 * - `timeout`, `connection`: no whole reply came
 * - `server_error`: 5XX
 * - `unavailable`: 408, 425 or 429, which something before the service may have said, at any moment
 * - `redirected`: 3XX; never followed, as a signed request belongs to one address
 * - `unreadable_reply`: success, but not in the contract's shape
 * - `reply_too_large`: more than the bound
 * - `busy`: the dispatcher's queue was full, or the request's turn did not come in time; nothing was sent
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

/** A reply came, and nothing can be read from it: asking again would bring the same. */
export const isUnreadable = ({ kind }: Pick<ServiceFault, 'kind'>): boolean =>
  kind === 'unreadable_reply' || kind === 'reply_too_large';

type FaultDetails = {
  readonly cause?: unknown;
  readonly reply?: ServiceRefusal;
  readonly sentWith?: bigint | null;
  readonly sendings?: number;
};

/** A request whose result is not known. Its message carries no secret, no parameter and no reply. */
export class ServiceFault extends Error {
  override readonly name = 'ServiceFault';
  readonly kind: FaultKind;
  /** What an error reply said, where one came. */
  readonly reply: ServiceRefusal | undefined;
  /** Nonce of the last sending, to be kept with the attempt; null where none is known to have been sent. */
  readonly sentWith: bigint | null;
  /** How often the request is known to have gone out. */
  readonly sendings: number;

  constructor(kind: FaultKind, message: string, details: FaultDetails = {}) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined);
    this.kind = kind;
    this.reply = details.reply;
    this.sentWith = details.sentWith ?? null;
    this.sendings = details.sendings ?? (this.sentWith === null ? 0 : 1);
  }

  /**
   * A bundler may give pages, actions and the background a class each, while they share one client: a fault
   * is told by its name, which every one of these classes gives it.
   */
  static override [Symbol.hasInstance](value: unknown): value is ServiceFault {
    return value instanceof Error && value.name === 'ServiceFault';
  }
}
