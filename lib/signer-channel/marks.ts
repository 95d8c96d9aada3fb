import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Notifies the signer of new requests. */
export const signerChannel = 'signer_requests';

/** The key under which requests and answers are marked, derived (HMAC-SHA256) from the shared secret. */
export const signerChannelKey = (handoverSecret: string): KeyObject =>
  createSecretKey(createHmac('sha256', handoverSecret).update('paydesk signer channel').digest());

/** The HMAC of a request or an answer; each part is bound with its length. */
export function markParts(key: KeyObject, ...parts: readonly string[]): string {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part);
  return hmac.digest('hex');
}

export function isMarkedWith(key: KeyObject, mark: string, ...parts: readonly string[]): boolean {
  const [made, given] = [Buffer.from(markParts(key, ...parts)), Buffer.from(mark)];
  return made.length === given.length && timingSafeEqual(made, given);
}
