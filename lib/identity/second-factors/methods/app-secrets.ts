import { type SealingKey, seal, unseal } from '../../sealed';
import { isDemoTotpSecret, markOfTotp, stepOfCode } from './totp';

/** A code that a person typed to confirm exactly this subject. */
export type TypedCode = {
  readonly factorId: string;
  readonly userId: string;
  /** 64 hex digits. */
  readonly subjectHash: string;
  /** As typed, without spaces. */
  readonly code: string;
};

/**
 * `holds` with the time step of the code and the mark of its evidence. `unreadable`: the app's secret does
 * not open, or is one of the demo's. `locked`: too many wrong codes.
 */
export type CodeCheck =
  | { readonly outcome: 'holds'; readonly step: number; readonly mark: string }
  | { readonly outcome: 'wrong' | 'unreadable' | 'locked' };

/** The secrets of authenticator apps, with whoever holds the sealing key: this process or the signer. */
export type AppSecrets = {
  /** Seals the secret of a new app for its row. */
  readonly seal: (secret: Uint8Array, factorId: string) => Promise<string>;
  readonly check: (typed: TypedCode, sealedSecret: string, now: Date) => Promise<CodeCheck>;
};

/** Checks a code against the secret that this key opens. */
export function checkCode(
  sealingKey: SealingKey,
  { factorId, userId, subjectHash, code }: TypedCode,
  { sealedSecret, now, demo }: { readonly sealedSecret: string; readonly now: Date; readonly demo: boolean },
): CodeCheck {
  const secret = unseal(sealingKey, sealedSecret, factorId);
  if (!secret || (isDemoTotpSecret(secret) && !demo)) return { outcome: 'unreadable' };
  const step = stepOfCode(secret, code, now);
  if (step === undefined) return { outcome: 'wrong' };
  const mark = markOfTotp(sealingKey, { factorId, step, code }, { subjectHash, userId });
  return { outcome: 'holds', step, mark };
}

/** In a process that holds the sealing key. `demo`: whether the demo's public secrets are accepted. */
export const localAppSecrets = (sealingKey: SealingKey, demo = false): AppSecrets => ({
  seal: async (secret, factorId) => seal(sealingKey, secret, factorId),
  check: async (typed, sealedSecret, now) => checkCode(sealingKey, typed, { sealedSecret, now, demo }),
});
