import { and, eq, inArray } from 'drizzle-orm';
import { readBelieved } from '@/lib/audit/believed';
import { createProvenBatches } from '@/lib/batches/decision/proof/proven';
import type { Executor, Transaction } from '@/lib/db/client';
import type { submissions } from '@/lib/db/schema/orders/submissions';
import { auditRecords } from '@/lib/db/schema/records/audit';
import type { SealingKey } from '@/lib/identity/sealed';
import type { BatchId, OrderId } from '@/lib/kernel/ids';
import { findUnproven as findUnprovenOrders } from '@/lib/orders/approvals/proven';
import { identified, type OrderRow, orderHash } from '@/lib/orders/order/content';
import { foundAtProvider } from '@/lib/orders/provider-requests/suspend-sending';
import type { Authorization } from '@/lib/provider/signing/transaction-signature';
import { stored } from '@/messages/engine-reasons';
import type { DueRow } from './due';

/** Why an order is not sent: its row does not match its hash, or its approval is not proven. */
export type Fault = { readonly what: string; readonly why: string; readonly ofBatch?: UnprovenBatch };

/** A batch without a proven approval, and the reason. */
export type UnprovenBatch = { readonly id: BatchId; readonly why: string };

/** Why an order's approval, or that of its batch, is not proven. */
export type Unproven = { readonly why: string; readonly ofBatch?: UnprovenBatch };

/** Orders about to be sent: for the first time, or again. */
export type ToAuthorize = { readonly first: readonly OrderRow[]; readonly again: readonly OrderRow[] };

/** Which orders have no proven approval, of their own or of their batch, and what the signer signed. */
export type Authorized = {
  readonly unproven: ReadonlyMap<OrderId, Unproven>;
  /** Of every other order, in a process that does not sign; empty in one that does. */
  readonly signed: ReadonlyMap<OrderId, Authorization>;
};

/** Verifies approvals, in this process or at the signer. Throws `SignerAway` if that does not answer. */
export type Authorize = (db: Executor, orders: ToAuthorize) => Promise<Authorized>;

/**
 * Finds due orders that must not be sent. Before the first attempt an order must be due and have a proven
 * approval. An order that the provider may already have is retried unchanged.
 */
export async function findFaults(
  tx: Transaction,
  rows: readonly DueRow[],
  authorize: Authorize,
  now: Date,
): Promise<Checked> {
  const isAltered = ({ submission, order }: DueRow) => !isAsApproved(submission, order);
  const faults = new Map(rows.filter(isAltered).map(({ order }) => [order.id, altered()]));
  const first = rows.filter(({ wasTried, order }) => !wasTried && !faults.has(order.id));
  for (const [id, why] of await findTooEarly(tx, first, now)) faults.set(id, unproven(why));
  const sound = (wasTriedBefore: boolean) =>
    rows.flatMap(({ order, wasTried }) =>
      wasTried === wasTriedBefore && !faults.has(order.id) ? [order] : [],
    );
  const authorized = await authorize(tx, { first: sound(false), again: sound(true) });
  for (const [id, fault] of authorized.unproven) faults.set(id, unproven(fault));
  return { faults, signed: authorized.signed };
}

type Checked = Pick<Authorized, 'signed'> & { readonly faults: ReadonlyMap<OrderId, Fault> };

const altered = (): Fault => ({ what: stored('altered.event'), why: stored('altered.order') });

const unproven = ({ why, ofBatch }: Unproven): Fault => ({
  ...(ofBatch && { ofBatch }),
  what: stored('unproven.event', { why }),
  why: stored('unproven.order', { why }),
});

function isAsApproved({ hash }: typeof submissions.$inferSelect, order: OrderRow): boolean {
  if (order.hash !== hash) return false;
  try {
    return orderHash(identified(order)) === hash;
  } catch {
    // A damaged row. If this threw, the row would come first in every claim and block all others.
    return false;
  }
}

/**
 * Finds rows without an attempt that would be sent before their date, or that are marked as unknown without a
 * record in the audit chain and would skip checks. Both arise only from SQL run outside Paydesk.
 */
async function findTooEarly(
  tx: Transaction,
  rows: readonly DueRow[],
  now: Date,
): Promise<ReadonlyMap<OrderId, Unproven>> {
  const doubtful = rows.filter(({ submission }) => submission.unknownSince !== null);
  const founded = new Set(doubtful.length > 0 ? await listFound(tx, doubtful) : []);
  const found = new Map<OrderId, Unproven>();
  for (const { order, submission } of rows) {
    const { id, batchId, scheduledFor } = order;
    const early = stored('parts.early');
    if (scheduledFor && scheduledFor > now)
      found.set(id, { why: early, ...(batchId && { ofBatch: { id: batchId, why: early } }) });
    else if (submission.unknownSince !== null && !founded.has(id))
      found.set(id, { why: stored('parts.unfounded') });
  }
  return found;
}

async function listFound(tx: Transaction, rows: readonly DueRow[]): Promise<readonly string[]> {
  const records = await readBelieved(
    tx,
    and(
      eq(auditRecords.subjectKind, 'order'),
      eq(auditRecords.action, foundAtProvider),
      inArray(
        auditRecords.subjectId,
        rows.map(({ order }) => order.id),
      ),
    ),
  );
  return records.map(({ subjectId }) => subjectId);
}

/**
 * Finds the orders without a proven approval: verifies every single order, and each version of a batch once.
 */
export function createProofs(sealingKey: SealingKey) {
  const findUnprovenBatches = createProvenBatches(sealingKey);
  return async (db: Executor, orders: readonly OrderRow[]): Promise<ReadonlyMap<OrderId, Unproven>> => {
    const single = orders.filter(({ batchId }) => batchId === null);
    const found = new Map<OrderId, Unproven>();
    for (const [id, why] of await findUnprovenOrders(db, single, sealingKey)) found.set(id, { why });
    const batches = await findUnprovenBatches(db, [
      ...new Set(orders.flatMap(({ batchId }) => batchId ?? [])),
    ]);
    for (const { id, batchId } of orders) {
      const why = batchId && batches.get(batchId);
      if (why) found.set(id, { why: stored('parts.ofBatch', { why }), ofBatch: { id: batchId, why } });
    }
    return found;
  };
}

/** In a process that verifies approvals and signs: an order that was tried before is retried unchanged. */
export function authorizeHere(sealingKey: SealingKey): Authorize {
  const findUnproven = createProofs(sealingKey);
  return async (db, { first }) => ({ unproven: await findUnproven(db, first), signed: new Map() });
}
