import type { Database, Transaction } from '@/lib/db/client';
import { orders, orderVersions } from '@/lib/db/schema/orders';
import type { Granted } from '@/lib/identity/grant';
import { newExternalPaymentId, newOrderId, type OrderId, type UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { canonicalForm, orderHash } from './canonical';
import { contentColumns, type OrderRow } from './content';
import { lockOrder, moveOrder, recordOrderEvent } from './move';
import type { IdentifiedOrder, OrderContent } from './order';
import type { OrderRefusal } from './refusals';

/**
 * Creates a draft, with the identifier under which it will be sent (contract 1, recovery). The caller may bring the order's
 * own identifier, made when the form was opened: a second click then finds the draft that the first one made.
 */
export async function createDraft(
  db: Database,
  { actor }: Granted<'payments:draft'>,
  content: OrderContent,
  id: OrderId = newOrderId(),
): Promise<OrderRow> {
  const order: IdentifiedOrder = { id, externalPaymentId: newExternalPaymentId(), version: 1, content };
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(orders)
      .values({
        id,
        externalPaymentId: order.externalPaymentId,
        state: 'draft',
        version: 1,
        hash: orderHash(order),
        makerId: actor.id,
        lastEditorId: actor.id,
        ...contentColumns(content),
      })
      .onConflictDoNothing({ target: orders.id })
      .returning();
    if (!row) return ownDraft(tx, id, actor.id);
    await recordVersion(tx, order, actor.id);
    await recordOrderEvent(tx, { order: row, fromState: null, what: 'create', at: row.createdAt, actor });
    return row;
  });
}

/**
 * Gives a draft, or an order that awaits approval, a new content: a new version, a draft again, without approvals.
 * `version` is the one that the editor saw.
 */
export async function editDraft(
  db: Database,
  { actor }: Granted<'payments:draft'>,
  { id, version }: { readonly id: OrderId; readonly version: number },
  content: OrderContent,
): Promise<Result<OrderRow, OrderRefusal>> {
  return db.transaction(async (tx) => {
    const row = await lockOrder(tx, id);
    if (!row) return refuse('not_found');
    if (row.version !== version) return refuse('changed_since');
    const order: IdentifiedOrder = {
      id,
      externalPaymentId: row.externalPaymentId,
      version: version + 1,
      content,
    };
    const moved = await moveOrder(tx, row, 'edit', {
      actor,
      set: {
        ...contentColumns(content),
        version: order.version,
        hash: orderHash(order),
        lastEditorId: actor.id,
      },
    });
    if (!moved) return refuse('wrong_state');
    await recordVersion(tx, order, actor.id);
    return ok(moved);
  });
}

async function ownDraft(tx: Transaction, id: OrderId, makerId: UserId): Promise<OrderRow> {
  const row = await lockOrder(tx, id);
  if (row?.makerId !== makerId) throw new Error('an order identifier was used by two people');
  return row;
}

async function recordVersion(tx: Transaction, order: IdentifiedOrder, editorId: UserId): Promise<void> {
  await tx.insert(orderVersions).values({
    orderId: order.id,
    version: order.version,
    canonicalForm: canonicalForm(order),
    hash: orderHash(order),
    editorId,
  });
}
