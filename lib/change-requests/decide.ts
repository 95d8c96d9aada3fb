import { and, eq, inArray } from 'drizzle-orm';
import { type Actor, grant } from '@/lib/access/grant';
import type { Permission } from '@/lib/access/permissions';
import { readBelieved } from '@/lib/audit/believed';
import type { Transaction } from '@/lib/db/client';
import { allOrNothing } from '@/lib/db/connection/all-or-nothing';
import { refusedBy } from '@/lib/db/constraint';
import { users } from '@/lib/db/schema/people/users';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { changeRequestConfirmations, changeRequests } from '@/lib/db/schema/rules/change-requests';
import { readRightsOnRecord } from '@/lib/identity/rights-on-record';
import { changeRequestHash } from '@/lib/identity/second-factors/change-request-hash';
import type { Confirmation, SecondFactor } from '@/lib/identity/second-factors/second-factor';
import type { FactorAnswer } from '@/lib/identity/second-factors/second-factor-answer';
import { type FactorRefusal, factorRefusals } from '@/lib/identity/second-factors/second-factor-refusals';
import type { CanonicalValue } from '@/lib/kernel/canonical-json';
import type { ChangeRequestId, UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse, unreachable } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import { t } from '@/messages/rule-answers';
import {
  type AnyChangeRequestKind,
  type ChangeRequestContext,
  type ChangeRequestRefusal,
  type ChangeRequestRow,
  changeRequestRefusals,
  type ExecutionParts,
} from './change-request';
import { close } from './close';
import { expiresAt } from './expiry';
import { recordChangeRequest } from './open';

/** The change request on the approver's screen. */
export type SeenChangeRequest = { readonly id: ChangeRequestId; readonly hash: string };

export type DecisionRefusal =
  | { readonly kind: 'refused'; readonly code: ChangeRequestRefusal }
  /** Not possible in the present state; the change request stays open. */
  | { readonly kind: 'not_applicable'; readonly words: string }
  | { readonly kind: 'not_confirmed'; readonly factor: FactorRefusal };

/** The wording of a refused decision. */
export function decisionMessage(refusal: DecisionRefusal): string {
  switch (refusal.kind) {
    case 'refused':
      return changeRequestRefusals[refusal.code];
    case 'not_applicable':
      return refusal.words;
    case 'not_confirmed':
      return factorRefusals[refusal.factor];
    default:
      return unreachable(refusal);
  }
}

export type Approval = {
  readonly answer: FactorAnswer;
  /** Whom the approver called about new bank details, on a number known before. */
  readonly called?: string | undefined;
};

const longestName = 100;

/** Whether the change concerns bank details that only a call confirms. */
const needsCall = (kind: AnyChangeRequestKind, { payload }: ChangeRequestRow): boolean =>
  kind.describe(payload, '').callBack !== undefined;

export type DecideParts = ExecutionParts & { readonly secondFactor: SecondFactor };

type Kinds = readonly AnyChangeRequestKind[];
type Approved = {
  readonly kind: AnyChangeRequestKind;
  readonly context: ChangeRequestContext<CanonicalValue>;
  /** The number of further approvals required. Until then there is no effect. */
  readonly missing: number;
};
type Decided = Result<{ readonly note: string | undefined }, DecisionRefusal>;
const refused = (code: ChangeRequestRefusal) => refuse({ kind: 'refused', code } as const);

/**
 * Approves another person's change request, confirmed with a second factor over the hash on the screen: its
 * effect, state, evidence and record are one commit. Until its kind's number of approvals is reached, only
 * the evidence is stored. Requests to the provider follow the commit; `note` says what is left to do.
 */
