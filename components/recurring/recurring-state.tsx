import { type Standing as Look, StatusBadge } from '@/components/ui/status/status-badge';
import type { Standing } from '@/lib/recurring/set-up/standing';
import { t } from '@/messages/recurring';
import { pendingText } from './recurring-texts';

const appearances: Readonly<Record<Exclude<Standing['kind'], 'asked'>, Look>> = {
  on: 'done',
  off: 'inactive',
  cancelled: 'stopped',
  nothing: 'refused',
  unknown: 'checking',
};

/** The last known state of a recurring payment, or the request in progress. */
export function RecurringState({ standing }: { standing: Standing }) {
  if (standing.kind === 'asked') return <StatusBadge standing="working">{pendingText(standing)}</StatusBadge>;
  return <StatusBadge standing={appearances[standing.kind]}>{t(`states.${standing.kind}`)}</StatusBadge>;
}
