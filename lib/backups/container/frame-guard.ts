import { createCipheriv, createDecipheriv, createHash, scryptSync } from 'node:crypto';

/** A frame is the manifest, a part of the content, or the end with the content's length and hash. */
export type FrameKind = 'manifest' | 'content' | 'end';

/**
 * Protects frames by their position: one that was changed, moved, removed or taken from another file does not
 * open. Frames are sealed, and opened, in order.
 */
export type FrameGuard = {
  readonly isEncrypted: boolean;
  readonly seal: (kind: FrameKind, body: Buffer) => { readonly body: Buffer; readonly tag: Buffer };
  /** Undefined if the frame is not the one that was sealed at this position. */
  readonly open: (kind: FrameKind, body: Buffer, tag: Buffer) => Buffer | undefined;
};

/** In bytes; the length of the tag of either guard. */
export const tagBytes = 16;

type Derivation = { readonly salt: Buffer; readonly cost: number };

/**
 * AES-256-GCM. The salt gives every file a key of its own, so a counter is a nonce that never repeats. Header
 * and kind are authenticated, too.
 */
export function createSealedGuard(header: Buffer, secret: string, { salt, cost }: Derivation): FrameGuard {
  const key = scryptSync(secret, salt, 32, { N: cost, r: 8, p: 1, maxmem: 256 * cost * 8 });
  const nonces = countingNonces();
  const contextOf = (kind: FrameKind) => Buffer.concat([header, Buffer.from(kind)]);
  return {
    isEncrypted: true,
    seal: (kind, body) => {
      const cipher = createCipheriv('aes-256-gcm', key, nonces.next(), { authTagLength: tagBytes });
      cipher.setAAD(contextOf(kind));
      const sealed = Buffer.concat([cipher.update(body), cipher.final()]);
      return { body: sealed, tag: cipher.getAuthTag() };
    },
    open: (kind, body, tag) => {
      const decipher = createDecipheriv('aes-256-gcm', key, nonces.next(), { authTagLength: tagBytes });
      decipher.setAAD(contextOf(kind));
      decipher.setAuthTag(tag);
      const opened = decipher.update(body);
      try {
        return Buffer.concat([opened, decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

/** Without a secret: finds damage, but not a forgery. */
export function createPlainGuard(header: Buffer): FrameGuard {
  const nonces = countingNonces();
  const tagOf = (kind: FrameKind, body: Buffer) =>
    createHash('sha256')
      .update(header)
      .update(kind)
      .update(nonces.next())
      .update(body)
      .digest()
      .subarray(0, tagBytes);
  return {
    isEncrypted: false,
    seal: (kind, body) => ({ body, tag: tagOf(kind, body) }),
    open: (kind, body, tag) => (tagOf(kind, body).equals(tag) ? body : undefined),
  };
}

function countingNonces() {
  let count = 0n;
  return {
    next: () => {
      const nonce = Buffer.alloc(12);
      nonce.writeBigUInt64BE(count, 4);
      count += 1n;
      return nonce;
    },
  };
}
