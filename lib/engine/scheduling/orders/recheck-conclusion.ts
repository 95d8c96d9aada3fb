import { eq } from 'drizzle-orm';
import { wakeEngine } from '@/lib/db/channels/payouts-channel';
import type { Transaction } from '@/lib/db/client';
import { submissions } from '@/lib/db/schema/orders/submissions';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { checkReleasable, type Releasable } from '@/lib/orders/approvals/releasable';
import { listSentSince } from '@/lib/orders/checks/duplicates';
import type { OrderRow } from '@/lib/orders/order/content';
import type { SamePayment } from '@/lib/orders/order/same-payment';
import { suspendSending } from '@/lib/orders/provider-requests/suspend-sending';
import { closeException, openException } from '@/lib/orders/transitions/exception';
import { stampOrder } from '@/lib/orders/transitions/stamp';
import { stored } from '@/messages/engine-reasons';
import { isUncheckedOrder, lockStale } from '../../submissions/claim/due';
import type { Commissions } from './commissions';
import { findLackOfFunds, type readAccounts } from './funds';
import { stop } from './release';

/** Findings from the provider and the statements, read before the transaction. */
export type Findings = {
  readonly accounts: NonNullable<Awaited<ReturnType<typeof readAccounts>>>;
  readonly commissions: Commissions;
  /** The same payment made outside Paydesk since the submission. */
  readonly paidSince: SamePayment | undefined;
  /** Approvals last checked before this moment are stale. */
  readonly before: Date;
};

/**
 * Clears or stops a payment after its approval was checked again. The caller holds the lock and has verified
 * that the provider has no payment for it.
 */
export async function conclude(
  tx: Transaction,
  order: OrderRow,
  findings: Findings,
  now: Date,
): Promise<void> {
  const checked = await check(tx, order, findings, now);
  if (!checked.ok) return stopChecked(tx, order, checked.error, now);
  await stampOrder(tx, order.id, { countsOn: checked.value.countsOn });
  await tx.update(submissions).set({ checkedAt: now }).where(eq(submissions.orderId, order.id));
  await closeException(tx, { order, outcome: 'cleared', now });
  await wakeEngine(tx);
}

/** Stops a payment whose damaged row cannot be checked. */
export async function stopUnreadable(
  tx: Transaction,
  listed: OrderRow,
  before: Date,
  now: Date,
): Promise<void> {
  const order = await lockStale(tx, listed, before);
  if (order) await stopChecked(tx, order, stored('check.unreadable'), now);
}

async function check(
  tx: Transaction,
  order: OrderRow,
  { accounts, commissions, paidSince, before }: Findings,
  now: Date,
): Promise<Result<Releasable, string>> {
  const allowed = await checkReleasable(tx, order, now);
  if (!allowed.ok) return allowed;
  const [sent] = await listSentSince(tx, order);
  if (sent && sent.state !== 'approved') {
    const state = stored(`parts.states.${sent.state}`);
    return refuse(advised(stored('check.sentSince', { payment: sent.externalPaymentId, state })));
  }
  if (paidSince) {
    const day = paidSince.at.toISOString().slice(0, 10);
    return refuse(advised(stored('check.paidSince', { day, payment: String(paidSince.paymentId) })));
  }
  const lack = await findLackOfFunds(tx, order, accounts, commissions, isUncheckedOrder(before));
  return lack === undefined ? ok(allowed.value) : refuse(lack);
}

const advised = (finding: string): string => `${finding} ${stored('check.stopOrRepeat')}`;

/**
 * A payment that was never sent is stopped; its check is marked stale, so that it is checked again before it
 * is sent. A payment that was sent is suspended: it is still polled, and two people decide.
 */
async function stopChecked(tx: Transaction, order: OrderRow, why: string, now: Date): Promise<void> {
  if (order.state === 'approved') {
    await stop(tx, order, why, now);
    await tx.update(submissions).set({ checkedAt: never }).where(eq(submissions.orderId, order.id));
    return;
  }
  const [submission] = await tx.select().from(submissions).where(eq(submissions.orderId, order.id));
  if (!submission) throw new Error(`order ${order.id} was handed to the engine and has no submission`);
  await suspendSending(tx, submission, now);
  await openException(tx, { order, kind: 'not_found', why, now });
}

const never = new Date(0);
