import { type Standing, StatusBadge } from '@/components/ui/status/status-badge';
import { t } from '@/messages/change-requests';
import type { Change } from './change';

const standings: Readonly<Record<Change['state'], Standing>> = {
  open: 'waiting',
  approved: 'done',
  declined: 'refused',
  withdrawn: 'stopped',
};

export const ChangeStateBadge = ({ state }: Pick<Change, 'state'>) => (
  <StatusBadge standing={standings[state]}>{t(`states.${state}`)}</StatusBadge>
);