export async function approveChangeRequest(
  parts: DecideParts,
  kinds: Kinds,
  actor: Actor,
  seen: SeenChangeRequest,
  { answer, called }: Approval,
): Promise<Decided> {
  const now = parts.now();
  const calledPerson = cleanLine(called ?? '', longestName) || null;
  const approved = await allOrNothing<Approved, DecisionRefusal>(parts.db, async (tx) => {
    const found = await lockDecidable(tx, kinds, actor, seen);
    if (!found.ok) return found;
    const { row, kind } = found.value;
    if (now > expiresAt(row)) return refused('expired');
    const gone = await whoMayNoLonger(tx, kind, row, actor);
    if (gone) return refused(gone);
    const given = await listApprovers(tx, row);
    if (given.includes(actor.id)) return refused('approved_already');
    const open = { changeRequest: row, payload: row.payload, decider: actor, now };
    if (needsCall(kind, row) && !calledPerson) return refused('call_back_missing');
    const needed = await kind.approvers(tx, open);
    if (!needed.ok) return refuse({ kind: 'not_applicable', words: needed.error } as const);
    const confirmed = await parts.secondFactor.confirm(tx, actor, row.hash, answer);
    if (!confirmed.ok) return refuse({ kind: 'not_confirmed', factor: confirmed.error } as const);
    await storeConfirmation(tx, row, actor, { ...confirmed.value, calledPerson });
    const recorded = {
      confirmedWith: confirmed.value.evidence.kind,
      factor: confirmed.value.factorId,
      ...(calledPerson && { calledPerson }),
    };
    const missing = needed.value - given.length - 1;
    if (missing > 0) {
      await recordChangeRequest(tx, row, actor, 'approval_added', recorded);
      return ok({ kind, context: open, missing });
    }
    const decided = await close(tx, row, 'approved', { actor, now, reason: null });
    const context = { ...open, changeRequest: decided };
    const applied = await kind.apply(tx, context);
    if (!applied.ok) return refuse({ kind: 'not_applicable', words: applied.error } as const);
    await recordChangeRequest(tx, decided, actor, 'approved', recorded);
    return ok({ kind, context, missing: 0 });
  }).catch((error: unknown) => {
    // A concurrent decision removed the decider's role after it was read.
    if (refusedBy(error) === 'change_requests_decider_role') return refused('not_allowed');
    throw error;
  });
  if (!approved.ok) return approved;
  const { kind, context, missing } = approved.value;
  if (missing > 0) return ok({ note: t('changeRequest.oneMore') });
  return ok({ note: await kind.execute(parts, context) });
}

/** The approvers so far. The caller holds its lock, so nobody is added concurrently. */
async function listApprovers(tx: Transaction, { id }: ChangeRequestRow): Promise<readonly UserId[]> {
  const rows = await tx
    .select({ id: changeRequestConfirmations.personId })
    .from(changeRequestConfirmations)
    .where(eq(changeRequestConfirmations.changeRequestId, id));
  return rows.map((row) => row.id);
}

/** Declines a change request with a reason. */
export function declineChangeRequest(
  { db, now }: Pick<ExecutionParts, 'db' | 'now'>,
  kinds: Kinds,
  actor: Actor,
  seen: SeenChangeRequest,
  reason: string,
): Promise<Result<undefined, DecisionRefusal>> {
  const why = cleanLine(reason, 500);
  return db.transaction(async (tx) => {
    if (!why) return refused('reason_missing');
    const found = await lockDecidable(tx, kinds, actor, seen);
    if (!found.ok) return found;
    const { row, kind } = found.value;
    const decided = await close(tx, row, 'declined', { actor, now: now(), reason: why });
    await kind.drop(tx, { changeRequest: decided, payload: decided.payload, decider: actor, now: now() });
    await recordChangeRequest(tx, decided, actor, 'declined');
    return ok(undefined);
  });
}

