/** Why a command about a beneficiary was refused, with the only wording of each code. */
export const beneficiaryRefusals = {
  not_found: 'This beneficiary was not found. The link may be out of date.',
  in_book: 'This account is already in Beneficiaries, or pending approval. Search for it there.',
  already_waiting:
    'A change request for this beneficiary is already pending approval. Decide it first on the page “Change requests”.',
  retired: 'This beneficiary is archived. Add it again to pay it.',
  changed_since: 'This beneficiary has changed since you opened it. Review it again.',
  unchanged: 'Nothing has changed. Change a field first, or go back.',
} as const;
export type BeneficiaryRefusal = keyof typeof beneficiaryRefusals;
