import { StatusBadge } from '@/components/ui/status/status-badge';
import type { ListedFactor } from '@/lib/identity/second-factors/factors';

/**
 * Whether a person can confirm approvals: with something in force, with nothing yet, or not before it is
 * approved and its waiting time is over.
 */
export function PersonFactors({
  factors,
}: {
  factors: readonly Pick<ListedFactor, 'kind' | 'state' | 'isInWaitingTime'>[];
}) {
  const active = factors.filter(({ state, isInWaitingTime }) => state === 'active' && !isInWaitingTime);
  if (active.some(({ kind }) => kind === 'passkey'))
    return <StatusBadge standing="done">Passkey</StatusBadge>;
  if (active.length > 0) return <StatusBadge standing="done">Authenticator app</StatusBadge>;
  if (factors.some(({ isInWaitingTime }) => isInWaitingTime))
    return <StatusBadge standing="scheduled">In its waiting time</StatusBadge>;
  if (factors.length > 0) return <StatusBadge standing="waiting">Pending</StatusBadge>;
  return <span className="text-muted">None</span>;
}
