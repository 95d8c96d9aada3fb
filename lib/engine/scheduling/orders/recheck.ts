import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { submissions } from '@/lib/db/schema/orders/submissions';
import type { OrderId } from '@/lib/kernel/ids';
import { findPaidSince } from '@/lib/orders/checks/statement-duplicates';
import type { OrderRow } from '@/lib/orders/order/content';
import { holdUnknown } from '@/lib/orders/provider-requests/suspend-sending';
import { lookUpReplacedOrders } from '@/lib/orders/replacements/replaced-order-lookups';
import { policyInForce } from '@/lib/policy/changes/in-force';
import type { ProviderClient } from '@/lib/provider/client';
import type { StatementRequest } from '@/lib/provider/contract/contract';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { findPaymentStatus } from '@/lib/provider/payment-status';
import { stored } from '@/messages/engine-reasons';
import { isOfTheDatabase } from '../../database-errors';
import { isToCheck, lockStale, staleBefore } from '../../submissions/claim/due';
import { background } from '../../submissions/send/look-up';
import { noteReason, recheckSilent, type WaitingReasons } from '../../waiting-reasons';
import { pauseStaleBatches } from '../batches/stale-batches';
import { createCommissions } from './commissions';
import { readAccounts } from './funds';
import { conclude, type Findings, stopUnreadable } from './recheck-conclusion';

type Parts = {
  readonly db: Database;
  readonly provider: ProviderClient;
  readonly now: () => Date;
  /**
   * Payments whose last check got no answer from the provider; they are checked last. Persists between turns.
   */
  readonly unanswered: Set<OrderId>;
  readonly reasons: WaitingReasons;
};

const batchSize = 50;

/** Consecutive payments without an answer after which the provider counts as unavailable. */
const mostSilences = 3;

/**
 * Checks payments whose approval is older than the policy allows: policy, limits, approvals, duplicates among
 * orders and in statements, beneficiary and balance. The provider is first queried by identifier; a payment
 * that it has is followed, whatever the check would conclude. A payment that fails is stopped and becomes an
 * exception. A batch with stale rows is paused; resuming it checks all of them. Returns whether there may be
 * more.
 */
export async function recheckStale(parts: Parts): Promise<boolean> {
  const { db, provider, now, unanswered, reasons } = parts;
  const { policy } = await policyInForce(db);
  const before = staleBefore(policy, now());
  await pauseStaleBatches(db, policy, now());
  const stale = await listStale(db, before, unanswered);
  const known = stale.length > 0 && (await readKnown(provider));
  if (!known) return false;
  if ('silent' in known) {
    for (const { id } of stale) noteReason(reasons, id, recheckSilent(known.silent));
    return false;
  }
  const faults: unknown[] = [];
  let dealtWith = 0;
  let silences = 0;
  for (const order of stale) {
    const outcome = await answerOf(() => recheckOne(parts, order, { ...known, before }));
    if (outcome !== 'done' && 'silent' in outcome) {
      unanswered.add(order.id);
      noteReason(reasons, order.id, recheckSilent(outcome.silent));
      silences += 1;
      if (silences === mostSilences) break;
      continue;
    }
    unanswered.delete(order.id);
    reasons.delete(order.id);
    silences = 0;
    dealtWith += 1;
    if (outcome === 'done') continue;
    faults.push(outcome.failure);
    if (isOfTheDatabase(outcome.failure)) break;
    // A row that cannot be checked must not block those behind it.
    await db.transaction((tx) => stopUnreadable(tx, order, before, now()));
  }
  if (faults.length > 0) throw faults[0];
  return stale.length === batchSize && dealtWith > 0;
}

/** `silent`: the error of the last request to the provider. */
type Answer = 'done' | Silent;
type Silent = { readonly silent: string };

async function answerOf(check: () => Promise<Answer>): Promise<Answer | { readonly failure: unknown }> {
  try {
    return await check();
  } catch (failure) {
    // No answer leads to no conclusion: the payment stays pending and becomes late.
    return failure instanceof ProviderFault ? { silent: failure.message } : { failure };
  }
}

type Known = Pick<Findings, 'accounts' | 'commissions'> & { readonly statement: ProviderClient['statement'] };

/** Reads everything needed once per turn. */
async function readKnown(provider: ProviderClient): Promise<Known | Silent> {
  try {
    const accounts = await readAccounts(provider);
    if (!accounts) return { silent: stored('parts.accountsRefused') };
    return { accounts, commissions: createCommissions(provider), statement: onceEach(provider) };
  } catch (fault) {
    if (fault instanceof ProviderFault) return { silent: fault.message };
    throw fault;
  }
}

/** Reads each statement once for all payments of a turn that need the same account and days. */
function onceEach(provider: ProviderClient): ProviderClient['statement'] {
  const read = new Map<string, ReturnType<ProviderClient['statement']>>();
  return (request: StatementRequest) => {
    const key = JSON.stringify(request);
    const reply = read.get(key) ?? provider.statement(request, background);
    read.set(key, reply);
    return reply;
  };
}

/** Sends all requests before the transaction, which makes no external calls. */
async function recheckOne(
  parts: Parts,
  order: OrderRow,
  { statement, ...known }: Known & { readonly before: Date },
): Promise<Answer> {
  const { db, provider, now } = parts;
  const standing = await findPaymentStatus(provider, order.externalPaymentId, background);
  if (standing === undefined) return { silent: stored('parts.standingUnanswered') };
  if (standing !== 'NONE') {
    await db.transaction(async (tx) => {
      const still = await lockStale(tx, order, known.before);
      if (still) await holdUnknown(tx, still, now());
    });
    return 'done';
  }
  const { replacesOrderId } = order;
  if (replacesOrderId && (await lookUpReplacedOrders(parts, replacesOrderId, background)) === 'silent')
    return { silent: stored('parts.replacedUnanswered') };
  await known.commissions.of(order);
  const paidSince = await findPaidSince({ db, provider: { statement }, now }, order);
  await db.transaction(async (tx) => {
    const still = await lockStale(tx, order, known.before);
    if (still) await conclude(tx, still, { ...known, paidSince }, now());
  });
  return 'done';
}

const listStale = async (
  db: Database,
  before: Date,
  unanswered: ReadonlySet<OrderId>,
): Promise<OrderRow[]> => {
  const rows = await db
    .select({ order: orders })
    .from(submissions)
    .innerJoin(orders, eq(orders.id, submissions.orderId))
    .where(isToCheck(before))
    .orderBy(
      ...(unanswered.size > 0 ? [inArray(submissions.orderId, [...unanswered])] : []),
      asc(submissions.dueAt),
    )
    .limit(batchSize);
  return rows.map(({ order }) => order);
};
