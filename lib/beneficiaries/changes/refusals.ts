/** Why a command about a beneficiary was refused. Every code has its wording here, and only here. */
export const beneficiaryRefusals = {
  not_found: 'There is no such beneficiary. It may have been opened from an old link.',
  in_book: 'This account is in the book already, or waits to be verified. Look for it there.',
  already_waiting:
    'Something about this beneficiary waits for a decision already. That comes first: see the page “Change requests”.',
  retired: 'This beneficiary is retired. Add it again to pay it again.',
  changed_since: 'This beneficiary has changed since you looked. Look at it again first.',
  unchanged: 'Nothing has changed. Change something first, or go back.',
} as const;
export type BeneficiaryRefusal = keyof typeof beneficiaryRefusals;
