import type { ColumnChoice } from '@/lib/kernel/lists/list-settings';

/** The columns of the list of beneficiaries that people choose and order, after name and account. */
export const beneficiaryColumns = ['bank', 'town', 'state', 'verified', 'bic', 'country'] as const;
export type BeneficiaryColumn = (typeof beneficiaryColumns)[number];

export const beneficiaryColumnChoice: ColumnChoice<BeneficiaryColumn> = {
  all: beneficiaryColumns,
  first: ['bank', 'town', 'state', 'verified'],
};
