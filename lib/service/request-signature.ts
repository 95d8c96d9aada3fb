import { createHmac } from 'node:crypto';
import type { SignedText } from './config';
import { encodeForm, type FormFields, plainForm } from './form';

export type SignableRequest = {
  readonly apiKey: string;
  readonly nonce: bigint;
  /** The path as it is sent, without its query. */
  readonly path: string;
  readonly query: FormFields;
  readonly body: FormFields;
  readonly signedText: SignedText;
};

/**
 * The text that a request signature covers: `key&nonce/path?query?body`, query and body only where there are any
 * (contract 5.2). With `decoded` they are signed as plain `name=value` text, as some operators expect.
 */
export function signedMessage({ apiKey, nonce, path, query, body, signedText }: SignableRequest): string {
  const write = signedText === 'encoded' ? encodeForm : plainForm;
  const withMark = (fields: FormFields): string => (fields.length === 0 ? '' : `?${write(fields)}`);
  return `${apiKey}&${nonce}${path}${withMark(query)}${withMark(body)}`;
}

/** Lower-case hex HMAC-SHA512 of the signed message, keyed with the signing secret (contract 5.2). */
export const signRequest = (request: SignableRequest, signingSecret: string): string =>
  createHmac('sha512', signingSecret).update(signedMessage(request), 'utf8').digest('hex');
