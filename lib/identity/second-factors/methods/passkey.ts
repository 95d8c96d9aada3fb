import { createHash } from 'node:crypto';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { z } from 'zod';

/** The relying party of passkeys: domain, name and origin. */
export type RelyingParty = { readonly id: string; readonly name: string; readonly origin: string };

/** Canonical base64url, so that no two texts decode to the same bytes. */
const base64url = z
  .string()
  .min(1)
  .refine((text) => Buffer.from(text, 'base64url').toString('base64url') === text);

/** All data for verifying a passkey's signature again, except for the hash that was confirmed. */
export const passkeyEvidence = z.strictObject({
  kind: z.literal('passkey'),
  factorId: z.string(),
  credentialId: base64url,
  /** The COSE key. */
  publicKey: base64url,
  oneTimeValue: base64url,
  clientDataJson: base64url,
  authenticatorData: base64url,
  signature: base64url,
  origin: z.string(),
  relyingPartyId: z.string(),
});
export type PasskeyEvidence = z.infer<typeof passkeyEvidence>;

/**
 * The challenge that the passkey signs: SHA-256 over the 32 bytes of the subject's hash and those of the
 * nonce, base64url.
 */
export const challengeOf = (subjectHash: string, oneTimeValue: string): string =>
  createHash('sha256')
    .update(Buffer.from(subjectHash, 'hex'))
    .update(Buffer.from(oneTimeValue, 'base64url'))
    .digest('base64url');

/** SHA-256 of the COSE key, lower-case hex, as in the audit chain. */
export const passkeyHash = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex');

/**
 * The passkey's signature counter (0 without one). Undefined unless the evidence proves that this key signed
 * this subject at this origin, in a top-level page, with user verification.
 */
export async function signedCount(evidence: unknown, subjectHash: string): Promise<number | undefined> {
  const parsed = passkeyEvidence.safeParse(evidence);
  if (!parsed.success) return undefined;
  const { credentialId: id, oneTimeValue, origin, relyingPartyId, ...signed } = parsed.data;
  try {
    if (isFramed(signed.clientDataJson)) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: signed.clientDataJson,
          authenticatorData: signed.authenticatorData,
          signature: signed.signature,
        },
      },
      expectedChallenge: challengeOf(subjectHash, oneTimeValue),
      expectedOrigin: origin,
      expectedRPID: relyingPartyId,
      requireUserVerification: true,
      // The caller compares the counter with the stored one.
      credential: { id, publicKey: new Uint8Array(Buffer.from(signed.publicKey, 'base64url')), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws on any malformed answer; it came from a browser, or from a table that may have been
    // tampered with.
    return undefined;
  }
}

/** Whether our page was in another site's frame, which could have disguised it. */
function isFramed(clientDataJson: string): boolean {
  const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
  return typeof data === 'object' && data !== null && 'crossOrigin' in data && data.crossOrigin === true;
}
