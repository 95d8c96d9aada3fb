import { type Standing, StatusBadge } from '@/components/ui/status/status-badge';
import type { OrderState } from '@/lib/kernel/states/order-states';
import { stateLabels } from '@/lib/orders/order/order';
import { t } from '@/messages/payments';

const standings: Readonly<Record<OrderState, Standing>> = {
  draft: 'draft',
  awaiting_approval: 'waiting',
  held: 'scheduled',
  approved: 'working',
  sending: 'working',
  checking: 'checking',
  pending: 'scheduled',
  completed: 'done',
  rejected: 'refused',
  refused: 'refused',
  cancelled: 'stopped',
  declined: 'refused',
  withdrawn: 'stopped',
  expired: 'stopped',
};

/**
 * The state of an order. A held order that could not be sent when due is stopped, which its state alone does
 * not show.
 */
export const OrderStateBadge = ({
  state,
  isStopped = false,
}: {
  readonly state: OrderState;
  readonly isStopped?: boolean;
}) =>
  isStopped ? (
    <StatusBadge standing="refused">{t('table.stopped')}</StatusBadge>
  ) : (
    <StatusBadge standing={standings[state]}>{stateLabels[state].label}</StatusBadge>
  );
