import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Actor, type Granted, grant } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { proposals } from '@/lib/db/schema/rules/proposals';
import type { ProposalId, UserId } from '@/lib/kernel/ids';
import type { ProposalState } from '@/lib/kernel/states/proposal-states';
import type { AnyProposalKind, ProposalRow } from './change-request';
import { whyNotDecide } from './decide';

const proposer = alias(users, 'proposer');
const decider = alias(users, 'decider');

/** Someone who approved a proposal with their second factor. */
export type Approver = { readonly id: UserId; readonly name: string };

const approvedBy = sql<readonly Approver[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', confirmed.person_id, 'name', person.name) order by confirmed.at)
  from proposal_confirmations confirmed join users person on person.id = confirmed.person_id
  where confirmed.proposal_id = ${proposals.id}
), '[]')`;

const columns = { proposal: proposals, proposerName: proposer.name, deciderName: decider.name, approvedBy };

const select = (db: Executor) =>
  db
    .select(columns)
    .from(proposals)
    .innerJoin(proposer, eq(proposer.id, proposals.proposerId))
    .leftJoin(decider, eq(decider.id, proposals.deciderId));

/** A proposal with the names of those who asked, approved and decided. */
export type ListedProposal = {
  readonly proposal: ProposalRow;
  readonly proposerName: string;
  readonly deciderName: string | null;
  readonly approvedBy: readonly Approver[];
};

const decidableKinds = (kinds: readonly AnyProposalKind[], actor: Actor): string[] =>
  kinds.filter(({ decidePermission }) => grant(actor, decidePermission)).map(({ kind }) => kind);

/** As many as anybody decides about at a sitting. */
const mostOpen = 200;

/** Open proposals that this person may decide about, oldest first. */
export async function listDecidable(
  db: Executor,
  { actor }: Granted<'changes:read'>,
  kinds: readonly AnyProposalKind[],
): Promise<ListedProposal[]> {
  const rows = await select(db)
    .where(
      and(
        eq(proposals.state, 'open'),
        inArray(proposals.kind, decidableKinds(kinds, actor)),
        ne(proposals.proposerId, actor.id),
      ),
    )
    .orderBy(proposals.proposedAt)
    .limit(mostOpen);
  return rows.filter(({ proposal, approvedBy: approvers }) => {
    const kind = kinds.find((candidate) => candidate.kind === proposal.kind);
    return kind && whyNotDecide(kind, proposal, actor, approvers) === undefined;
  });
}

/** How many of those there are: for the navigation. */
export const countDecidable = async (
  db: Executor,
  granted: Granted<'changes:read'>,
  kinds: readonly AnyProposalKind[],
): Promise<number> => (await listDecidable(db, granted, kinds)).length;

/** What this person asked for and waits for. */
export const listOwnOpen = (db: Executor, { actor }: Granted<'changes:read'>) =>
  select(db)
    .where(and(eq(proposals.state, 'open'), eq(proposals.proposerId, actor.id)))
    .orderBy(desc(proposals.proposedAt))
    .limit(mostOpen);

/** A place in the list of what was decided, newest first. */
export type ProposalCursor = { readonly proposedAt: Date; readonly id: ProposalId };

/**
 * A page of what was decided, of the kinds that this person may decide about or that they asked for
 * themselves.
 */
export async function listDecided(
  db: Executor,
  { actor }: Granted<'changes:read'>,
  kinds: readonly AnyProposalKind[],
  after?: ProposalCursor,
  pageSize = 50,
) {
  const rows = await select(db)
    .where(
      and(
        ne(proposals.state, 'open'),
        or(inArray(proposals.kind, decidableKinds(kinds, actor)), eq(proposals.proposerId, actor.id)),
        after
          ? sql`(${proposals.proposedAt}, ${proposals.id}) < (${after.proposedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${proposals.proposedAt} desc nulls last`, sql`${proposals.id} desc nulls last`)
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1)?.proposal;
  return {
    proposals: page,
    next: rows.length > pageSize && last ? { proposedAt: last.proposedAt, id: last.id } : undefined,
  };
}

/** One of those that this person may decide about or asked for; who reads the audit sees all. */
export async function findProposal(
  db: Executor,
  { actor }: Granted<'changes:read'>,
  kinds: readonly AnyProposalKind[],
  id: ProposalId,
): Promise<ListedProposal | undefined> {
  const [found] = await select(db).where(eq(proposals.id, id));
  const isTheirs =
    found?.proposal.proposerId === actor.id ||
    decidableKinds(kinds, actor).includes(found?.proposal.kind ?? '');
  return isTheirs || grant(actor, 'audit:read') ? found : undefined;
}

/** The open proposals about a subject, or those of its history in a state. */
export const listProposalsAbout = (db: Executor, subjectId: string, state?: ProposalState) =>
  select(db)
    .where(and(eq(proposals.subjectId, subjectId), state && eq(proposals.state, state)))
    .orderBy(desc(proposals.proposedAt))
    .limit(mostOpen);
