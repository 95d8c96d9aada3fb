import { accountsWithheld } from '@/lib/access/confidential/reader-database';
import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import type { BulkOutcome } from '@/lib/kernel/lists/bulk';
import type { OrderRow } from '../order/content';
import { canMove } from '../order/order';
import type { OrderRefusal } from '../order/refusals';
import { closeException } from '../transitions/exception';
import { lockOrders, moveOrders } from '../transitions/move';
import type { Seen } from './submit';

/**
 * Withdraws a maker's own orders that were not handed to the engine, each in the version that was seen. Those
 * that may not be withdrawn stay as they are, and the others are withdrawn in one commit.
 */
export const withdrawOrders = (
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'payments:draft'>,
  seen: readonly Seen[],
): Promise<BulkOutcome<OrderRefusal>> =>
  db.transaction(async (tx) => {
    const versions = new Map(seen.map(({ id, version }) => [id, version]));
    const rows = await lockOrders(tx, [...versions.keys()]);
    const unreadable = await accountsWithheld(
      tx,
      actor,
      [...rows.values()].map(({ account }) => account),
    );
    const checked = [...versions].map(([id, version]) => {
      const found = rows.get(id);
      const order = found && unreadable.has(found.account) ? undefined : found;
      return { id, order, why: refusalOf(order, version, actor.id) };
    });
    const planned = checked.flatMap(({ order, why }) =>
      order && !why ? [{ order, move: 'withdraw' as const, set: { stopReason: null } }] : [],
    );
    const moved = await moveOrders(tx, actor, planned);
    for (const order of moved) await closeException(tx, { order, outcome: 'withdrawn', now: now(), actor });
    const done = new Set(moved.map(({ id }) => id));
    return {
      done: done.size,
      refused: checked.flatMap(({ id, why }) =>
        done.has(id) ? [] : [{ id, why: why ?? ('wrong_state' as const) }],
      ),
    };
  });

function refusalOf(order: OrderRow | undefined, version: number, maker: string): OrderRefusal | undefined {
  if (!order) return 'not_found';
  if (order.makerId !== maker) return 'not_own_order';
  if (order.version !== version) return 'changed_since';
  return canMove('withdraw', order.state) ? undefined : 'wrong_state';
}
