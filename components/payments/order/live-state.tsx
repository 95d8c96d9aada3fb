'use client';

import { readLive, useLive } from '@/components/ui/live/use-live';
import { inFlightStates, type OrderState } from '@/lib/kernel/states/order-states';
import { isFinal } from '@/lib/orders/order/order';

/** An order on the screen, with its state as of rendering. */
export type ShownOrder = {
  readonly id: string;
  readonly state: OrderState;
  readonly updatedAt: Date;
  /** The provider's execution time, if known; a change of it is no state change. */
  readonly executionTime: Date | null;
};

type LiveOrder = {
  readonly id: string;
  readonly state: OrderState;
  readonly updatedAt: string;
  readonly executionTime: string | null;
};
type LiveReply = { readonly orders: readonly LiveOrder[] };

const movingMs = 2_000;
const waitingMs = 10_000;

/**
 * Keeps the states on a page current: polls often while an order is in flight and rarely while one is
 * pending. Refreshes the page when a state has changed. Renders nothing.
 */
export function LiveStates({ orders: shownOrders }: { orders: readonly ShownOrder[] }) {
  const orders = shownOrders.filter(({ state }) => !isFinal(state));
  const query = new URLSearchParams(orders.map(({ id }) => ['id', id]));
  useLive({
    key: ['orders', query.toString()],
    read: readLive<LiveReply>(`/api/live/orders?${query}`),
    isOn: orders.length > 0,
    everyMs: orders.some(isInFlight) ? movingMs : waitingMs,
    isOutdated: (reply) =>
      reply.orders.some((now) => {
        const shown = orders.find(({ id }) => id === now.id);
        return shown !== undefined && differs(shown, now);
      }),
  });
  return null;
}

/** Held orders change automatically, too, but not for days. */
const isInFlight = ({ state }: ShownOrder): boolean => inFlightStates.includes(state);

const differs = (shown: ShownOrder, now: LiveOrder): boolean =>
  shown.state !== now.state ||
  shown.updatedAt.toISOString() !== now.updatedAt ||
  (shown.executionTime?.toISOString() ?? null) !== now.executionTime;
