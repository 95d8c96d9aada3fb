import { StatusBadge } from '@/components/ui/status/status-badge';
import type { ListedFactor } from '@/lib/identity/second-factors/factors';
import { t } from '@/messages/people';

/**
 * Whether a person can confirm approvals: with an active factor, with none, or only after approval and its
 * waiting period.
 */
export function PersonFactors({
  factors,
}: {
  factors: readonly Pick<ListedFactor, 'kind' | 'state' | 'isInWaitingTime'>[];
}) {
  const active = factors.filter(({ state, isInWaitingTime }) => state === 'active' && !isInWaitingTime);
  if (active.some(({ kind }) => kind === 'passkey'))
    return <StatusBadge standing="done">{t('factors.passkey')}</StatusBadge>;
  if (active.length > 0) return <StatusBadge standing="done">{t('factors.totp')}</StatusBadge>;
  if (factors.some(({ isInWaitingTime }) => isInWaitingTime))
    return <StatusBadge standing="scheduled">{t('factors.waiting')}</StatusBadge>;
  if (factors.length > 0) return <StatusBadge standing="waiting">{t('factors.pending')}</StatusBadge>;
  return <span className="text-muted">{t('factors.none')}</span>;
}
