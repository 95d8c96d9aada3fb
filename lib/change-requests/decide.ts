import { and, eq, inArray } from 'drizzle-orm';
import { type Actor, grant } from '@/lib/access/grant';
import type { Permission } from '@/lib/access/permissions';
import { readBelieved } from '@/lib/audit/believed';
import type { Transaction } from '@/lib/db/client';
import { allOrNothing } from '@/lib/db/connection/all-or-nothing';
import { refusedBy } from '@/lib/db/constraint';
import { users } from '@/lib/db/schema/people/users';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { proposalConfirmations, proposals } from '@/lib/db/schema/rules/proposals';
import { readRightsOnRecord } from '@/lib/identity/rights-on-record';
import { proposalHash } from '@/lib/identity/second-factors/proposal-hash';
import type { Confirmation, SecondFactor } from '@/lib/identity/second-factors/second-factor';
import type { FactorAnswer } from '@/lib/identity/second-factors/second-factor-answer';
import { type FactorRefusal, factorRefusals } from '@/lib/identity/second-factors/second-factor-refusals';
import type { CanonicalValue } from '@/lib/kernel/canonical-json';
import type { ProposalId, UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse, unreachable } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import {
  type AnyProposalKind,
  type CarryOutParts,
  type ProposalContext,
  type ProposalRefusal,
  type ProposalRow,
  proposalRefusals,
} from './change-request';
import { close } from './close';
import { expiresAt } from './expiry';
import { recordProposal } from './propose';

/** What was on the screen of the one who decides. */
export type SeenProposal = { readonly id: ProposalId; readonly hash: string };

export type DecisionRefusal =
  | { readonly kind: 'refused'; readonly code: ProposalRefusal }
  /** It cannot be done as things are now; the proposal stays open. */
  | { readonly kind: 'not_applicable'; readonly words: string }
  | { readonly kind: 'not_confirmed'; readonly factor: FactorRefusal };

/** The wording of why a decision was not taken. */
export function decisionWords(refusal: DecisionRefusal): string {
  switch (refusal.kind) {
    case 'refused':
      return proposalRefusals[refusal.code];
    case 'not_applicable':
      return refusal.words;
    case 'not_confirmed':
      return factorRefusals[refusal.factor];
    default:
      return unreachable(refusal);
  }
}

export type DecideParts = CarryOutParts & { readonly secondFactor: SecondFactor };

type Kinds = readonly AnyProposalKind[];
type Agreed = {
  readonly kind: AnyProposalKind;
  readonly context: ProposalContext<CanonicalValue>;
  /** How many more people must approve. Until then nothing is done. */
  readonly missing: number;
};
type Decided = Result<{ readonly note: string | undefined }, DecisionRefusal>;
const refused = (code: ProposalRefusal) => refuse({ kind: 'refused', code } as const);

/**
 * Approves what someone else proposed, confirmed with a second factor over the hash that was seen: its
 * effect, its state, the evidence and its record are one commit. Until as many people have approved as its
 * kind needs, only the evidence is kept. What the service has to be asked for follows the commit; `note` says
 * what is left to do.
 */
export async function approveProposal(
  parts: DecideParts,
  kinds: Kinds,
  actor: Actor,
  seen: SeenProposal,
  answer: FactorAnswer,
): Promise<Decided> {
  const now = parts.now();
  const agreed = await allOrNothing<Agreed, DecisionRefusal>(parts.db, async (tx) => {
    const found = await lockDecidable(tx, kinds, actor, seen);
    if (!found.ok) return found;
    const { row, kind } = found.value;
    if (now > expiresAt(row)) return refused('expired');
    const gone = await whoMayNoLonger(tx, kind, row, actor);
    if (gone) return refused(gone);
    const given = await listApprovers(tx, row);
    if (given.includes(actor.id)) return refused('approved_already');
    const open = { proposal: row, payload: row.payload, decider: actor, now };
    const needed = await kind.approvers(tx, open);
    if (!needed.ok) return refuse({ kind: 'not_applicable', words: needed.error } as const);
    const confirmed = await parts.secondFactor.confirm(tx, actor, row.hash, answer);
    if (!confirmed.ok) return refuse({ kind: 'not_confirmed', factor: confirmed.error } as const);
    await keepConfirmation(tx, row, actor, confirmed.value);
    const told = { confirmedWith: confirmed.value.evidence.kind, factor: confirmed.value.factorId };
    const missing = needed.value - given.length - 1;
    if (missing > 0) {
      await recordProposal(tx, row, actor, 'agreed', told);
      return ok({ kind, context: open, missing });
    }
    const decided = await close(tx, row, 'approved', { actor, now, reason: null });
    const context = { ...open, proposal: decided };
    const applied = await kind.apply(tx, context);
    if (!applied.ok) return refuse({ kind: 'not_applicable', words: applied.error } as const);
    await recordProposal(tx, decided, actor, 'approved', told);
    return ok({ kind, context, missing: 0 });
  }).catch((error: unknown) => {
    // Another decision took the decider's role after it was read.
    if (refusedBy(error) === 'proposals_decider_role') return refused('not_allowed');
    throw error;
  });
  if (!agreed.ok) return agreed;
  const { kind, context, missing } = agreed.value;
  if (missing > 0) return ok({ note: 'Your approval is recorded. Another admin has to approve this too.' });
  return ok({ note: await kind.carryOut(parts, context) });
}

