import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/**
 * The provider's public keys, of which it uses one at a time; undefined unless the text is one or more P-256
 * public keys in PEM form.
 */
export function parseWebhookPublicKeys(pem: string): readonly KeyObject[] | undefined {
  const blocks = pem.match(/-----BEGIN PUBLIC KEY-----[^-]*-----END PUBLIC KEY-----/g) ?? [];
  const keys = blocks.map(parseKey).filter((key) => key !== undefined);
  const isNothingElse = /^[\s,]*$/.test(blocks.reduce((rest, block) => rest.replace(block, ''), pem));
  return keys.length > 0 && keys.length === blocks.length && isNothingElse ? keys : undefined;
}

function parseKey(pem: string): KeyObject | undefined {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** A webhook as received. */
export type Delivery = {
  /** The body, before any parsing. */
  readonly rawBody: Buffer;
  /** The `X-Signature` header. */
  readonly signature: string | null;
};

export type SignatureVerdict = 'verified' | 'no_key' | 'not_signed' | 'unreadable' | 'wrong_signature';

/**
 * Whether the provider signed exactly these bytes, or why not (contract 6): ECDSA on P-256 with SHA-512. The
 * signature may be DER or, at 64 bytes, IEEE P1363, in base64 or hex. Throws unless the configured keys are
 * P-256 public keys.
 */
export function verifyWebhook(
  publicKeysPem: string | undefined,
  { rawBody, signature }: Delivery,
): SignatureVerdict {
  if (publicKeysPem === undefined) return 'no_key';
  const keys = parseWebhookPublicKeys(publicKeysPem);
  if (!keys) throw new TypeError('the webhook key is not a P-256 public key in PEM form');
  const header = signature?.trim();
  if (!header) return 'not_signed';
  const readings = readingsOf(header);
  if (readings.length === 0) return 'unreadable';
  const isSigned = keys.some((key) => readings.some((reading) => isSignedBy(key, rawBody, reading)));
  return isSigned ? 'verified' : 'wrong_signature';
}

const longestHeader = 512;

/** The possible decodings of the header: hex digits are also base64 letters, so some text has two. */
function readingsOf(header: string): readonly Buffer[] {
  if (header.length > longestHeader) return [];
  return [
    ...(/^(?:[0-9a-f]{2})+$/i.test(header) ? [Buffer.from(header, 'hex')] : []),
    ...(/^[A-Za-z0-9+/]+={0,2}$/.test(header) ? [Buffer.from(header, 'base64')] : []),
  ];
}

const isSignedBy = (key: KeyObject, rawBody: Buffer, signature: Buffer): boolean =>
  verify('sha512', rawBody, { key, dsaEncoding: 'der' }, signature) ||
  (signature.length === 64 && verify('sha512', rawBody, { key, dsaEncoding: 'ieee-p1363' }, signature));
