import { type Standing, StatusBadge } from '@/components/ui/status/status-badge';
import type { Change } from './change';

const looks: Readonly<Record<Change['state'], { readonly standing: Standing; readonly word: string }>> = {
  open: { standing: 'waiting', word: 'Waits' },
  approved: { standing: 'done', word: 'Agreed' },
  declined: { standing: 'refused', word: 'Declined' },
  withdrawn: { standing: 'stopped', word: 'Taken back' },
};

export const ChangeStateBadge = ({ state }: Pick<Change, 'state'>) => (
  <StatusBadge standing={looks[state].standing}>{looks[state].word}</StatusBadge>
);
