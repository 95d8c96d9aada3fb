import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Notifies the signer of new requests. */
export const signerChannel = 'signer_requests';

/** The keys under which requests and answers are marked: the first one marks, all are accepted. */
export type SignerChannelKey = { readonly current: KeyObject; readonly previous: readonly KeyObject[] };

/** Derived (HMAC-SHA256) from the secret that the processes share, and its other accepted values. */
export const signerChannelKey = (
  handoverSecret: string,
  previous: readonly string[] = [],
): SignerChannelKey => ({ current: derived(handoverSecret), previous: previous.map(derived) });

const derived = (secret: string): KeyObject =>
  createSecretKey(createHmac('sha256', secret).update('paydesk signer channel').digest());

/** The HMAC of a request or an answer; each part is bound with its length. */
export const markParts = ({ current }: SignerChannelKey, ...parts: readonly string[]): string =>
  markUnder(current, parts);

function markUnder(key: KeyObject, parts: readonly string[]): string {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part);
  return hmac.digest('hex');
}

export function isMarkedWith(
  { current, previous }: SignerChannelKey,
  mark: string,
  ...parts: readonly string[]
): boolean {
  const given = Buffer.from(mark);
  return [current, ...previous].some((key) => {
    const made = Buffer.from(markUnder(key, parts));
    return made.length === given.length && timingSafeEqual(made, given);
  });
}
