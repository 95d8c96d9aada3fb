import { createHmac, timingSafeEqual } from 'node:crypto';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { decodeForm } from './form';
import {
  invalidApiKey,
  invalidNonce,
  missingApiKey,
  missingNonce,
  missingSignature,
  nonceNotMonotonous,
  type Refusal,
  wrongSignature,
} from './refusal';

/** What one client is known by. While the client rotates its secrets, the previous ones are accepted, too. */
export type Credentials = {
  readonly apiKey: string;
  readonly signingSecret: string;
  readonly transactionSecret: string;
  readonly previous?: {
    readonly apiKeys?: readonly string[];
    readonly signingSecrets?: readonly string[];
    readonly transactionSecrets?: readonly string[];
  };
};

export type SignedRequest = {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly path: string;
  /** As sent, without the question mark; empty if there is none. */
  readonly query: string;
  /** As sent; empty for a GET. */
  readonly body: string;
};

/** The exclusive upper bound of nonces; microseconds since the epoch fit until the year 2255. */
const nonceBound = 2 ** 53 - 2;

export const hmacSha512 = (message: string, secret: string): string =>
  createHmac('sha512', secret).update(message, 'utf8').digest('hex');

export function sameSignature(expected: string, given: string): boolean {
  const left = Buffer.from(expected, 'latin1');
  const right = Buffer.from(given, 'latin1');
  return left.length === right.length && timingSafeEqual(left, right);
}

const messageOf = (apiKey: string, nonce: string, path: string, query: string, body: string): string =>
  `${apiKey}&${nonce}${path}${query && `?${query}`}${body && `?${body}`}`;

/**
 * Contract 5.2 signs the text as sent, but existing clients sign it decoded. Both are accepted, as either
 * proves knowledge of the secret.
 */
function isSigned(
  request: SignedRequest,
  apiKey: string,
  nonce: string,
  signature: string,
  { signingSecret, previous }: Credentials,
): boolean {
  const { path, query, body } = request;
  const secrets = [signingSecret, ...(previous?.signingSecrets ?? [])];
  const signed = (queryText: string, bodyText: string): boolean => {
    const message = messageOf(apiKey, nonce, path, queryText, bodyText);
    return secrets.some((secret) => sameSignature(hmacSha512(message, secret), signature));
  };
  if (signed(query, body)) return true;
  const decodedQuery = decodeForm(query);
  const decodedBody = decodeForm(body);
  if (decodedQuery === undefined || decodedBody === undefined) return false;
  return (decodedQuery !== query || decodedBody !== body) && signed(decodedQuery, decodedBody);
}

const headerOf = (request: SignedRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value.trim() : '';
};

/**
 * Checks key, signature and nonce, in this order (contract 5.3), and returns the nonce. The caller stores the
 * nonce after executing the request, so that a refused request does not use it up.
 */
export function authenticate(
  request: SignedRequest,
  credentials: Credentials,
  lastNonce: number,
): Result<number, Refusal> {
  const apiKey = headerOf(request, 'x-api-key');
  const nonceText = headerOf(request, 'x-nonce');
  const signature = headerOf(request, 'x-signature');
  if (!apiKey) return refuse(missingApiKey);
  if (!nonceText) return refuse(missingNonce);
  if (!signature) return refuse(missingSignature);
  const known = [credentials.apiKey, ...(credentials.previous?.apiKeys ?? [])];
  if (!known.includes(apiKey)) return refuse(invalidApiKey);
  if (!isSigned(request, apiKey, nonceText, signature, credentials)) return refuse(wrongSignature);
  if (!/^\d{1,16}$/.test(nonceText)) return refuse(invalidNonce);
  const nonce = Number(nonceText);
  if (nonce >= nonceBound) return refuse(invalidNonce);
  return nonce > lastNonce ? ok(nonce) : refuse(nonceNotMonotonous);
}
