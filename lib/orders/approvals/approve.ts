import { eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Database, Transaction } from '@/lib/db/client';
import { allOrNothing } from '@/lib/db/connection/all-or-nothing';
import { approvals, orders } from '@/lib/db/schema/orders/orders';
import { users } from '@/lib/db/schema/people/users';
import type { Confirmation, SecondFactor } from '@/lib/identity/second-factors/second-factor';
import type { FactorAnswer } from '@/lib/identity/second-factors/second-factor-answer';
import { type FactorRefusal, factorRefusals } from '@/lib/identity/second-factors/second-factor-refusals';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { codesSuffice } from '@/lib/policy/rules/codes';
import { isSatisfied, type Requirement } from '@/lib/policy/rules/requirement';
import { toldRequirement } from '@/lib/policy/rules/requirement-of-approval';
import { countingDay } from '../checks/measure';
import { checkAgainstPolicy } from '../checks/policy-check';
import { orderHash } from '../order/canonical';
import { identified, type OrderRow } from '../order/content';
import { type OrderRefusal, type PolicyProblem, submitWords } from '../order/refusals';
import { moveOrder } from '../transitions/move';
import { recordOrderEvent } from '../transitions/record-events';
import { decision, lockDecidable, lockSeatsNow, type SeenOrder } from './decidable';
import { handToEngine } from './hand-to-engine';

export type ApproveParts = {
  readonly db: Database;
  readonly secondFactor: SecondFactor;
  readonly now: () => Date;
};

export type ApproveRefusal =
  | OrderRefusal
  | PolicyProblem
  | { readonly kind: 'not_confirmed'; readonly factor: FactorRefusal };

/** The wording of why an approval was not taken. */
export const approveWords = (refusal: ApproveRefusal): string =>
  typeof refusal !== 'string' && refusal.kind === 'not_confirmed'
    ? factorRefusals[refusal.factor]
    : submitWords(refusal);

/**
 * Approves an order, confirmed with a second factor over the hash that was seen. With the last approval that
 * the policy in force asks for, the order goes to the engine, or is held until its date, in the same
 * transaction. The engine sends nothing that hashes to anything else.
 */
export const approveOrder = (
  { db, secondFactor, now }: ApproveParts,
  granted: Granted<'payments:approve'>,
  seen: SeenOrder,
  answer: FactorAnswer,
): Promise<Result<OrderRow, ApproveRefusal>> =>
  allOrNothing<OrderRow, ApproveRefusal>(db, async (tx) => {
    const locked = await lockDecidable(tx, granted, seen);
    if (!locked.ok) return locked;
    const row = locked.value;
    if (orderHash(identified(row)) !== seen.hash) {
      throw new Error(`order ${seen.id} does not hash to what is stored with it`);
    }
    const { version: policyVersion, policy } = await policyInForce(tx);
    // What was asked for yesterday and is let go today counts today: that is when the money leaves.
    const countsOn = countingDay(policy, row.scheduledFor, now());
    const needs = await checkAgainstPolicy(tx, { ...row, countsOn }, policy, now());
    if (!needs.ok) return needs;
    if (answer.kind === 'totp' && !codesSuffice(policy, needs.value.because.cumulated))
      return refuse({ kind: 'not_confirmed', factor: 'passkey_needed' });
    const confirmed = await secondFactor.confirm(tx, granted.actor, seen.hash, answer);
    if (!confirmed.ok) return refuse({ kind: 'not_confirmed', factor: confirmed.error });
    const groups = await groupsOf(tx, granted);
    if (!groups) return refuse('no_longer_allowed');
    await tx.insert(approvals).values({
      ...decision(granted, seen, 'approved', null, now()),
      groups,
      factorId: confirmed.value.factorId,
      evidence: confirmed.value.evidence,
    });
    const measured = { policyVersion, requirement: needs.value, countsOn };
    return ok(await goOn(tx, granted, row, { ...measured, confirmation: confirmed.value, groups }, now()));
  });

/** Releases the order with its last approval; else it goes on waiting, measured by the policy in force. */
async function goOn(
  tx: Transaction,
  { actor }: Granted<'payments:approve'>,
  row: OrderRow,
  approval: {
    readonly policyVersion: number;
    readonly requirement: Requirement;
    readonly countsOn: string;
    readonly confirmation: Confirmation;
    /** Those that the approver is in. */
    readonly groups: readonly string[];
  },
  now: Date,
): Promise<OrderRow> {
  const { policyVersion, requirement, countsOn } = approval;
  const { given, uncounted } = await lockSeatsNow(tx, row);
  const set = {
    countsOn,
    policyVersion,
    requiredApprovals: requirement.approvals,
    requiredGroups: [...requirement.groups],
  };
  const details = {
    approval: given.length,
    ...toldRequirement(requirement, row.isOwnTransfer),
    policyVersion,
    groups: approval.groups.join(', '),
    confirmedWith: approval.confirmation.evidence.kind,
    ...uncounted,
  };
  if (!isSatisfied(requirement, given)) return keepWaiting(tx, row, { actor, set, details, now });
  const isHeld = row.scheduledFor !== null && row.scheduledFor > now;
  const moved = await moveOrder(tx, row, isHeld ? 'hold' : 'approve', { actor, set, details });
  if (!moved) throw new Error(`order ${row.id} awaits approval and cannot be approved`);
  if (!isHeld) await handToEngine(tx, moved, now);
  return moved;
}

async function keepWaiting(
  tx: Transaction,
  row: OrderRow,
  {
    actor,
    set,
    details,
    now,
  }: Pick<Parameters<typeof moveOrder>[3], 'actor' | 'details'> & {
    readonly set: Pick<OrderRow, 'countsOn' | 'policyVersion' | 'requiredApprovals' | 'requiredGroups'>;
    readonly now: Date;
  },
): Promise<OrderRow> {
  const [waiting] = await tx
    .update(orders)
    .set({ ...set, updatedAt: now })
    .where(eq(orders.id, row.id))
    .returning();
  if (!waiting) throw new Error(`order ${row.id} vanished`);
  await recordOrderEvent(tx, {
    order: waiting,
    fromState: row.state,
    what: 'agree',
    at: now,
    actor,
    ...(details && { details }),
  });
  return waiting;
}

/**
 * The groups of the approver as of this moment, locked until the commit; undefined where the role was lost,
 * or the person switched off, after the request had passed its gate.
 */
async function groupsOf(
  tx: Transaction,
  { actor }: Granted<'payments:approve'>,
): Promise<string[] | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, actor.id)).for('share');
  return user?.isActive && user.role === actor.role ? user.groups : undefined;
}
