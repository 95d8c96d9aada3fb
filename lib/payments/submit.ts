import type { Database } from '@/lib/db/client';
import type { Granted } from '@/lib/identity/grant';
import type { OrderId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { OrderRow } from './content';
import { lockOrder, moveOrder } from './move';
import type { Move } from './order';
import type { OrderRefusal } from './refusals';

type Seen = { readonly id: OrderId; readonly version: number };

/** Asks for the approval of a draft, in the version that its maker saw. */
export const submitOrder = (db: Database, granted: Granted<'payments:draft'>, seen: Seen) =>
  makerMove(db, granted, seen, 'submit');

/** Takes back a draft or an order that nobody has decided about. */
export const withdrawOrder = (db: Database, granted: Granted<'payments:draft'>, seen: Seen) =>
  makerMove(db, granted, seen, 'withdraw');

function makerMove(
  db: Database,
  { actor }: Granted<'payments:draft'>,
  { id, version }: Seen,
  move: Move,
): Promise<Result<OrderRow, OrderRefusal>> {
  return db.transaction(async (tx) => {
    const row = await lockOrder(tx, id);
    if (!row) return refuse('not_found');
    if (row.version !== version) return refuse('changed_since');
    const moved = await moveOrder(tx, row, move, { actor });
    return moved ? ok(moved) : refuse('wrong_state');
  });
}
