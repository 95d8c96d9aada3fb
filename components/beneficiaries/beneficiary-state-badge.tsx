import { type Standing, StatusBadge } from '@/components/ui/status/status-badge';
import { beneficiaryStateWords } from '@/lib/beneficiaries/book/state-labels';
import type { BeneficiaryState } from '@/lib/kernel/states/beneficiary-states';

const standings: Readonly<Record<BeneficiaryState, Standing>> = {
  waiting: 'waiting',
  verified: 'done',
  changing: 'waiting',
  retired: 'inactive',
};

export const BeneficiaryStateBadge = ({ state }: { state: BeneficiaryState }) => (
  <StatusBadge standing={standings[state]}>{beneficiaryStateWords[state].label}</StatusBadge>
);
