import { createHash } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { canonicalJson } from '@/lib/kernel/canonical-json';
import { stored } from '@/messages/proof-faults';
import { isMarkOf, markOf, type SealingKey, unseal } from '../../sealed';

const periodSeconds = 30;
/** Time steps accepted before and after the present one, for clock skew. */
const stepsAround = 1;

/** The prefix of the demo's public secrets. Random secrets of 20 bytes practically never begin with it. */
const demoMark = 'DEMO-ONLY';

export const isDemoTotpSecret = (secret: Uint8Array): boolean =>
  Buffer.from(secret).toString('latin1').startsWith(demoMark);

export const newTotpSecret = (): Uint8Array => new Secret({ size: 20 }).bytes;

export const base32 = (secret: Uint8Array): string => secretOf(secret).base32;

/** SHA-256 of the secret, lower-case hex, as in the audit chain. */
export const totpKeyHash = (secret: Uint8Array): string => createHash('sha256').update(secret).digest('hex');

/** The `otpauth:` address that an authenticator app reads from a QR code. */
export const totpAddress = (secret: Uint8Array, issuer: string, label: string): string =>
  new TOTP({ issuer, label, secret: secretOf(secret), period: periodSeconds }).toString();

/** The number of the 30-second time step of an instant (RFC 6238). */
export const stepAt = (instant: Date): number => Math.floor(instant.getTime() / 1000 / periodSeconds);

export const codeOfStep = (secret: Uint8Array, step: number): string =>
  HOTP.generate({ secret: secretOf(secret), counter: step });

/** The time step of this code, at most one away from the present one; undefined for a wrong code. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  // The library compares bytes, and throws if six characters are multi-byte.
  if (!/^\d{6}$/.test(code)) return undefined;
  const counter = stepAt(now);
  const delta = HOTP.validate({ token: code, secret: secretOf(secret), counter, window: stepsAround });
  return delta === null ? undefined : counter + delta;
}

/** The accepted time steps, the present one first. */
export const stepsTaken = (now: Date): readonly number[] => {
  const step = stepAt(now);
  return [step, step + 1, step - 1];
};

/**
 * The stored evidence of a code: enough to recompute it, and a mark that binds it to the person and the
 * subject.
 */
export const totpEvidence = z.strictObject({
  kind: z.literal('totp'),
  factorId: z.string(),
  step: z.number().int().nonnegative(),
  code: z.string().regex(/^\d{6}$/),
  /** The answered challenge's nonce. Evidence of earlier versions has none. */
  oneTimeValue: z.string().nullable().default(null),
  mark: z.string().regex(/^[0-9a-f]{64}$/),
});
export type TotpEvidence = z.infer<typeof totpEvidence>;

type Confirmed = { readonly subjectHash: string; readonly userId: string };

/** The mark of evidence, as a code by itself does not say what it was for. */
export const markOfTotp = (key: SealingKey, code: MarkedCode, confirmed: Confirmed): string =>
  markOf(key, markedText(code, confirmed));

type MarkedCode = Pick<TotpEvidence, 'factorId' | 'step' | 'code'>;

const markedText = ({ factorId, step, code }: MarkedCode, { subjectHash, userId }: Confirmed): string =>
  canonicalJson({ form: 'paydesk.totp/1', factorId, step, code, subjectHash, userId });

/**
 * The result of verifying a code again; `sealed` if this key does not open the secret, so that it is
 * inconclusive.
 */
export type TotpCheck = 'holds' | 'sealed' | { readonly broken: string };

/**
 * Verifies the evidence of a code. `keyHash` is the audit chain's hash of the secret, which is sealed in the
 * factor's row.
 */
export function checkTotp(
  evidence: TotpEvidence,
  confirmed: Confirmed & { readonly keyHash: string },
  { sealingKey, sealedSecret }: { readonly sealingKey: SealingKey; readonly sealedSecret: string },
): TotpCheck {
  const secret = unseal(sealingKey, sealedSecret, evidence.factorId);
  if (!secret) return 'sealed';
  if (totpKeyHash(secret) !== confirmed.keyHash) {
    return { broken: stored('confirmation.otherSecret') };
  }
  if (!isMarkOf(sealingKey, markedText(evidence, confirmed), evidence.mark)) {
    return { broken: stored('confirmation.mark') };
  }
  return codeOfStep(secret, evidence.step) === evidence.code
    ? 'holds'
    : { broken: stored('confirmation.code') };
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
