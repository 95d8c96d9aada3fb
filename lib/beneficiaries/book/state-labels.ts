import type { BeneficiaryState } from '@/lib/kernel/states/beneficiary-states';

/** How each state reads to a person. */
export const beneficiaryStateWords: Readonly<
  Record<BeneficiaryState, { readonly label: string; readonly meaning: string }>
> = {
  waiting: { label: 'Waiting', meaning: 'Asked for. Someone other than whoever asked has to agree.' },
  verified: { label: 'Verified', meaning: 'Two people agreed on it.' },
  changing: {
    label: 'Changing',
    meaning: 'A change waits for someone else to verify it. Until then, what was verified before holds.',
  },
  retired: { label: 'Retired', meaning: 'Not to be paid any more. Its history stays.' },
};
