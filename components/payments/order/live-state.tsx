'use client';

import { readLive, useLive } from '@/components/ui/live/use-live';
import type { OrderState } from '@/lib/kernel/states/order-states';
import { isFinal, isMovingByItself } from '@/lib/orders/order/order';

/** What is on the screen: an order and where it stood when the page was made. */
export type ShownOrder = {
  readonly id: string;
  readonly state: OrderState;
  readonly updatedAt: Date;
  /** When the service will execute it, where it says so; a change of this is no move. */
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
 * Keeps a page true: looks often while an order on it moves by itself, now and then while one waits for
 * somebody, and has the page made again when one is no longer where it is shown. Renders nothing.
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

/** What is held moves by itself, too, but not for days. */
const isInFlight = ({ state }: ShownOrder): boolean => state !== 'held' && isMovingByItself(state);

const differs = (shown: ShownOrder, now: LiveOrder): boolean =>
  shown.state !== now.state ||
  shown.updatedAt.toISOString() !== now.updatedAt ||
  (shown.executionTime?.toISOString() ?? null) !== now.executionTime;
