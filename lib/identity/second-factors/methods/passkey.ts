import { createHash } from 'node:crypto';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { z } from 'zod';

/** Who passkeys are made for: the domain, our name, and the address that people open. */
export type RelyingParty = { readonly id: string; readonly name: string; readonly origin: string };

/** Text that is base64url in its one form, so that no two texts stand for the same bytes. */
const base64url = z
  .string()
  .min(1)
  .refine((text) => Buffer.from(text, 'base64url').toString('base64url') === text);

/** Everything that checking a passkey's signature again takes, but for the hash of what was confirmed. */
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
 * What the passkey signs: SHA-256 over the 32 bytes of the subject's hash and those of the one-time value,
 * base64url.
 */
export const challengeOf = (subjectHash: string, oneTimeValue: string): string =>
  createHash('sha256')
    .update(Buffer.from(subjectHash, 'hex'))
    .update(Buffer.from(oneTimeValue, 'base64url'))
    .digest('base64url');

/** SHA-256 of the COSE key, lower-case hex: what the audit chain names it by. */
export const passkeyHash = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex');

/**
 * The passkey's own count of signatures (0 where it does not count), or undefined where the evidence does not
 * show that this key signed this subject at this origin, on its own page, with the person verified.
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
      // Whether the count has risen is for the one who knows the last one.
      credential: { id, publicKey: new Uint8Array(Buffer.from(signed.publicKey, 'base64url')), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws whatever is wrong with the answer; it came from a browser, or from a table that may
    // be tampered with.
    return undefined;
  }
}

/** Whether another page had ours in a frame: what was on the screen then is not ours to say. */
function isFramed(clientDataJson: string): boolean {
  const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
  return typeof data === 'object' && data !== null && 'crossOrigin' in data && data.crossOrigin === true;
}
