import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** The provider's public key, or undefined if the text is not a P-256 public key in PEM form. */
export function parseWebhookPublicKey(pem: string): KeyObject | undefined {
  if (!pem.includes('-----BEGIN PUBLIC KEY-----')) return undefined;
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** The possible decodings of the header: hex digits are also base64 letters, so some text has two. */
function* readings(header: string): Generator<Buffer> {
  if (/^(?:[0-9a-f]{2})+$/i.test(header)) yield Buffer.from(header, 'hex');
  if (/^[A-Za-z0-9+/]+={0,2}$/.test(header)) yield Buffer.from(header, 'base64');
}

/** Whether the header can be a signature at all, in one of the supported encodings. */
export function isReadableSignature(signatureHeader: string): boolean {
  const header = signatureHeader.trim();
  return header.length <= longestHeader && !readings(header).next().done;
}

const longestHeader = 512;

/**
 * Whether the provider signed exactly these bytes: ECDSA on P-256 with SHA-512. The signature may be DER or,
 * at 64 bytes, IEEE P1363, in base64 or hex. Throws if the configured key is not a P-256 public key.
 */
export function verifyWebhook({ rawBody, signatureHeader, publicKeyPem }: SignedWebhook): boolean {
  const key = parseWebhookPublicKey(publicKeyPem);
  if (!key) throw new TypeError('the webhook key is not a P-256 public key in PEM form');
  const header = signatureHeader?.trim() ?? '';
  if (header.length > longestHeader) return false;
  for (const signature of readings(header)) {
    if (verify('sha512', rawBody, { key, dsaEncoding: 'der' }, signature)) return true;
    if (signature.length === 64 && verify('sha512', rawBody, { key, dsaEncoding: 'ieee-p1363' }, signature)) {
      return true;
    }
  }
  return false;
}

export type SignedWebhook = {
  /** The body as received, before any parsing. */
  readonly rawBody: Buffer;
  /** The `X-Signature` header. */
  readonly signatureHeader: string | null | undefined;
  readonly publicKeyPem: string;
};
