import { and, eq, inArray } from 'drizzle-orm';
import { allOrNothing } from '@/lib/db/all-or-nothing';
import type { Transaction } from '@/lib/db/client';
import { type ProposalState, proposals } from '@/lib/db/schema/proposals';
import { users } from '@/lib/db/schema/users';
import { type Actor, grant } from '@/lib/identity/grant';
import type { CanonicalValue } from '@/lib/kernel/canonical-json';
import type { ProposalId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/text';
import {
  type AnyProposalKind,
  type CarryOutParts,
  type ProposalContext,
  type ProposalRefusal,
  type ProposalRow,
  proposalHash,
} from './proposal';
import { recordProposal } from './propose';

/** What was on the screen of the one who decides. */
export type SeenProposal = { readonly id: ProposalId; readonly hash: string };

export type DecisionRefusal =
  | { readonly kind: 'refused'; readonly code: ProposalRefusal }
  /** It cannot be done as things are now; the proposal stays open. */
  | { readonly kind: 'not_applicable'; readonly words: string };

type Kinds = readonly AnyProposalKind[];
type Agreed = { readonly kind: AnyProposalKind; readonly context: ProposalContext<CanonicalValue> };
type Decided = Result<{ readonly note: string | undefined }, DecisionRefusal>;
const refused = (code: ProposalRefusal) => refuse({ kind: 'refused', code } as const);

/**
 * Agrees to what someone else proposed: its effect, its state and its record are one commit. What the service has to be asked
 * for follows the commit; `note` says so where that did not go through.
 */
export async function approveProposal(
  parts: CarryOutParts,
  kinds: Kinds,
  actor: Actor,
  seen: SeenProposal,
): Promise<Decided> {
  const now = parts.now();
  const agreed = await allOrNothing<Agreed, DecisionRefusal>(parts.db, async (tx) => {
    const found = await lockDecidable(tx, kinds, actor, seen);
    if (!found.ok) return found;
    const { row, kind } = found.value;
    if (!(await areBothHere(tx, row, actor))) return refused('asker_gone');
    const decided = await close(tx, row, 'approved', { actor, now, reason: null });
    const context = { proposal: decided, payload: decided.payload, decider: actor, now };
    const applied = await kind.apply(tx, context);
    if (!applied.ok) return refuse({ kind: 'not_applicable', words: applied.error } as const);
    await recordProposal(tx, decided, actor, 'approved');
    return ok({ kind, context });
  });
  if (!agreed.ok) return agreed;
  return ok({ note: await agreed.value.kind.carryOut(parts, agreed.value.context) });
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

/** Whether this person may decide about it: not the one who asked, not the one whom it concerns, and with the permission. */
export function whyNotDecide(
  kind: AnyProposalKind,
  row: ProposalRow,
  actor: Actor,
): ProposalRefusal | undefined {
  if (!grant(actor, kind.decidePermission)) return 'not_allowed';
  if (row.proposerId === actor.id) return 'own_proposal';
  return kind.concerns(row.payload, row.subjectId) === actor.id ? 'about_you' : undefined;
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

/** Both of the two people are still here at the moment of the decision, whatever they were when they acted. */
async function areBothHere(tx: Transaction, { proposerId }: ProposalRow, actor: Actor): Promise<boolean> {
  const both = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [proposerId, actor.id]), users.isActive));
  return both.length === 2;
}

async function lockProposal(tx: Transaction, id: ProposalId): Promise<ProposalRow | undefined> {
  const [row] = await tx.select().from(proposals).where(eq(proposals.id, id)).for('update');
  return row;
}

async function close(
  tx: Transaction,
  row: ProposalRow,
  state: Exclude<ProposalState, 'open'>,
  by: { readonly actor: Actor; readonly now: Date; readonly reason: string | null },
): Promise<ProposalRow> {
  const [closed] = await tx
    .update(proposals)
    .set({ state, deciderId: by.actor.id, decidedAt: by.now, reason: by.reason })
    .where(eq(proposals.id, row.id))
    .returning();
  if (!closed) throw new Error(`proposal ${row.id} vanished`);
  return closed;
}
