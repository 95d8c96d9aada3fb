/** Requested and not yet verified; verified; verified, and a change of it waits; no longer to be paid. */
export const beneficiaryStates = ['waiting', 'verified', 'changing', 'retired'] as const;
export type BeneficiaryState = (typeof beneficiaryStates)[number];

/** Holds a verified content. One whose change waits is still verified as it was. */
export const verifiedStates: readonly BeneficiaryState[] = ['verified', 'changing'];

/** Verified, or to be: an account has at most one entry in these. */
export const notRetiredStates: readonly BeneficiaryState[] = ['waiting', ...verifiedStates];
