import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';

/**
 * Boxes: values that anyone can close with a public key, and only the holder of the private one can open
 * (X25519, HKDF-SHA256, AES-256-GCM). Each has a key of its own, so its nonce is constant.
 */

const prefix = 'box.';
const keyBytes = 32;
const tagBytes = 16;
const nonce = Buffer.alloc(12);
const purpose = 'paydesk.second-factor.box/1';

/** The DER encodings of X25519 keys before their 32 bytes (RFC 8410). */
const privateHead = Buffer.from('302e020100300506032b656e04220420', 'hex');
const publicHead = Buffer.from('302a300506032b656e032100', 'hex');

export const isBox = (sealed: string): boolean => sealed.startsWith(prefix);

const privateKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: 'der', type: 'pkcs8' });

const publicKeyOf = (bytes: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([publicHead, bytes]), format: 'der', type: 'spki' });

const bytesOf = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' }).subarray(-keyBytes);

/** The public key of a seed of 32 secret bytes, base64url. */
export const boxKeyOf = (seed: Buffer): string =>
  bytesOf(createPublicKey(privateKeyOf(seed))).toString('base64url');

const sharedKey = (pair: { privateKey: KeyObject; publicKey: KeyObject }, both: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', diffieHellman(pair), both, purpose, keyBytes));

/** Closes a secret in a box for the holder of `boxKey`, bound to its owner. Throws for a malformed key. */
export function closeBox(boxKey: string, secret: Uint8Array, belongsTo: string): string {
  const recipient = Buffer.from(boxKey, 'base64url');
  if (recipient.length !== keyBytes) throw new TypeError('the public key of a box has 32 bytes');
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  const own = bytesOf(publicKey);
  const key = sharedKey({ privateKey, publicKey: publicKeyOf(recipient) }, Buffer.concat([own, recipient]));
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(
    Buffer.from(belongsTo),
  );
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return prefix + Buffer.concat([own, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The secret; undefined if the box is for another seed or owner, or was tampered with. */
export function openBox(seed: Buffer, box: string, belongsTo: string): Buffer | undefined {
  const bytes = Buffer.from(box.slice(prefix.length), 'base64url');
  if (!isBox(box) || bytes.length < keyBytes + tagBytes) return undefined;
  const [other, tag] = [bytes.subarray(0, keyBytes), bytes.subarray(keyBytes, keyBytes + tagBytes)];
  const privateKey = privateKeyOf(seed);
  try {
    const both = Buffer.concat([other, bytesOf(createPublicKey(privateKey))]);
    const key = sharedKey({ privateKey, publicKey: publicKeyOf(other) }, both);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(keyBytes + tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}
