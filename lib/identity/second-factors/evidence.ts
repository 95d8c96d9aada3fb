import { z } from 'zod';
import { stored } from '@/messages/proof-faults';
import type { SealingKey } from '../sealed';
import { passkeyEvidence, passkeyHash, signedCount } from './methods/passkey';
import { checkTotp, totpEvidence } from './methods/totp';

const evidenceSchema = z.discriminatedUnion('kind', [passkeyEvidence, totpEvidence]);

/** The stored evidence of a confirmation, which can be verified without the device that made it. */
export type Evidence = z.infer<typeof evidenceSchema>;

/** A second factor on the audit chain. */
export type FactorOnRecord = {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly keyHash: string;
  readonly credentialId: string | null;
  readonly activeFrom: Date;
  /** Whether the chain gives that time; records of earlier versions only have their own. */
  readonly isDated: boolean;
  readonly removedAt: Date | undefined;
};

export type EvidenceVerdict =
  | { readonly outcome: 'holds' }
  | { readonly outcome: 'broken'; readonly why: string }
  /** Inconclusive: an input of the check is missing. */
  | { readonly outcome: 'unchecked'; readonly why: string };

export type EvidenceContext = {
  /** The hash that was confirmed: the one that the approval names, or that of its list. */
  readonly subjectHash: string;
  /** The claimed person and time of the confirmation. */
  readonly userId: string;
  readonly at: Date;
  /** The evidence's factor on the audit chain; undefined if it is not recorded. */
  readonly onRecord: FactorOnRecord | undefined;
  /** For codes: the installation's key, and the app's sealed secret. */
  readonly sealingKey: SealingKey | undefined;
  readonly sealedSecret: string | null | undefined;
};

/** The tolerated clock skew between two machines. */
const clockToleranceMs = 5 * 60_000;

const broken = (why: string): EvidenceVerdict => ({ outcome: 'broken', why });

/** The factor that the evidence claims; undefined if it is malformed. */
export const factorOfEvidence = (evidence: unknown): string | undefined =>
  evidenceSchema.safeParse(evidence).data?.factorId;

/**
 * Verifies that this person confirmed this hash. The signature alone would prove little, as the key is stored
 * beside it: the key must be the one that two people approved for this person, by the audit chain.
 */
export async function checkEvidence(evidence: unknown, context: EvidenceContext): Promise<EvidenceVerdict> {
  const { subjectHash, userId, at, onRecord } = context;
  const parsed = evidenceSchema.safeParse(evidence);
  if (!parsed.success) return broken(stored('confirmation.form'));
  const { kind, factorId } = parsed.data;
  if (onRecord?.id !== factorId || onRecord.kind !== kind) {
    return broken(stored('confirmation.unknownFactor'));
  }
  if (onRecord.userId !== userId) return broken(stored('confirmation.factorOfAnother'));
  if (at.getTime() < onRecord.activeFrom.getTime() - clockToleranceMs) {
    return broken(stored('confirmation.notActive'));
  }
  if (onRecord.removedAt && at.getTime() > onRecord.removedAt.getTime() + clockToleranceMs) {
    return broken(stored('confirmation.removed'));
  }
  if (parsed.data.kind === 'passkey') {
    if (passkeyHash(parsed.data.publicKey) !== onRecord.keyHash) {
      return broken(stored('confirmation.otherKey'));
    }
    if (parsed.data.credentialId !== onRecord.credentialId)
      return broken(stored('confirmation.otherPasskey'));
    const count = await signedCount(parsed.data, subjectHash);
    return count === undefined ? broken(stored('confirmation.signature')) : { outcome: 'holds' };
  }
  const { sealingKey, sealedSecret } = context;
  if (!sealingKey) return { outcome: 'unchecked', why: stored('confirmation.needsSecret') };
  if (!sealedSecret) return broken(stored('confirmation.secretGone'));
  const confirmed = { subjectHash, userId, keyHash: onRecord.keyHash };
  const checked = checkTotp(parsed.data, confirmed, { sealingKey, sealedSecret });
  if (checked === 'holds') return { outcome: 'holds' };
  return checked === 'sealed'
    ? { outcome: 'unchecked', why: stored('confirmation.sealed') }
    : broken(checked.broken);
}
