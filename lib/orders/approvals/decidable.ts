import { and, eq } from 'drizzle-orm';
import type { Actor, Granted } from '@/lib/access/grant';
import type { Executor, Transaction } from '@/lib/db/client';
import { approvals } from '@/lib/db/schema/orders/orders';
import { users } from '@/lib/db/schema/people/users';
import type { OrderId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { OrderRow } from '../order/content';
import type { OrderRefusal } from '../order/refusals';
import { type CountedNow, countedWhenApproved, countNow } from '../reads/counted-approvals';
import { isEditor } from '../transitions/editors';
import { lockOrder } from '../transitions/move';

/** What the approver looked at: a decision is about this version with this hash, or about nothing. */
export type SeenOrder = { readonly id: OrderId; readonly version: number; readonly hash: string };

/** The order, locked, where it still is what was seen and this person may decide about it and has not yet. */
export async function lockDecidable(
  tx: Transaction,
  { actor }: Granted<'payments:approve'>,
  seen: SeenOrder,
): Promise<Result<OrderRow, OrderRefusal>> {
  const row = await lockOrder(tx, seen.id);
  if (!row) return refuse('not_found');
  if (row.version !== seen.version || row.hash !== seen.hash) return refuse('changed_since');
  if (row.state !== 'awaiting_approval') return refuse('wrong_state');
  if (await isEditor(tx, row.id, actor.id)) return refuse('own_order');
  return (await hasDecided(tx, actor, seen)) ? refuse('already_approved') : ok(row);
}

async function hasDecided(tx: Transaction, actor: Actor, { id, version }: SeenOrder): Promise<boolean> {
  const mine = await tx
    .select({ at: approvals.at })
    .from(approvals)
    .where(
      and(eq(approvals.orderId, id), eq(approvals.version, version), eq(approvals.approverId, actor.id)),
    );
  return mine.length > 0;
}

/**
 * Those who agreed to this version, and whether it counts now: not if they are switched off, and not if they
 * were when it was approved. The worker asks this, whose role locks no people: the database counts again when
 * the order moves.
 */
export const listSeatsNow = async (db: Executor, order: OrderRow): Promise<CountedNow> =>
  countNow(await agreed(db, order), order.version);

/** The same with those people locked until the commit, so that none of them is switched off meanwhile. */
export const lockSeatsNow = async (tx: Transaction, order: OrderRow): Promise<CountedNow> =>
  countNow(await agreed(tx, order).for('share', { of: users }), order.version);

const agreed = (db: Executor, order: OrderRow) =>
  db
    .select({ groups: approvals.groups, approverId: users.id, isActive: users.isActive })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.approverId))
    .where(and(isAgreement(order), countedWhenApproved));

const isAgreement = ({ id, version, hash }: OrderRow) =>
  and(
    eq(approvals.orderId, id),
    eq(approvals.version, version),
    eq(approvals.hash, hash),
    eq(approvals.decision, 'approved'),
  );

/** The row of a decision, whatever else goes with it. */
export const decision = (
  { actor }: Granted<'payments:approve'>,
  { id, version, hash }: SeenOrder,
  verdict: 'approved' | 'declined' | 'sent_back',
  reason: string | null,
  at: Date,
): typeof approvals.$inferInsert => ({
  orderId: id,
  version,
  hash,
  approverId: actor.id,
  decision: verdict,
  reason,
  at,
});
