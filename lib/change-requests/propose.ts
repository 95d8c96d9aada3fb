import { and, eq } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import { type AuditDetails, recordAudit } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import { proposals } from '@/lib/db/schema/rules/proposals';
import { proposalHash } from '@/lib/identity/second-factors/proposal-hash';
import type { CanonicalValue } from '@/lib/kernel/canonical-json';
import { newProposalId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import type { ProposalKind, ProposalRow } from './change-request';
import { close } from './close';
import { expiresAt } from './expiry';

const longestNote = 500;

/**
 * Asks for a change that someone else must agree to, in the caller's transaction. One of a kind and subject
 * can be open at a time. The caller has checked that the person may ask, and that what they ask for makes
 * sense.
 */
export async function propose<Payload extends CanonicalValue>(
  tx: Transaction,
  kind: ProposalKind<Payload>,
  asked: {
    readonly actor: Actor;
    readonly subjectId: string;
    readonly payload: Payload;
    readonly note?: string;
    readonly now: Date;
  },
): Promise<Result<ProposalRow, 'already_open'>> {
  const { actor, subjectId, now } = asked;
  const payload: CanonicalValue = kind.payload.parse(asked.payload);
  // Looked for before the insert, which would wait for whoever is deciding about it, and they for what the
  // caller has locked.
  await closeExpired(tx, kind, asked);
  if ((await tx.$count(proposals, isOpenAbout(kind, subjectId))) > 0) return refuse('already_open');
  const named = { id: newProposalId(), kind: kind.kind, subjectId, payload, proposerId: actor.id };
  const [row] = await tx
    .insert(proposals)
    .values({
      ...named,
      hash: proposalHash(named),
      note: cleanLine(asked.note ?? '', longestNote) || null,
      proposedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return refuse('already_open');
  await recordProposal(tx, row, actor, 'opened');
  return ok(row);
}

const isOpenAbout = ({ kind }: { readonly kind: string }, subjectId: string) =>
  and(eq(proposals.kind, kind), eq(proposals.subjectId, subjectId), eq(proposals.state, 'open'));

/**
 * Ends what nobody can approve any more, in the name of the one who asks next, so that it does not block
 * them. One that somebody has locked is left alone.
 */
export async function closeExpired<Payload extends CanonicalValue>(
  tx: Transaction,
  kind: ProposalKind<Payload>,
  { actor, subjectId, now }: { readonly actor: Actor; readonly subjectId: string; readonly now: Date },
): Promise<void> {
  const [row] = await tx
    .select()
    .from(proposals)
    .where(isOpenAbout(kind, subjectId))
    .for('update', { skipLocked: true });
  if (!row || now <= expiresAt(row)) return;
  const isOwn = row.proposerId === actor.id;
  const state = isOwn ? 'withdrawn' : 'declined';
  const closed = await close(tx, row, state, { actor, now, reason: isOwn ? null : 'It had expired.' });
  const { success, data } = kind.payload.safeParse(row.payload);
  if (success) await kind.drop?.(tx, { proposal: closed, payload: data, decider: actor, now });
  await recordProposal(tx, closed, actor, state);
}

/** Something that happened to a proposal, in the audit chain. Its hash says what it was about. */
export const recordProposal = (
  tx: Transaction,
  row: ProposalRow,
  actor: Actor,
  what: 'opened' | 'agreed' | 'approved' | 'declined' | 'withdrawn',
  details: AuditDetails = {},
): Promise<void> =>
  recordAudit(tx, {
    actor,
    action: `proposal.${what}`,
    subjectKind: 'proposal',
    subjectId: row.id,
    details: {
      kind: row.kind,
      subject: row.subjectId,
      hash: row.hash,
      ...(row.note && { note: row.note }),
      ...(row.reason && { reason: row.reason }),
      ...details,
    },
  });
