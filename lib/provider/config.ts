import { inspect } from 'node:util';
import { ok, type Result, refuse } from '@/lib/kernel/result';

/**
 * The client's API key and signing secrets (contract 5), and the key that authenticates forwarded requests
 * between processes. All are distinct; none substitutes for another.
 */
const secretNames = ['apiKey', 'signingSecret', 'transactionSecret', 'forwardingKey'] as const;

/** Other values of the secrets that are accepted from other processes while they are rotated. */
export type PreviousSecrets = {
  readonly apiKeys: readonly string[];
  readonly signingSecrets: readonly string[];
  readonly transactionSecrets: readonly string[];
  readonly forwardingKeys: readonly string[];
};

const noneBefore: PreviousSecrets = {
  apiKeys: [],
  signingSecrets: [],
  transactionSecrets: [],
  forwardingKeys: [],
};

/**
 * Connection settings of one provider. Secrets are readable by name but not enumerable: they appear neither
 * in JSON, nor in `inspect`, nor in a spread copy.
 */
export class ProviderConfig {
  /** The address before `/api/…`; its path is part of every request and is signed. */
  readonly baseUrl: URL;
  declare readonly apiKey: string;
  /** Undefined in a process that forwards every request. */
  declare readonly signingSecret: string | undefined;
  /** Undefined in a process that forwards every request, or whose payments the signer signs. */
  declare readonly transactionSecret: string | undefined;
  /** Default: derived from the transaction secret. */
  declare readonly forwardingKey: string | undefined;
  declare readonly previous: PreviousSecrets;
  /** The operator segment of `/api/1/{operator}/payments`. */
  readonly operatorSegment: string;
  /** Whether query and body are signed as sent (the contract) or as plain `name=value` text. */
  readonly signedText: SignedText;
  /**
   * Whether a transaction signature covers the commission account: contract 2.5 includes it, the lists of
   * contract 5.4 do not.
   */
  readonly signedOrder: SignedOrder;
  /** From the first byte of a request to the last byte of its reply, in milliseconds. */
  readonly timeoutMs: number;
  readonly maxReplyBytes: number;

  /** Throws a `TypeError` for an invalid setting; the message contains its name, never its value. */
  constructor(settings: ProviderSettings) {
    for (const name of secretNames) {
      if (settings[name] === '') throw new TypeError(`${name} is empty`);
      Object.defineProperty(this, name, { value: settings[name], enumerable: false });
    }
    Object.defineProperty(this, 'previous', {
      value: { ...noneBefore, ...settings.previous },
      enumerable: false,
    });
    if (settings.signingSecret === undefined && settings.transactionSecret !== undefined) {
      throw new TypeError('signingSecret is missing');
    }
    if (settings.transactionSecret === undefined && settings.forwardingKey === undefined) {
      throw new TypeError('forwardingKey is missing, and there is no transactionSecret to derive it from');
    }
    if (!/^[\x21-\x7e]+$/.test(settings.apiKey)) throw new TypeError('apiKey cannot be sent in a header');
    this.operatorSegment = settings.operatorSegment ?? 'service';
    if (!isOperatorSegment(this.operatorSegment))
      throw new TypeError('operatorSegment is not a path segment');
    this.baseUrl = settings.baseUrl;
    this.signedText = settings.signedText ?? 'encoded';
    this.signedOrder = settings.signedOrder ?? 'as_listed';
    this.timeoutMs = settings.timeoutMs ?? 15_000;
    this.maxReplyBytes = settings.maxReplyBytes ?? 32 * 1024 * 1024;
  }

  /** Whether this process can sign and send requests itself; payments may need the signer, too. */
  get canSign(): boolean {
    return this.signingSecret !== undefined;
  }

  toJSON() {
    return { ...this, baseUrl: this.baseUrl.href };
  }

  [inspect.custom](): string {
    return `ProviderConfig ${JSON.stringify(this)}`;
  }
}

export type SignedText = 'encoded' | 'decoded';

export type SignedOrder = 'as_listed' | 'with_commission_account';

export type ProviderSettings = {
  readonly baseUrl: URL;
  readonly apiKey: string;
  /** Both; or the first or neither, and a `forwardingKey`. */
  readonly signingSecret?: string | undefined;
  readonly transactionSecret?: string | undefined;
  readonly forwardingKey?: string | undefined;
  readonly previous?: Partial<PreviousSecrets> | undefined;
  /** Default `service`. */
  readonly operatorSegment?: string | undefined;
  /** Default `encoded`. */
  readonly signedText?: SignedText | undefined;
  /** Default `as_listed`. */
  readonly signedOrder?: SignedOrder | undefined;
  /** In milliseconds; default 15 seconds. */
  readonly timeoutMs?: number | undefined;
  /** Default 32 MiB, a statement of about a hundred thousand entries. */
  readonly maxReplyBytes?: number | undefined;
};

export const isOperatorSegment = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

export type BaseUrlProblem =
  | 'not_a_url'
  | 'not_https'
  | 'has_credentials'
  | 'has_query_or_fragment'
  | 'has_unusual_path';

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

/** Parses the provider's base URL: https, or http on loopback only; no credentials, query or fragment. */
export function parseBaseUrl(text: string): Result<URL, BaseUrlProblem> {
  if (!URL.canParse(text)) return refuse('not_a_url');
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    return refuse('not_https');
  }
  if (url.username !== '' || url.password !== '') return refuse('has_credentials');
  if (/[?#]/.test(text)) return refuse('has_query_or_fragment');
  // Escapes in the path would make it ambiguous which spelling is signed.
  if (!/^(\/[A-Za-z0-9._~-]+)*\/?$/.test(url.pathname)) return refuse('has_unusual_path');
  return ok(url);
}
