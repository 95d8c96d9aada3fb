import { and, eq, isNull, sql } from 'drizzle-orm';
import { checkReleasable } from '@/lib/approvals/releasable';
import { moveBatch } from '@/lib/batches/move';
import type { Database, Transaction } from '@/lib/db/client';
import { wakeEngine } from '@/lib/db/payouts-channel';
import { batches } from '@/lib/db/schema/batches';
import { orders } from '@/lib/db/schema/orders';
import { submissions } from '@/lib/db/schema/submissions';
import type { OrderRow } from '@/lib/payments/content';
import { listSentSince } from '@/lib/payments/duplicates';
import { closeException } from '@/lib/payments/exception';
import { lockOrder } from '@/lib/payments/move';
import { stateWords } from '@/lib/payments/order';
import { policyInForce } from '@/lib/policy/in-force';
import type { ServiceClient } from '@/lib/service/client';
import { ServiceFault } from '@/lib/service/fault';
import { type Commissions, createCommissions } from './commissions';
import { isStale, staleBefore } from './due';
import { engineActor } from './engine-actor';
import { findLackOfFunds, readAccounts } from './funds';
import { stop } from './release';

type Parts = { readonly db: Database; readonly service: ServiceClient; readonly now: () => Date };
type Accounts = NonNullable<Awaited<ReturnType<typeof readAccounts>>>;

const batchSize = 50;

/**
 * Checks payments again whose approval is older than the policy allows and that were provably never admitted: policy, limits,
 * approvals, duplicates, beneficiary and balance. What still may go is sent, what may not is stopped and becomes an exception.
 * A batch with such rows is paused, and resuming it checks all of them. Returns whether there may be more.
 */
export async function recheckStale({ db, service, now }: Parts): Promise<boolean> {
  const at = now();
  const { policy } = await policyInForce(db);
  await pauseStaleBatches(db, policy.recheckAfterHours, at);
  const stale = await listStale(db, staleBefore(policy, at));
  if (stale.length === 0) return false;
  try {
    const accounts = await readAccounts(service);
    if (!accounts) return false;
    const commissions = createCommissions(service);
    for (const order of stale) {
      await commissions.of(order);
      await db.transaction((tx) => recheckOne(tx, order, { accounts, commissions, now: at }));
    }
  } catch (fault) {
    // Without an answer nothing is concluded: the payment waits, and is late.
    if (fault instanceof ServiceFault) return false;
    throw fault;
  }
  return stale.length === batchSize;
}

async function recheckOne(
  tx: Transaction,
  listed: OrderRow,
  known: { readonly accounts: Accounts; readonly commissions: Commissions; readonly now: Date },
): Promise<void> {
  const { accounts, commissions, now } = known;
  const order = await lockOrder(tx, listed.id);
  if (!order || order.state !== listed.state || order.stopReason !== null) return;
  const problem =
    (await findProblem(tx, order, now)) ?? (await findLackOfFunds(tx, order, accounts, commissions));
  if (problem !== undefined) return stop(tx, order, problem, now);
  await tx.update(submissions).set({ checkedAt: now }).where(eq(submissions.orderId, order.id));
  await closeException(tx, { order, outcome: 'cleared', now });
  await wakeEngine(tx);
}

async function findProblem(tx: Transaction, order: OrderRow, now: Date): Promise<string | undefined> {
  const allowed = await checkReleasable(tx, order, now);
  if (!allowed.ok) return allowed.error;
  const sent = (await listSentSince(tx, order)).find(({ state }) => state !== 'approved');
  return (
    sent &&
    `The same payment was sent since it was submitted, as ${sent.externalPaymentId} (${stateWords[sent.state].label.toLowerCase()}).`
  );
}

const listStale = async (db: Database, before: Date): Promise<OrderRow[]> => {
  const rows = await db
    .select({ order: orders })
    .from(submissions)
    .innerJoin(orders, eq(orders.id, submissions.orderId))
    .where(and(isStale(before), isNull(orders.batchId), isNull(orders.stopReason)))
    .limit(batchSize);
  return rows.map(({ order }) => order);
};

async function pauseStaleBatches(db: Database, hours: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - hours * 3_600_000);
  await db.transaction(async (tx) => {
    const running = await tx
      .select()
      .from(batches)
      .where(
        and(
          eq(batches.state, 'running'),
          sql`exists (select from ${submissions} join ${orders} on ${orders.id} = ${submissions.orderId}
            where ${orders.batchId} = ${batches.id} and ${isStale(before)})`,
        ),
      )
      .for('update', { skipLocked: true });
    for (const batch of running) {
      await moveBatch(tx, batch, 'pause', {
        actor: engineActor,
        at: now,
        set: {
          stopReason: `Some rows were approved more than ${hours} hours ago and have not been sent. Resuming checks balance, policy and duplicates again.`,
          pausedByItself: true,
        },
      });
    }
  });
}
