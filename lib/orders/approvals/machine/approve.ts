import type { Actor, Granted } from '@/lib/access/grant';
import type { Database, Transaction } from '@/lib/db/client';
import { allOrNothing } from '@/lib/db/connection/all-or-nothing';
import type { Confirmation, SecondFactor } from '@/lib/identity/second-factors/second-factor';
import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import type { FactorRefusal } from '@/lib/identity/second-factors/second-factor-refusals';
import type { MinorUnits } from '@/lib/kernel/money';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { areCodesEnough } from '@/lib/policy/rules/codes';
import type { Policy } from '@/lib/policy/rules/policy';
import { isSatisfied, recordedRequirement, type Seat } from '@/lib/policy/rules/requirement';
import type { Approvable, ApprovableRow, Measured, Seen } from './approvable';
import { decisionOf, lockDecidable, type NotDecidable } from './decide';
import { groupsOfApprover, listSeats, lockSeats } from './seats';

export type ApproveParts = {
  readonly db: Database;
  readonly secondFactor: SecondFactor;
  readonly now: () => Date;
};

export type NotConfirmed = { readonly kind: 'not_confirmed'; readonly factor: FactorRefusal };

export type NotApproved<Own, Problem> = NotDecidable | Own | Problem | NotConfirmed | 'no_longer_allowed';

/**
 * Requests the second factor that confirms a decision; refuses a code if the sum requires a passkey. `sumOf`
 * returns the sum in cents, or undefined if there is nothing to decide, which the decision itself reports.
 */
export async function beginConfirmation(
  { db, secondFactor }: { readonly db: Database; readonly secondFactor: SecondFactor },
  actor: Actor,
  hash: string,
  sumOf: (tx: Transaction, policy: Policy) => Promise<MinorUnits | undefined>,
): Promise<Result<FactorRequest, FactorRefusal>> {
  const request = await secondFactor.begin(db, actor, hash);
  if (!request.ok || request.value.kind !== 'totp') return request;
  const isEnough = await db.transaction(async (tx) => {
    const { policy } = await policyInForce(tx);
    const sum = await sumOf(tx, policy);
    return sum === undefined || areCodesEnough(policy, sum);
  });
  return isEnough ? request : refuse('passkey_needed');
}

/**
 * Records an approval, confirmed with a second factor over the hash that was seen. The last approval that the
 * policy in force requires moves the subject on; otherwise the new requirement is stored. One transaction: a
 * refusal at any step rolls everything back.
 */
export const approve = <Row extends ApprovableRow, Own extends string, Problem>(
  { db, secondFactor, now }: ApproveParts,
  what: Approvable<Row, Own, Problem>,
  granted: Granted<'payments:approve'>,
  seen: Seen<Row>,
  answer: FactorAnswer,
): Promise<Result<Row, NotApproved<Own, Problem>>> =>
  allOrNothing<Row, NotApproved<Own, Problem>>(db, async (tx) => {
    const locked = await lockDecidable(tx, what, granted, seen);
    if (!locked.ok) return locked;
    const row = locked.value;
    if (!(await what.isAsHashed(tx, row))) {
      throw new Error(`${seen.id} does not hash to what is stored with it`);
    }
    const { version: policyVersion, policy } = await policyInForce(tx);
    const measured = await what.measure(tx, row, policy, now());
    if (!measured.ok) return measured;
    const confirming = { hash: seen.hash, sum: measured.value.sum, policy };
    const confirmed = await confirmDecision(tx, secondFactor, granted.actor, confirming, answer);
    if (!confirmed.ok) return confirmed;
    const groups = await groupsOfApprover(tx, granted);
    if (!groups) return refuse('no_longer_allowed');
    const decision = decisionOf(granted, seen, 'approved', null, now());
    await what.insertDecision(tx, seen.id, { ...decision, groups: [...groups], ...confirmed.value });
    const approval = { ...measured.value, policyVersion, groups, confirmation: confirmed.value, now: now() };
    return ok(await conclude(tx, what, granted, row, approval));
  });

/** Confirms a decision about this sum, in cents, with a second factor over its hash. */
export async function confirmDecision(
  tx: Transaction,
  secondFactor: SecondFactor,
  actor: Actor,
  { hash, sum, policy }: { readonly hash: string; readonly sum: MinorUnits; readonly policy: Policy },
  answer: FactorAnswer,
): Promise<Result<Confirmation, NotConfirmed>> {
  if (answer.kind === 'totp' && !areCodesEnough(policy, sum)) return notConfirmed('passkey_needed');
  const confirmed = await secondFactor.confirm(tx, actor, hash, answer);
  return confirmed.ok ? ok(confirmed.value) : notConfirmed(confirmed.error);
}

const notConfirmed = (factor: FactorRefusal) => refuse({ kind: 'not_confirmed', factor } as const);

/** Moves it on with the last approval; otherwise stores the requirement of the policy in force. */
async function conclude<Row extends ApprovableRow, Own extends string, Problem>(
  tx: Transaction,
  what: Approvable<Row, Own, Problem>,
  { actor }: Granted<'payments:approve'>,
  row: Row,
  approval: Measured & {
    readonly policyVersion: number;
    /** The approver's groups. */
    readonly groups: readonly string[];
    readonly confirmation: Confirmation;
    readonly now: Date;
  },
): Promise<Row> {
  const { requirement, countsOn, isOwnTransfer, policyVersion, groups, confirmation, now } = approval;
  const { given, uncounted } = await lockSeats(tx, what.tables, row);
  const by = {
    actor,
    at: now,
    set: {
      countsOn,
      policyVersion,
      requiredApprovals: requirement.approvals,
      requiredGroups: [...requirement.groups],
    },
    details: {
      approval: given.length,
      ...recordedRequirement(requirement, isOwnTransfer),
      policyVersion,
      groups: groups.join(', '),
      confirmedWith: confirmation.evidence.kind,
      ...uncounted,
    },
  };
  if (!isSatisfied(requirement, given)) return what.keepWaiting(tx, row, by);
  const moved = await what.approve(tx, row, by);
  if (!moved) throw new Error(`${row.id} awaits approval and cannot be approved`);
  return moved;
}

/** The policy in force requires more than the approvals that count now. */
export type NeedsMore = {
  readonly kind: 'needs_more';
  readonly policyVersion: number;
  readonly requirement: Measured['requirement'];
  readonly given: readonly Seat[];
};

/**
 * Whether an approved subject still satisfies the policy in force, with its approvals and that of `alsoBy`,
 * who confirms that it continues. Locks the limits until the commit.
 */
export async function checkAgain<Row extends ApprovableRow, Problem>(
  tx: Transaction,
  { tables, measure }: Pick<Approvable<Row, never, Problem>, 'tables' | 'measure'>,
  row: Row,
  now: Date,
  alsoBy?: Seat & { readonly id: string },
): Promise<Result<Measured, Problem | NeedsMore>> {
  const { version: policyVersion, policy } = await policyInForce(tx);
  const measured = await measure(tx, row, policy, now);
  if (!measured.ok) return measured;
  const { given: approvals } = await listSeats(tx, tables, row);
  const isNew = alsoBy && !approvals.some(({ approverId }) => approverId === alsoBy.id);
  const given: readonly Seat[] = isNew ? [...approvals, alsoBy] : approvals;
  const { requirement } = measured.value;
  return isSatisfied(requirement, given)
    ? ok(measured.value)
    : refuse({ kind: 'needs_more', policyVersion, requirement, given });
}
