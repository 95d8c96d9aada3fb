import { type Standing, StatusBadge } from '@/components/ui/status/status-badge';
import type { ListedFactor } from '@/lib/identity/second-factors/factors';
import { t } from '@/messages/people';

type ShownFactor = Pick<ListedFactor, 'kind' | 'state' | 'isInWaitingTime'>;

/**
 * Whether a person can confirm approvals: with an active factor, with none, or only after approval and its
 * waiting period.
 */
function standingOf(factors: readonly ShownFactor[]) {
  const active = factors.filter(({ state, isInWaitingTime }) => state === 'active' && !isInWaitingTime);
  if (active.some(({ kind }) => kind === 'passkey')) return 'passkey';
  if (active.length > 0) return 'totp';
  if (factors.some(({ isInWaitingTime }) => isInWaitingTime)) return 'waiting';
  return factors.length > 0 ? 'pending' : 'none';
}

const badges = {
  passkey: 'done',
  totp: 'done',
  waiting: 'scheduled',
  pending: 'waiting',
} as const satisfies Record<string, Standing>;

export const factorsText = (factors: readonly ShownFactor[]): string => t(`factors.${standingOf(factors)}`);

export function PersonFactors({ factors }: { factors: readonly ShownFactor[] }) {
  const standing = standingOf(factors);
  const text = factorsText(factors);
  if (standing === 'none') return <span className="text-muted">{text}</span>;
  return <StatusBadge standing={badges[standing]}>{text}</StatusBadge>;
}
