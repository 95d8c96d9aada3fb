import { eq } from 'drizzle-orm';
import type { Actor, Granted } from '@/lib/access/grant';
import type { AuditDetails } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { orders, orderVersions } from '@/lib/db/schema/orders/orders';
import {
  type BeneficiaryId,
  newExternalPaymentId,
  newOrderId,
  type OrderId,
  type UserId,
} from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { changedFields, contentColumns, hashedForm, type OrderRow } from '../order/content';
import type { Move, OrderContent } from '../order/order';
import type { OrderRefusal } from '../order/refusals';
import type { SenderIds } from '../order/sender-ids';
import { closeException } from '../transitions/exception';
import { lockOrder, lockReadableOrder, moveOrder, recordOrderEvent } from '../transitions/move';

/** The origin of a draft. */
export type DraftSource = {
  /** Generated when the form opens; an idempotency key, so that a second click finds the first draft. */
  readonly id?: OrderId;
  /** The beneficiary from the book. */
  readonly beneficiaryId?: BeneficiaryId | null | undefined;
  /** The refused or rejected order that this one replaces, under a new identifier. */
  readonly replacesOrderId?: OrderId | null | undefined;
};

/** Creates a draft with the identifier under which it will be sent (contract 1, recovery). */
export async function createDraft(
  db: Database,
  { actor }: Granted<'payments:draft'>,
  content: OrderContent,
  { id = newOrderId(), beneficiaryId = null, replacesOrderId = null }: DraftSource = {},
): Promise<OrderRow> {
  const externalPaymentId = newExternalPaymentId();
  const hashed = hashedForm({ id, externalPaymentId, version: 1, content });
  return db.transaction(async (tx) => {
    const senderIds = replacesOrderId && (await findSenderIds(tx, replacesOrderId));
    const [row] = await tx
      .insert(orders)
      .values({
        ...senderIds,
        id,
        externalPaymentId,
        state: 'draft',
        version: 1,
        hash: hashed.hash,
        makerId: actor.id,
        lastEditorId: actor.id,
        beneficiaryId,
        replacesOrderId,
        ...contentColumns(content),
      })
      .onConflictDoNothing({ target: orders.id })
      .returning();
    if (!row) return ownDraft(tx, id, actor.id);
    await tx.insert(orderVersions).values({ orderId: id, version: 1, ...hashed, editorId: actor.id });
    await recordOrderEvent(tx, { order: row, fromState: null, what: 'create', at: row.createdAt, actor });
    return row;
  });
}

/** The sender finds the replacement under the identifiers of the failed order. */
async function findSenderIds(tx: Transaction, id: OrderId): Promise<SenderIds | undefined> {
  const { endToEndId, instructionId, paymentInformationId } = orders;
  const [found] = await tx
    .select({ endToEndId, instructionId, paymentInformationId })
    .from(orders)
    .where(eq(orders.id, id));
  return found;
}

type Edited = {
  readonly id: OrderId;
  /** The version that the editor saw. */
  readonly version: number;
  readonly beneficiaryId?: BeneficiaryId | null | undefined;
};

/**
 * Edits a draft, or an order that is awaiting approval or held. Creates a new version in draft state without
 * approvals.
 */
export const editDraft = (
  db: Database,
  granted: Granted<'payments:draft'>,
  edited: Edited,
  content: OrderContent,
): Promise<Result<OrderRow, OrderRefusal>> =>
  db.transaction((tx) => editInside(tx, granted, edited, content));

export async function editInside(
  tx: Transaction,
  { actor }: Granted<'payments:draft'>,
  { id, version, beneficiaryId }: Edited,
  content: OrderContent,
): Promise<Result<OrderRow, OrderRefusal>> {
  const row = await lockReadableOrder(tx, actor, id);
  if (!row) return refuse('not_found');
  if (row.version !== version) return refuse('changed_since');
  const moved = await nextVersion(tx, row, content, {
    move: 'edit',
    actor,
    editorId: actor.id,
    beneficiaryId,
  });
  return moved ? ok(moved) : refuse('wrong_state');
}

/**
 * Creates the next version of a locked order as a draft without approvals. Undefined if its state does not
 * allow the move.
 */
export async function nextVersion(
  tx: Transaction,
  row: OrderRow,
  content: OrderContent,
  by: {
    readonly move: Extract<Move, 'edit' | 'send_back'>;
    readonly actor: Actor;
    readonly editorId: UserId;
    readonly beneficiaryId?: BeneficiaryId | null | undefined;
    readonly details?: AuditDetails;
  },
): Promise<OrderRow | undefined> {
  const { id, externalPaymentId } = row;
  const version = row.version + 1;
  const hashed = hashedForm({ id, externalPaymentId, version, content });
  const fields = changedFields(row, content).join(', ');
  const moved = await moveOrder(tx, row, by.move, {
    actor: by.actor,
    set: {
      ...contentColumns(content),
      version,
      hash: hashed.hash,
      lastEditorId: by.editorId,
      stopReason: null,
      ...(by.beneficiaryId !== undefined && { beneficiaryId: by.beneficiaryId }),
    },
    details: { ...by.details, ...(fields && { fields }) },
  });
  if (!moved) return undefined;
  await tx.insert(orderVersions).values({ orderId: id, version, ...hashed, editorId: by.editorId });
  // A draft no longer needs a decision about its failed release.
  await closeException(tx, { order: moved, outcome: 'withdrawn', now: new Date(), actor: by.actor });
  return moved;
}

async function ownDraft(tx: Transaction, id: OrderId, makerId: UserId): Promise<OrderRow> {
  const row = await lockOrder(tx, id);
  if (row?.makerId !== makerId) throw new Error('an order identifier was used by two people');
  return row;
}
