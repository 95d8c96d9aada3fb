import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Brand } from '@/lib/kernel/ids';

/** The key that secrets of people are sealed under. A `KeyObject` shows in no log and no JSON. */
export type SealingKey = Brand<KeyObject, 'SealingKey'>;

const ivBytes = 12;
const tagBytes = 16;

const derived = (from: string | KeyObject, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', from, '', purpose, 32)));

/** The sealing key of a house, derived (HKDF-SHA256) from its session secret: whoever changes the one loses what the other sealed. */
export const sealingKeyOf = (sessionSecret: string): SealingKey =>
  derived(sessionSecret, 'paydesk.second-factor.seal/1') as SealingKey; // safe: this is its only mint

/** AES-256-GCM, base64url. What is sealed opens only for what it belongs to: it cannot be moved to another row. */
export function seal(key: SealingKey, secret: Uint8Array, belongsTo: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(
    Buffer.from(belongsTo),
  );
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The secret, or undefined where it was sealed under another key, belongs to something else, or was tampered with. */
export function unseal(key: SealingKey, sealed: string, belongsTo: string): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < ivBytes + tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** HMAC-SHA256 of a text under a key of its own, lower-case hex: whoever holds the database alone cannot make one. */
export const markOf = (key: SealingKey, text: string): string =>
  createHmac('sha256', derived(key, 'paydesk.second-factor.mark/1')).update(text).digest('hex');
