import { type Standing, StatusBadge } from '@/components/ui/status/status-badge';
import type { ListedEndpoint } from '@/lib/event-endpoints/queries';
import type { DeliveryState } from '@/lib/kernel/topics/event-types';
import { t } from '@/messages/outgoing-webhooks';

type Judged = Pick<ListedEndpoint, 'state' | 'disabledReason' | 'hasSecret' | 'failingSince'>;

type EndpointStanding =
  | 'enabled'
  | 'no_secret'
  | 'failing'
  | 'by_admin'
  | 'disabled_gone'
  | 'disabled_failing';

/** How an endpoint stands: whether it is sent to, and if not, why. */
export function standingOf({ state, disabledReason, hasSecret, failingSince }: Judged): EndpointStanding {
  if (state !== 'enabled') {
    if (disabledReason === 'gone') return 'disabled_gone';
    return disabledReason === 'failing' ? 'disabled_failing' : 'by_admin';
  }
  if (!hasSecret) return 'no_secret';
  return failingSince ? 'failing' : 'enabled';
}

const looks: Readonly<Record<EndpointStanding, Standing>> = {
  enabled: 'done',
  no_secret: 'waiting',
  failing: 'checking',
  by_admin: 'stopped',
  disabled_gone: 'refused',
  disabled_failing: 'refused',
};

export function EndpointBadge({ endpoint }: { endpoint: Judged }) {
  const standing = standingOf(endpoint);
  return <StatusBadge standing={looks[standing]}>{t(`states.${standing}`)}</StatusBadge>;
}

const deliveryLooks: Readonly<Record<DeliveryState, Standing>> = {
  pending: 'working',
  delivered: 'done',
  failed: 'refused',
  withheld: 'stopped',
};

export function DeliveryBadge({ state, attempts }: { state: DeliveryState; attempts: number }) {
  const isRetrying = state === 'pending' && attempts > 0;
  return (
    <StatusBadge standing={isRetrying ? 'checking' : deliveryLooks[state]}>
      {t(`deliveryStates.${isRetrying ? 'retrying' : state}`)}
    </StatusBadge>
  );
}