/** Withdraws one's own undecided request. */
export function withdrawChangeRequest(
  { db, now }: Pick<ExecutionParts, 'db' | 'now'>,
  kinds: Kinds,
  actor: Actor,
  id: ChangeRequestId,
): Promise<Result<undefined, DecisionRefusal>> {
  return db.transaction(async (tx) => {
    const row = await lockChangeRequest(tx, id);
    const kind = row && kinds.find((candidate) => candidate.kind === row.kind);
    if (!row || !kind) return refused('not_found');
    if (row.requesterId !== actor.id) return refused('not_yours');
    if (row.state !== 'open') return refused('decided');
    const decided = await close(tx, row, 'withdrawn', { actor, now: now(), reason: null });
    await kind.drop(tx, { changeRequest: decided, payload: decided.payload, decider: actor, now: now() });
    await recordChangeRequest(tx, decided, actor, 'withdrawn');
    return ok(undefined);
  });
}

/**
 * Whether this person may decide about it: not the requester, not the person concerned, not an earlier
 * approver, and only with the permission.
 */
export function whyNotDecide(
  kind: AnyChangeRequestKind,
  row: ChangeRequestRow,
  actor: Actor,
  approvers: readonly { readonly id: string }[] = [],
): ChangeRequestRefusal | undefined {
  if (!grant(actor, kind.decidePermission)) return 'not_allowed';
  if (row.requesterId === actor.id) return 'own_request';
  if (kind.concerns(row.payload, row.subjectId) === actor.id) return 'about_you';
  return approvers.some(({ id }) => id === actor.id) ? 'approved_already' : undefined;
}

async function lockDecidable(tx: Transaction, kinds: Kinds, actor: Actor, { id, hash }: SeenChangeRequest) {
  const row = await lockChangeRequest(tx, id);
  const kind = row && kinds.find((candidate) => candidate.kind === row.kind);
  if (!row || !kind) return refused('not_found');
  if (row.hash !== hash) return refused('changed_since');
  const why = whyNotDecide(kind, row, actor);
  if (why) return refused(why);
  if (row.state !== 'open') return refused('decided');
  if (changeRequestHash(row) !== row.hash)
    throw new Error(`change request ${id} does not hash to what is stored with it`);
  return ok({ row, kind });
}

/**
 * Requester and approver must both still have their roles at the moment of the decision, by the audit chain:
 * a role or request written by a direct SQL statement decides nothing.
 */
async function whoMayNoLonger(
  tx: Transaction,
  { requestPermission, decidePermission }: AnyChangeRequestKind,
  row: ChangeRequestRow,
  actor: Actor,
): Promise<ChangeRequestRefusal | undefined> {
  const { requesterId } = row;
  const rightsOf = await readRightsOnRecord(tx, [requesterId, actor.id]);
  const both = await tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [requesterId, actor.id]), users.isActive));
  const may = (id: string, permission: Permission) =>
    both.some(
      (user) => user.id === id && grant(user, permission) !== undefined && rightsOf(id)?.role === user.role,
    );
  if (!may(requesterId, requestPermission) || !(await isRequested(tx, row))) return 'asker_gone';
  return may(actor.id, decidePermission) ? undefined : 'not_allowed';
}

/** Whether the audit chain has its requester's record of exactly this request. */
async function isRequested(tx: Transaction, { id, requesterId, hash }: ChangeRequestRow): Promise<boolean> {
  const records = await readBelieved(
    tx,
    and(
      eq(auditRecords.subjectKind, 'change_request'),
      eq(auditRecords.subjectId, id),
      eq(auditRecords.action, 'change_request.opened'),
    ),
  );
  return records.some(({ actorId, details }) => actorId === requesterId && details.hash === hash);
}

/** Stores the evidence of a confirmation: the database rejects an approval without its decider's. */
async function storeConfirmation(
  tx: Transaction,
  { id, hash }: ChangeRequestRow,
  actor: Actor,
  confirmation: Confirmation & { readonly calledPerson: string | null },
): Promise<void> {
  await tx
    .insert(changeRequestConfirmations)
    .values({ changeRequestId: id, personId: actor.id, hash, ...confirmation });
}

async function lockChangeRequest(
  tx: Transaction,
  id: ChangeRequestId,
): Promise<ChangeRequestRow | undefined> {
  const [row] = await tx.select().from(changeRequests).where(eq(changeRequests.id, id)).for('update');
  return row;
}
