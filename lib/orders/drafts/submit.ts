import type { Granted } from '@/lib/access/grant';
import type { Database, Transaction } from '@/lib/db/client';
import type { OrderId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { listSamePayments, listSameRows } from '../checks/duplicates';
import { countingDay } from '../checks/measure';
import { checkAgainstPolicy } from '../checks/policy-check';
import { contentOf, type OrderRow } from '../order/content';
import { canMove, moves } from '../order/order';
import type { OrderRefusal, SubmitRefusal } from '../order/refusals';
import { closeException } from '../transitions/exception';
import { lockReadableOrder, moveOrder } from '../transitions/move';
import { mayBeOwnTransfer } from './own-transfer';

export type Seen = { readonly id: OrderId; readonly version: number };

/** Data submitted with an order, apart from its content. */
export type Submission = {
  /** Why to continue despite a possible duplicate. */
  readonly duplicateReason?: string | undefined;
  /** Whether the provider lists the beneficiary's account as one of ours. */
  readonly isOwnTransfer?: boolean;
  /** Extra details for the timeline, such as the displayed rate. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
};

type Parts = { readonly db: Database; readonly now: () => Date };

/**
 * Submits a draft for approval, in the version that its maker saw. The requirement of the policy in force is
 * stored with it. A policy violation is refused here, before an approver sees it.
 */
export const submitOrder = (
  { db, now }: Parts,
  granted: Granted<'payments:draft'>,
  seen: Seen,
  submission: Submission = {},
): Promise<Result<OrderRow, SubmitRefusal>> =>
  db.transaction((tx) => submitInside(tx, granted, seen, submission, now()));

export async function submitInside(
  tx: Transaction,
  { actor }: Granted<'payments:draft'>,
  { id, version }: Seen,
  { duplicateReason, isOwnTransfer: isOwn = false, details }: Submission,
  now: Date,
): Promise<Result<OrderRow, SubmitRefusal>> {
  const row = await lockReadableOrder(tx, actor, id);
  if (!row) return refuse('not_found');
  if (row.version !== version) return refuse('changed_since');
  if (!canMove('submit', row.state)) return refuse('wrong_state');
  if (row.scheduledFor && row.scheduledFor <= now) return refuse('time_passed');
  const { version: policyVersion, policy } = await policyInForce(tx);
  const reason = cleanLine(duplicateReason ?? '', 500) || null;
  if (!reason) {
    const content = contentOf(row);
    const same = [
      ...(await listSamePayments(tx, content, policy.duplicateDays, now, { except: id, reader: actor.id })),
      ...(await listSameRows(tx, content, actor.id)),
    ];
    if (same.length > 0) return refuse({ kind: 'duplicates', orders: same });
  }
  const countsOn = countingDay(policy, row.scheduledFor, now);
  const isOwnTransfer = isOwn && (await mayBeOwnTransfer(tx, row));
  const allowed = await checkAgainstPolicy(tx, { ...row, countsOn, isOwnTransfer }, policy, now);
  if (!allowed.ok) return allowed;
  const requirement = allowed.value;
  const moved = await moveOrder(tx, row, 'submit', {
    actor,
    set: {
      countsOn,
      isOwnTransfer,
      policyVersion,
      requiredApprovals: requirement.approvals,
      requiredGroups: [...requirement.groups],
      duplicateReason: reason,
      submittedAt: now,
    },
    details: { policyVersion, approvals: requirement.approvals, ...(reason && { reason }), ...details },
  });
  return moved ? ok(moved) : refuse('wrong_state');
}

/** Withdraws an order that was not handed to the engine. */
export const withdrawOrder = (parts: Parts, granted: Granted<'payments:draft'>, seen: Seen) =>
  withdraw(parts, granted, seen, moves.withdraw.from);

/** Cancels a held order. Approvers and admins may do this, too: stopping takes one person. */
export const cancelHeld = (parts: Parts, granted: Granted<'payments:stop'>, seen: Seen) =>
  withdraw(parts, granted, seen, ['held']);

function withdraw(
  { db, now }: Parts,
  { actor }: Granted<'payments:draft'> | Granted<'payments:stop'>,
  { id, version }: Seen,
  from: readonly OrderRow['state'][],
): Promise<Result<OrderRow, OrderRefusal>> {
  return db.transaction(async (tx) => {
    const row = await lockReadableOrder(tx, actor, id);
    if (!row) return refuse('not_found');
    if (row.version !== version) return refuse('changed_since');
    if (!from.includes(row.state)) return refuse('wrong_state');
    const moved = await moveOrder(tx, row, 'withdraw', { actor, set: { stopReason: null } });
    if (!moved) return refuse('wrong_state');
    await closeException(tx, { order: moved, outcome: 'withdrawn', now: now(), actor });
    return ok(moved);
  });
}
