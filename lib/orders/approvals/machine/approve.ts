import type { Actor, Granted } from '@/lib/access/grant';
import type { AuditDetails } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { allOrNothing } from '@/lib/db/connection/all-or-nothing';
import type { SeatRefusal } from '@/lib/deputies/seat-refusals';
import type { ListProof } from '@/lib/identity/second-factors/approval-list';
import type { Confirmation, SecondFactor } from '@/lib/identity/second-factors/second-factor';
import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import type { FactorRefusal } from '@/lib/identity/second-factors/second-factor-refusals';
import type { MinorUnits } from '@/lib/kernel/money';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { areCodesEnough } from '@/lib/policy/rules/codes';
import type { Policy } from '@/lib/policy/rules/policy';
import { isSatisfied, recordedRequirement } from '@/lib/policy/rules/requirement';
import type { Approvable, ApprovableRow, Approving, Seen } from './approvable';
import { decisionOf, type NotDecidable } from './decide';
import { lockSeat } from './deputy';
import { type Prepared, prepare, type RefusedOne } from './prepare';
import { lockSeats } from './seats';

export type ApproveParts = {
  readonly db: Database;
  readonly secondFactor: SecondFactor;
  readonly now: () => Date;
};

export type NotConfirmed = { readonly kind: 'not_confirmed'; readonly factor: FactorRefusal };

export type NotApproved<Own, Problem> =
  | NotDecidable
  | Own
  | Problem
  | NotConfirmed
  | SeatRefusal
  | 'no_longer_allowed';

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

/** What the second factor confirms. */
export type Confirming<Row> = {
  readonly hash: string;
  /** In cents. Above the policy's threshold only a passkey confirms. */
  readonly sum: MinorUnits;
  /** If several approvals are confirmed as one. */
  readonly list?: {
    readonly proofOf: (row: Row) => ListProof;
    /** For the record of each approval. */
    readonly details: AuditDetails;
  };
};

/** Some subjects cannot be approved, with the reasons. Nothing was approved. */
export type NotAll<Id, Refusal> = {
  readonly kind: 'not_all';
  readonly refused: readonly RefusedOne<Id, Refusal>[];
};

type NotTogether<Id, Refusal> = NotAll<Id, Refusal> | NotConfirmed | 'no_longer_allowed';

/**
 * Records an approval, confirmed with a second factor over the hash that was seen. The last approval that the
 * policy in force requires moves the subject on; otherwise the new requirement is stored. One transaction: a
 * refusal at any step rolls everything back.
 */
export async function approve<Row extends ApprovableRow, Own extends string, Problem>(
  parts: ApproveParts,
  what: Approvable<Row, Own, Problem>,
  granted: Granted<'payments:approve'>,
  seen: Seen<Row>,
  answer: FactorAnswer,
): Promise<Result<Row, NotApproved<Own, Problem>>> {
  const confirming = (prepared: readonly Prepared<Row>[]) => ({
    hash: seen.hash,
    sum: onlyOne(prepared).measured.sum,
  });
  const approved = await approveTogether(parts, what, granted, [seen], { confirming, answer });
  if (approved.ok) return ok(onlyOne(approved.value));
  const { error } = approved;
  if (error === 'no_longer_allowed' || error.kind === 'not_confirmed') return refuse(error);
  return refuse(onlyOne(error.refused).why);
}

function onlyOne<One>([one]: readonly One[]): One {
  if (one === undefined) throw new Error('one subject was to be approved, and none is there');
  return one;
}

/**
 * Approves several subjects with one confirmation: all of them or none. Each is locked, checked, measured,
 * recorded and moved on as one that is approved by itself.
 */
export const approveTogether = <Row extends ApprovableRow, Own extends string, Problem>(
  { db, secondFactor, now }: ApproveParts,
  what: Approvable<Row, Own, Problem>,
  granted: Granted<'payments:approve'>,
  seen: readonly Seen<Row>[],
  by: {
    readonly confirming: (prepared: readonly Prepared<Row>[]) => Confirming<Row>;
    readonly answer: FactorAnswer;
  },
): Promise<Result<readonly Row[], NotTogether<Row['id'], NotDecidable | Own | Problem | SeatRefusal>>> =>
  allOrNothing<readonly Row[], NotTogether<Row['id'], NotDecidable | Own | Problem | SeatRefusal>>(
    db,
    async (tx) => {
      const all = await prepare(tx, what, granted, seen, now());
      if (!all.ok) return refuse({ kind: 'not_all', refused: all.error });
      const { prepared, policy, version: policyVersion } = all.value;
      const { hash, sum, list } = by.confirming(prepared);
      const confirmed = await confirmDecision(
        tx,
        secondFactor,
        granted.actor,
        { hash, sum, policy },
        by.answer,
      );
      if (!confirmed.ok) return confirmed;
      const at = now();
      const approving: Approving<Row>[] = [];
      for (const one of prepared) {
        const { row, seen: version } = one;
        const seated = await lockSeat(tx, what.tables, granted, version, at);
        if (!seated.ok) {
          const { error: why } = seated;
          if (why === 'no_longer_allowed') return refuse(why);
          return refuse({ kind: 'not_all', refused: [{ id: row.id, why }] });
        }
        const { groups, deputyOf, details } = seated.value;
        const decision = decisionOf(granted, version, 'approved', null, at);
        const listed = list && { listProof: list.proofOf(row) };
        await what.insertDecision(tx, row.id, {
          ...decision,
          groups: [...groups],
          deputyOf,
          ...confirmed.value,
          ...listed,
        });
        const approval = { policyVersion, groups, confirmation: confirmed.value };
        approving.push(
          await settle(tx, what, one, { ...approval, details: { ...details, ...list?.details } }),
        );
      }
      const concluded = await what.conclude(tx, approving, { actor: granted.actor, at });
      if (concluded.length < prepared.length)
        throw new Error(`${prepared.map(({ row }) => row.id).join()} await approval and cannot be approved`);
      return ok(concluded);
    },
  );

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

/** Whether this is its last approval, and the requirement of the policy in force. */
async function settle<Row extends ApprovableRow>(
  tx: Transaction,
  { tables }: Pick<Approvable<Row, never, never>, 'tables'>,
  { row, measured: { requirement, countsOn, isOwnTransfer } }: Prepared<Row>,
  approval: {
    readonly policyVersion: number;
    /** The approver's groups. */
    readonly groups: readonly string[];
    readonly confirmation: Confirmation;
    /** In whose place a deputy approves, and the list with which it is confirmed. */
    readonly details: AuditDetails;
  },
): Promise<Approving<Row>> {
  const { policyVersion, groups, confirmation, details } = approval;
  const { given, uncounted } = await lockSeats(tx, tables, row);
  return {
    row,
    isLast: isSatisfied(requirement, given),
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
      ...details,
    },
  };
}
