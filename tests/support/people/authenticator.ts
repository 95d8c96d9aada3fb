import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { FactorAnswer } from '@/lib/identity/second-factors/second-factor-answer';
import type { NewPasskey } from '@/lib/people/second-factors/passkey-enrol';

/** The relying party of test passkeys. */
export const testRelyingParty = { id: 'localhost', name: 'Paydesk', origin: 'http://localhost:3000' };

type Assertion = Extract<FactorAnswer, { kind: 'passkey' }>['response'];

/** Deviations from an honest passkey in an honest browser. */
export type Signing = {
  readonly origin?: string;
  readonly relyingPartyId?: string;
  /** False for a touch without PIN or fingerprint. */
  readonly userVerified?: boolean;
  readonly crossOrigin?: boolean;
  /** The reported counter, instead of the next one. */
  readonly counter?: number;
  readonly challenge?: string;
};

const flag = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 };

/** The data with which another process can use the same passkey. */
export type StoredAuthenticator = {
  /** PKCS #8 in base64. */
  readonly privateKey: string;
  readonly credentialId: string;
  readonly count: number;
};

function newKey(): StoredAuthenticator {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    credentialId: randomBytes(16).toString('base64url'),
    count: 0,
  };
}

type Options = { readonly counts?: boolean; readonly kept?: StoredAuthenticator };

/**
 * A software passkey (ES256): a security key and its browser in one. Without `counts` it always reports 0, as
 * the passkeys of phones do.
 */
export function createAuthenticator({ counts = true, kept: stored = newKey() }: Options = {}) {
  const privateKey = createPrivateKey({
    key: Buffer.from(stored.privateKey, 'base64'),
    type: 'pkcs8',
    format: 'der',
  });
  const publicKey = createPublicKey(privateKey);
  const credentialId = Buffer.from(stored.credentialId, 'base64url');
  let { count } = stored;

  const clientData = (type: string, challenge: string, signing: Signing): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: signing.challenge ?? challenge,
        origin: signing.origin ?? testRelyingParty.origin,
        crossOrigin: signing.crossOrigin ?? false,
      }),
    );

  const head = (signing: Signing, flags: number): Buffer => {
    if (counts) count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(signing.counter ?? count);
    const verified = signing.userVerified === false ? 0 : flag.userVerified;
    const relyingParty = sha256(Buffer.from(signing.relyingPartyId ?? testRelyingParty.id));
    return Buffer.concat([relyingParty, Buffer.of(flags | flag.userPresent | verified), counter]);
  };

  const key = coseKey(publicKey.export({ format: 'jwk' }));

  return {
    credentialId: stored.credentialId,
    /** The COSE key, base64url. */
    publicKey: key.toString('base64url'),
    /** PKCS #8 in base64, as a browser's virtual authenticator takes it. */
    privateKey: stored.privateKey,
    keep: (): StoredAuthenticator => ({ ...stored, count }),

    /** Creates the passkey for a page's options. */
    make(
      options: Pick<PublicKeyCredentialCreationOptionsJSON, 'challenge'>,
      signing: Signing = {},
    ): NewPasskey {
      const length = Buffer.of(0, credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const authenticatorData = Buffer.concat([head(signing, flag.attested), attested]);
      const id = credentialId.toString('base64url');
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, signing).toString('base64url'),
          attestationObject: attestationObject(authenticatorData).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** Signs a page's challenge. */
    sign(
      options: Pick<PublicKeyCredentialRequestOptionsJSON, 'challenge'>,
      signing: Signing = {},
    ): Assertion {
      const data = clientData('webauthn.get', options.challenge, signing);
      const authenticatorData = head(signing, 0);
      const signature = createSign('sha256').update(authenticatorData).update(sha256(data)).sign(privateKey);
      return {
        id: credentialId.toString('base64url'),
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** CBOR of `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`: a P-256 key for ES256 (RFC 9053). */
function coseKey({ x, y }: JsonWebKey): Buffer {
  if (!x || !y) throw new Error('not a key of two coordinates');
  const coordinate = (label: number, text: string) =>
    Buffer.concat([Buffer.of(label, 0x58, 32), Buffer.from(text, 'base64url')]);
  const start = Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01);
  return Buffer.concat([start, coordinate(0x21, x), coordinate(0x22, y)]);
}

/** CBOR of `{fmt: "none", attStmt: {}, authData: …}`. */
function attestationObject(authenticatorData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.of(0x60 + word.length), Buffer.from(word)]);
  return Buffer.concat([
    Buffer.of(0xa3),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.of(0xa0),
    text('authData'),
    Buffer.of(0x58, authenticatorData.length),
    authenticatorData,
  ]);
}
