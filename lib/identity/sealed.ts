import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Brand } from '@/lib/kernel/ids';
import { boxKeyOf, isBox, openBox } from './box';

/**
 * The key that seals personal secrets, with its predecessors. As a `KeyObject` it appears in no log and no
 * JSON.
 */
export type SealingKey = Brand<Keys, 'SealingKey'>;
type Keys = { readonly current: KeyObject; readonly earlier: readonly KeyObject[] };

const ivBytes = 12;
const tagBytes = 16;

const derived = (from: string | KeyObject, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', from, '', purpose, 32)));

/**
 * The sealing key of an installation, derived (HKDF-SHA256) from a secret. Values of the previous secrets
 * stay readable; without their secret they are lost.
 */
export function sealingKeyOf(secret: string, previous: readonly string[] = []): SealingKey {
  const keyOf = (from: string) => derived(from, 'paydesk.second-factor.seal/1');
  const key: Keys = { current: keyOf(secret), earlier: previous.map(keyOf) };
  return key as SealingKey; // safe: this is its only mint
}

/** AES-256-GCM, base64url. Bound to its owner, so that it cannot be moved to another row. */
export function seal(key: SealingKey, secret: Uint8Array, belongsTo: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key.current, iv, { authTagLength: tagBytes }).setAAD(
    Buffer.from(belongsTo),
  );
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * The secret, or undefined if it was sealed under another key, belongs to another owner, or was tampered
 * with. Opens boxes, too.
 */
export function unseal(key: SealingKey, sealed: string, belongsTo: string): Buffer | undefined {
  if (isBox(sealed)) return firstOf(key, (one) => openBox(seedOf(one), sealed, belongsTo));
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < ivBytes + tagBytes) return undefined;
  return firstOf(key, (one) => open(one, bytes, belongsTo));
}

const firstOf = (key: SealingKey, opened: (one: KeyObject) => Buffer | undefined): Buffer | undefined =>
  keysOf(key)
    .map(opened)
    .find((secret) => secret !== undefined);

/** The public key under which a process without the sealing key seals a secret: see `closeBox`. */
export const publicSealingKey = ({ current }: SealingKey): string => boxKeyOf(seedOf(current));

const seedOf = (key: KeyObject): Buffer => derived(key, 'paydesk.second-factor.box-seed/1').export();

function open(key: KeyObject, bytes: Buffer, belongsTo: string): Buffer | undefined {
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

/**
 * HMAC-SHA256 of a text under a separate key, lower-case hex: access to the database alone does not suffice
 * to forge it.
 */
export const markOf = ({ current }: SealingKey, text: string): string => markUnder(current, text);

/** Whether `markOf` made it, under this key or a previous one. */
export const isMarkOf = (key: SealingKey, text: string, mark: string): boolean =>
  keysOf(key).some((one) => isSame(markUnder(one, text), mark));

const markUnder = (key: KeyObject, text: string): string =>
  createHmac('sha256', derived(key, 'paydesk.second-factor.mark/1')).update(text).digest('hex');

function isSame(made: string, given: string): boolean {
  const [one, other] = [Buffer.from(made), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const keysOf = ({ current, earlier }: SealingKey): readonly KeyObject[] => [current, ...earlier];