/** Who has approved it so far. The caller holds its lock, so that nobody is added meanwhile. */
async function listApprovers(tx: Transaction, { id }: ProposalRow): Promise<readonly UserId[]> {
  const rows = await tx
    .select({ id: proposalConfirmations.personId })
    .from(proposalConfirmations)
    .where(eq(proposalConfirmations.proposalId, id));
  return rows.map((row) => row.id);
}

/** Says no, with a reason. */
export function declineProposal(
  { db, now }: Pick<CarryOutParts, 'db' | 'now'>,
  kinds: Kinds,
  actor: Actor,
  seen: SeenProposal,
  reason: string,
): Promise<Result<undefined, DecisionRefusal>> {
  const why = cleanLine(reason, 500);
  return db.transaction(async (tx) => {
    if (!why) return refused('reason_missing');
    const found = await lockDecidable(tx, kinds, actor, seen);
    if (!found.ok) return found;
    const { row, kind } = found.value;
    const decided = await close(tx, row, 'declined', { actor, now: now(), reason: why });
    await kind.drop(tx, { proposal: decided, payload: decided.payload, decider: actor, now: now() });
    await recordProposal(tx, decided, actor, 'declined');
    return ok(undefined);
  });
}

/** Takes back what one asked for oneself, as long as nobody has decided. */
export function withdrawProposal(
  { db, now }: Pick<CarryOutParts, 'db' | 'now'>,
  kinds: Kinds,
  actor: Actor,
  id: ProposalId,
): Promise<Result<undefined, DecisionRefusal>> {
  return db.transaction(async (tx) => {
    const row = await lockProposal(tx, id);
    const kind = row && kinds.find((candidate) => candidate.kind === row.kind);
    if (!row || !kind) return refused('not_found');
    if (row.proposerId !== actor.id) return refused('not_yours');
    if (row.state !== 'open') return refused('decided');
    const decided = await close(tx, row, 'withdrawn', { actor, now: now(), reason: null });
    await kind.drop(tx, { proposal: decided, payload: decided.payload, decider: actor, now: now() });
    await recordProposal(tx, decided, actor, 'withdrawn');
    return ok(undefined);
  });
}

/**
 * Whether this person may decide about it: not the one who asked, not the one whom it concerns, nobody who
 * has approved it already, and with the permission.
 */
export function whyNotDecide(
  kind: AnyProposalKind,
  row: ProposalRow,
  actor: Actor,
  approvers: readonly { readonly id: string }[] = [],
): ProposalRefusal | undefined {
  if (!grant(actor, kind.decidePermission)) return 'not_allowed';
  if (row.proposerId === actor.id) return 'own_proposal';
  if (kind.concerns(row.payload, row.subjectId) === actor.id) return 'about_you';
  return approvers.some(({ id }) => id === actor.id) ? 'approved_already' : undefined;
}

async function lockDecidable(tx: Transaction, kinds: Kinds, actor: Actor, { id, hash }: SeenProposal) {
  const row = await lockProposal(tx, id);
  const kind = row && kinds.find((candidate) => candidate.kind === row.kind);
  if (!row || !kind) return refused('not_found');
  if (row.hash !== hash) return refused('changed_since');
  const why = whyNotDecide(kind, row, actor);
  if (why) return refused(why);
  if (row.state !== 'open') return refused('decided');
  if (proposalHash(row) !== row.hash)
    throw new Error(`proposal ${id} does not hash to what is stored with it`);
  return ok({ row, kind });
}

/**
 * Both people must still have the role for it at the moment of the decision, whatever they had when they
 * acted, and have it by the audit chain: a role or a request that a statement wrote past Paydesk decides
 * nothing.
 */
async function whoMayNoLonger(
  tx: Transaction,
  { askPermission, decidePermission }: AnyProposalKind,
  row: ProposalRow,
  actor: Actor,
): Promise<ProposalRefusal | undefined> {
  const { proposerId } = row;
  const rightsOf = await readRightsOnRecord(tx, [proposerId, actor.id]);
  const both = await tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [proposerId, actor.id]), users.isActive));
  const may = (id: string, permission: Permission) =>
    both.some(
      (user) => user.id === id && grant(user, permission) !== undefined && rightsOf(id)?.role === user.role,
    );
  if (!may(proposerId, askPermission) || !(await isRequested(tx, row))) return 'asker_gone';
  return may(actor.id, decidePermission) ? undefined : 'not_allowed';
}

/** Whether the audit chain knows that its proposer asked for exactly this. */
async function isRequested(tx: Transaction, { id, proposerId, hash }: ProposalRow): Promise<boolean> {
  const records = await readBelieved(
    tx,
    and(
      eq(auditRecords.subjectKind, 'proposal'),
      eq(auditRecords.subjectId, id),
      eq(auditRecords.action, 'proposal.opened'),
    ),
  );
  return records.some(({ actorId, details }) => actorId === proposerId && details.hash === hash);
}

/** The evidence of a confirmation: the database lets no proposal be approved without that of its decider. */
async function keepConfirmation(
  tx: Transaction,
  { id, hash }: ProposalRow,
  actor: Actor,
  confirmation: Confirmation,
): Promise<void> {
  await tx
    .insert(proposalConfirmations)
    .values({ proposalId: id, personId: actor.id, hash, ...confirmation });
}

async function lockProposal(tx: Transaction, id: ProposalId): Promise<ProposalRow | undefined> {
  const [row] = await tx.select().from(proposals).where(eq(proposals.id, id)).for('update');
  return row;
}
