import { eq, sql } from 'drizzle-orm';
import { stopBatch } from '@/lib/batches/run/run';
import { users } from '@/lib/db/schema/people/users';
import type { BatchId, OrderId } from '@/lib/kernel/ids';
import { cancelHeld } from '@/lib/orders/drafts/submit';
import { requestDeclareFailed } from '@/lib/orders/exceptions/request';
import { recallOrder } from '@/lib/orders/provider-requests/recall';
import { pollNow } from '@/lib/orders/transitions/poll-now';
import type { ProviderClient } from '@/lib/provider/client';
import { turnsOf } from '@/tests/support/batches/app-batches';
import { getBatch } from '@/tests/support/batches/batches';
import type { App } from '@/tests/support/engine/engine';
import { exceptionsOf } from '@/tests/support/engine/upkeep';
import { approveAbout, resolving } from '@/tests/support/orders/exceptions';
import { getOrder, value } from '@/tests/support/orders/orders';
import { addApprover } from '@/tests/support/people/team';
import type { People } from '../world';
import { deliver } from './webhooks';

/** What people act on at the moment. */
type Current = {
  readonly batch: () => BatchId | undefined;
  readonly provider: () => ProviderClient;
};

/** The team of a database, which acts by the commands behind the pages. */
export function createPeople(app: App, current: Current): People {
  const { db, team, clock } = app;
  const parts = () => ({ db, provider: current.provider(), now: clock.now });
  /** An approver whose passkey no other world shares. */
  let decider: ReturnType<typeof addApprover> | undefined;
  const findLost = async (id: OrderId) => {
    const all = await exceptionsOf(app, { id });
    return all.find(({ kind, closedAt }) => kind === 'not_found' && closedAt === null);
  };
  return {
    // A tired approver's colleague, who sees the payment as it is now.
    recall: async (id) => {
      const batch = current.batch();
      if (batch) {
        await stopBatch(parts(), team.stopping, batch, 'Not this one');
        return;
      }
      const { version } = await getOrder(db, id);
      await recallOrder(parts(), team.stopping, { id, version, reason: 'Not this one' });
    },
    // Past the guard by which two admins let somebody in again: the round is about the order alone.
    setActive: (isActive) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.update(users).set({ isActive }).where(eq(users.id, team.approver.id));
      }),
    lookUpNow: async (id) => {
      await pollNow(db, id, clock.now());
    },
    tellByWebhook: (id, how) => deliver(app, id, how),
    cancelStopped: async (id) => {
      const batch = current.batch();
      if (batch) return stopPaused(app, batch);
      const order = await getOrder(db, id);
      if (order.stopReason === null) return;
      if (order.state === 'held') value(await cancelHeld(parts(), team.stopping, order));
      else value(await recallOrder(parts(), team.stopping, { ...order, reason: 'No longer approved' }));
    },
    isLost: async (id) => (await findLost(id)) !== undefined,
    declareFailed: async (id) => {
      const lost = await findLost(id);
      if (!lost) throw new Error(`order ${id} is not lost`);
      decider ??= addApprover(db, 'Freya Fifth');
      const { actor } = await decider;
      const request = { id: lost.id, checked: 'Statement', note: '' };
      value(await requestDeclareFailed(parts(), resolving(team.anna.actor), request));
      value(await approveAbout(app, actor, lost));
    },
  };
}

/** Nobody resumes a batch that was paused: it is stopped, and what was not sent is withdrawn. */
async function stopPaused(app: App, id: BatchId): Promise<void> {
  if ((await getBatch(app.db, id)).state !== 'paused') return;
  value(await stopBatch({ db: app.db, now: app.clock.now }, app.team.stopping, id, 'Not today'));
  while (await turnsOf(app).turn());
}
