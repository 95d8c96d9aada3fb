import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import type { OrderId } from '@/lib/kernel/ids';
import { handToEngine } from '@/lib/orders/approvals/hand-to-engine';
import { checkReleasable } from '@/lib/orders/approvals/releasable';
import { recounted } from '@/lib/orders/checks/recounted';
import type { OrderRow } from '@/lib/orders/order/content';
import { lookUpReplacedOrders } from '@/lib/orders/replacements/replaced-order-lookups';
import { closeException, openException } from '@/lib/orders/transitions/exception';
import { lockOrder, moveOrder, recordOrderEvent } from '@/lib/orders/transitions/move';
import { stampOrder } from '@/lib/orders/transitions/stamp';
import type { ProviderClient } from '@/lib/provider/client';
import type { Account } from '@/lib/provider/contract/contract';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { stored } from '@/messages/engine-reasons';
import { isOfTheDatabase } from '../../database-errors';
import { engineActor } from '../../engine-actor';
import { type Commissions, createCommissions } from './commissions';
import { findLackOfFunds, readAccounts } from './funds';

type Parts = {
  readonly db: Database;
  readonly provider: ProviderClient;
  readonly now: () => Date;
  /**
   * Orders whose last check got no answer from the provider, with its fault; they are released last. Persists
   * between batches.
   */
  readonly unanswered: Map<OrderId, string>;
};

/** Orders per call. Ten thousand orders due on one day read the balances only a few hundred times. */
const batchSize = 50;

/** Unanswered orders after which the provider counts as unavailable. */
const mostSilences = 3;

/**
 * `interrupted`: the provider stopped answering after some orders were processed; `no_answer`: before the
 * first.
 */
export type Released = 'more' | 'done' | 'interrupted' | 'no_answer';

/**
 * Releases held orders that are due, longest overdue first, after the same checks as at approval: policy,
 * limits, beneficiary and the current balance. An order that fails stays held and becomes an exception. One
 * batch per call; returns whether there may be more. An unavailable provider stops no order: the order is
 * retried later and does not block others.
 */
export async function releaseDue({ db, provider, now, unanswered }: Parts): Promise<Released> {
  const due = await listDue(db, now(), unanswered);
  if (due.length === 0) return 'done';
  let dealtWith = 0;
  let silences = 0;
  try {
    const accounts = await readAccounts(provider);
    // A refused list says nothing about the orders: our API key may be at fault.
    if (!accounts) {
      for (const { id } of due) unanswered.set(id, waiting(stored('parts.accountsRefused')));
      return 'no_answer';
    }
    const known = { accounts, commissions: createCommissions(provider), now };
    for (const order of due) {
      const reason =
        (await replacedOrderReason({ db, provider, now }, order)) ??
        (await faultOf(() => releaseOrStop(db, order, known)));
      if (reason) {
        unanswered.set(order.id, reason);
        silences += 1;
        if (silences === mostSilences) break;
      } else {
        unanswered.delete(order.id);
        dealtWith += 1;
      }
    }
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    for (const { id } of due) unanswered.set(id, faultReason(fault));
    return 'no_answer';
  }
  if (silences > 0) return dealtWith > 0 ? 'interrupted' : 'no_answer';
  return due.length === batchSize ? 'more' : 'done';
}

const listDue = (db: Database, now: Date, unanswered: ReadonlyMap<OrderId, string>): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.state, 'held'), lte(orders.scheduledFor, now), isNull(orders.stopReason)))
    .orderBy(
      ...(unanswered.size > 0 ? [inArray(orders.id, [...unanswered.keys()])] : []),
      asc(orders.scheduledFor),
    )
    .limit(batchSize);

type Known = {
  readonly accounts: ReadonlyMap<string, Account>;
  readonly commissions: Commissions;
  readonly now: () => Date;
};

async function faultOf(release: () => Promise<void>): Promise<string | undefined> {
  try {
    await release();
    return undefined;
  } catch (error) {
    if (error instanceof ProviderFault) return faultReason(error);
    throw error;
  }
}

/** Looks up the replaced orders before the releasing transaction, which makes no external calls. */
async function replacedOrderReason(
  parts: Pick<Parts, 'db' | 'provider' | 'now'>,
  { replacesOrderId }: OrderRow,
): Promise<string | undefined> {
  if (!replacesOrderId || (await lookUpReplacedOrders(parts, replacesOrderId)) === 'answered')
    return undefined;
  return waiting(stored('parts.replacedUnanswered'));
}

const waiting = (fault: string): string => stored('waiting.release', { fault });
const faultReason = ({ message }: ProviderFault): string => waiting(message);

/** Also stops an order whose damaged row cannot be checked, so that it does not block those behind it. */
async function releaseOrStop(db: Database, due: OrderRow, known: Known): Promise<void> {
  try {
    // Cached here for the transaction, which makes no external calls.
    await known.commissions.of(due);
    await recounted(() => db.transaction((tx) => releaseOne(tx, due, known)));
  } catch (error) {
    if (error instanceof ProviderFault || isOfTheDatabase(error)) throw error;
    await db.transaction(async (tx) => {
      const order = await lockIfDue(tx, due);
      if (order) await stop(tx, order, stored('check.unreadable'), known.now());
    });
    throw error;
  }
}

async function releaseOne(
  tx: Transaction,
  due: OrderRow,
  { accounts, commissions, now }: Known,
): Promise<void> {
  const order = await lockIfDue(tx, due);
  if (!order) return;
  // The check locks the limits until the commit, so that concurrent releases cannot exceed them.
  const allowed = await checkReleasable(tx, order, now());
  if (!allowed.ok) return stop(tx, order, allowed.error, now());
  const lack = await findLackOfFunds(tx, order, accounts, commissions);
  if (lack !== undefined) return stop(tx, order, lack, now());
  const released = await moveOrder(tx, order, 'release', { actor: engineActor, set: allowed.value });
  if (!released) throw new Error(`order ${order.id} is held and cannot be released`);
  await handToEngine(tx, released, now());
  await closeException(tx, { order: released, outcome: 'cleared', now: now() });
}

/** Undefined if the order was moved, stopped or released since it was listed. */
async function lockIfDue(tx: Transaction, { id, version }: OrderRow): Promise<OrderRow | undefined> {
  const order = await lockOrder(tx, id);
  const isDue = order?.state === 'held' && order.version === version && order.stopReason === null;
  return isDue ? order : undefined;
}

/**
 * The order keeps its state and records the reason. A person has it checked again, reschedules it or
 * withdraws it.
 */
export async function stop(tx: Transaction, order: OrderRow, why: string, now: Date): Promise<void> {
  await stampOrder(tx, order.id, { stopReason: why, updatedAt: now });
  await recordOrderEvent(tx, {
    order,
    fromState: order.state,
    what: 'stopped',
    at: now,
    actor: engineActor,
    details: { why },
  });
  await openException(tx, { order, kind: 'not_released', why, now });
}
