import { createHmac, type KeyObject } from 'node:crypto';

export type SignableRequest = {
  readonly apiKey: string;
  readonly nonce: bigint;
  /** The path as sent, without its query. */
  readonly path: string;
  /**
   * The query of a GET or the body of a POST: as sent, or as plain `name=value` text if the provider requires
   * that.
   */
  readonly form: string;
};

/**
 * The text that a request signature covers: `key&nonce/path?form`; `?form` only if there is a form (contract
 * 5.2).
 */
export const signedMessage = ({ apiKey, nonce, path, form }: SignableRequest): string =>
  form === '' ? `${apiKey}&${nonce}${path}` : `${apiKey}&${nonce}${path}?${form}`;

/** Lower-case hex HMAC-SHA512 of the signed message, keyed with the signing secret (contract 5.2). */
export const signRequest = (request: SignableRequest, signingSecret: string | KeyObject): string =>
  createHmac('sha512', signingSecret).update(signedMessage(request), 'utf8').digest('hex');
