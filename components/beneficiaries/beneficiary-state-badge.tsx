import { type Standing, StatusBadge } from '@/components/ui/status/status-badge';
import type { BeneficiaryState } from '@/lib/kernel/states/beneficiary-states';
import { t } from '@/messages/beneficiaries';

const standings: Readonly<Record<BeneficiaryState, Standing>> = {
  waiting: 'waiting',
  verified: 'done',
  changing: 'waiting',
  retired: 'inactive',
};

export const BeneficiaryStateBadge = ({ state }: { state: BeneficiaryState }) => (
  <StatusBadge standing={standings[state]}>{t(`states.${state}`)}</StatusBadge>
);
