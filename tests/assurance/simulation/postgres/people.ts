import { eq, sql } from 'drizzle-orm';
import { users } from '@/lib/db/schema/people/users';
import type { OrderId } from '@/lib/kernel/ids';
import { cancelHeld } from '@/lib/orders/drafts/submit';
import { requestDeclareFailed } from '@/lib/orders/exceptions/request';
import { recallOrder } from '@/lib/orders/provider-requests/recall';
import { pollNow } from '@/lib/orders/transitions/poll-now';
import type { App } from '@/tests/support/engine/engine';
import { exceptionsOf } from '@/tests/support/engine/upkeep';
import { approveAbout, resolving } from '@/tests/support/orders/exceptions';
import { getOrder, value } from '@/tests/support/orders/orders';
import { addApprover } from '@/tests/support/people/team';
import type { People } from '../world';

/** The team of a database, which acts by the commands behind the pages. */
export function createPeople(app: Pick<App, 'db' | 'team' | 'provider' | 'clock'>): People {
  const { db, team, provider, clock } = app;
  const parts = { db, provider, now: clock.now };
  /** An approver whose passkey no other world shares. */
  let decider: ReturnType<typeof addApprover> | undefined;
  const findLost = async (id: OrderId) => {
    const all = await exceptionsOf(app, { id });
    return all.find(({ kind, closedAt }) => kind === 'not_found' && closedAt === null);
  };
  return {
    // A tired approver's colleague, who sees the payment as it is now.
    recall: async (id) => {
      const { version } = await getOrder(db, id);
      await recallOrder(parts, team.stopping, { id, version, reason: 'Not this one' });
    },
    // Past the guard by which two admins let somebody in again: the round is about the order alone.
    setActive: (isActive) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.update(users).set({ isActive }).where(eq(users.id, team.approver.id));
      }),
    lookUpNow: async (id) => {
      await pollNow(db, id, parts.now());
    },
    cancelStopped: async (id) => {
      const order = await getOrder(db, id);
      if (order.stopReason === null) return;
      if (order.state === 'held') value(await cancelHeld(parts, team.stopping, order));
      else value(await recallOrder(parts, team.stopping, { ...order, reason: 'No longer approved' }));
    },
    isLost: async (id) => (await findLost(id)) !== undefined,
    declareFailed: async (id) => {
      const lost = await findLost(id);
      if (!lost) throw new Error(`order ${id} is not lost`);
      decider ??= addApprover(db, 'Freya Fifth');
      const { actor } = await decider;
      const request = { id: lost.id, checked: 'Statement', note: '' };
      value(await requestDeclareFailed(parts, resolving(team.anna.actor), request));
      value(await approveAbout(app, actor, lost));
    },
  };
}
