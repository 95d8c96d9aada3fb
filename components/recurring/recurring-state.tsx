import { type Standing as Look, StatusBadge } from '@/components/ui/status/status-badge';
import type { Standing } from '@/lib/recurring/set-up/standing';
import { stateText } from './recurring-texts';

const appearances: Readonly<Record<Standing['kind'], Look>> = {
  asked: 'working',
  on: 'done',
  off: 'inactive',
  cancelled: 'stopped',
  nothing: 'refused',
  unknown: 'checking',
};

/** The last known state of a recurring payment, or the request in progress. */
export function RecurringState({ standing }: { standing: Standing }) {
  return <StatusBadge standing={appearances[standing.kind]}>{stateText(standing)}</StatusBadge>;
}
