import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** The service's public key, or undefined where the text is not the PEM form of a P-256 public key. */
export function parseWebhookPublicKey(pem: string): KeyObject | undefined {
  if (!pem.includes('-----BEGIN PUBLIC KEY-----')) return undefined;
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The bytes that the header may stand for: hex digits are also letters of base64, so some text has two
 * readings.
 */
function* readings(header: string): Generator<Buffer> {
  if (/^(?:[0-9a-f]{2})+$/i.test(header)) yield Buffer.from(header, 'hex');
  if (/^[A-Za-z0-9+/]+={0,2}$/.test(header)) yield Buffer.from(header, 'base64');
}

/** Whether the header can be a signature at all, in one of the forms that are read. */
export function isReadableSignature(signatureHeader: string): boolean {
  const header = signatureHeader.trim();
  return header.length <= longestHeader && !readings(header).next().done;
}

const longestHeader = 512;

/**
 * Whether the service signed exactly these bytes: ECDSA on P-256 with SHA-512. The signature may be in DER
 * form or, at 64 bytes, in IEEE P1363 form, written in base64 or in hex. Throws where the configured key is
 * not such a key.
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
  /** The body as it arrived, before any parsing. */
  readonly rawBody: Buffer;
  /** The `X-Signature` header. */
  readonly signatureHeader: string | null | undefined;
  readonly publicKeyPem: string;
};
