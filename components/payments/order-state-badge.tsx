import { type Standing, StatusBadge } from '@/components/ui/status-badge';
import type { OrderState } from '@/lib/db/schema/orders';
import { stateWords } from '@/lib/payments/order';

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

/** Where an order stands, in a treasurer's word. */
export const OrderStateBadge = ({ state }: { state: OrderState }) => (
  <StatusBadge standing={standings[state]}>{stateWords[state].label}</StatusBadge>
);
