import { StatusBadge } from '@/components/ui/status-badge';
import type { ListedFactor } from '@/lib/identity/factors';

/** Whether a person can confirm approvals: with something active, with nothing yet, or not before an admin agrees. */
export function PersonFactors({ factors }: { factors: readonly Pick<ListedFactor, 'kind' | 'state'>[] }) {
  const active = factors.filter(({ state }) => state === 'active');
  if (active.some(({ kind }) => kind === 'passkey'))
    return <StatusBadge standing="done">Passkey</StatusBadge>;
  if (active.length > 0) return <StatusBadge standing="done">Authenticator app</StatusBadge>;
  if (factors.length > 0) return <StatusBadge standing="waiting">Waits for an admin</StatusBadge>;
  return <span className="text-muted">None</span>;
}
