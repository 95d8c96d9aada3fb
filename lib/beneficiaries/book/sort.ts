import type { SortRules } from '@/lib/kernel/lists/sort';

/** The columns by which beneficiaries are sorted. */
export type BeneficiarySort = 'name' | 'verified';

export const beneficiarySorts: SortRules<BeneficiarySort> = {
  columns: {
    name: { type: 'text', first: 'ascending' },
    verified: { type: 'timestamptz', first: 'descending' },
  },
  initial: { by: 'name', direction: 'ascending' },
};
