/**
 * `waiting`: requested, not verified. `verified`. `changing`: verified, with a pending change. `retired`:
 * must not be paid.
 */
export const beneficiaryStates = ['waiting', 'verified', 'changing', 'retired'] as const;
export type BeneficiaryState = (typeof beneficiaryStates)[number];

/** States with verified content. A pending change does not affect the verified content. */
export const verifiedStates: readonly BeneficiaryState[] = ['verified', 'changing'];

/** Verified or pending: an account has at most one entry in these states. */
export const notRetiredStates: readonly BeneficiaryState[] = ['waiting', ...verifiedStates];
