import type { ExceptionId, OrderId } from '@/lib/kernel/ids';
import { cancelHeld } from '@/lib/orders/drafts/submit';
import { requestDeclareFailed } from '@/lib/orders/exceptions/request';
import { recallOrder } from '@/lib/orders/provider-requests/recall';
import { exceptionsOf } from '@/tests/support/engine/upkeep';
import { approveAbout, resolving } from '@/tests/support/orders/exceptions';
import { getOrder, value } from '@/tests/support/orders/orders';
import type { World } from './world';

/** The open exception of a payment that the provider does not know. */
export async function findLost(world: World, id: OrderId) {
  const all = await exceptionsOf(world, { id });
  return all.find(({ kind, closedAt }) => kind === 'not_found' && closedAt === null);
}

/** By two people, as on the page of exceptions. */
export async function declareFailed(world: World, { id }: { readonly id: ExceptionId }): Promise<void> {
  const parts = { db: world.db, provider: world.provider, now: world.clock.now };
  const decider = await world.decider();
  value(
    await requestDeclareFailed(parts, resolving(world.team.anna.actor), {
      id,
      checked: 'Statement',
      note: '',
    }),
  );
  value(await approveAbout(world, decider, { id }));
}

/** An order that may no longer be sent waits for people, who cancel or recall it here. */
export async function cancelStopped({ db, team, clock, provider }: World, id: OrderId): Promise<void> {
  const order = await getOrder(db, id);
  if (order.stopReason === null) return;
  const parts = { db, provider, now: clock.now };
  if (order.state === 'held') value(await cancelHeld(parts, team.stopping, order));
  else value(await recallOrder(parts, team.stopping, { ...order, reason: 'No longer approved' }));
}
