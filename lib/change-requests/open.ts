import { and, eq } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import { type AuditDetails, recordAudit } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { changeRequestHash, commitChangeRequest } from '@/lib/identity/second-factors/change-request-hash';
import type { CanonicalValue } from '@/lib/kernel/canonical-json';
import { newChangeRequestId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import { stored } from '@/messages/engine-reasons';
import type { ChangeRequestKind, ChangeRequestRow } from './change-request';
import { close } from './close';
import { expiresAt } from './expiry';

const longestNote = 500;

/**
 * Opens a change request in the caller's transaction. Only one per kind and subject can be open. The caller
 * has checked the requester's permission and the payload.
 */
export async function openChangeRequest<Payload extends CanonicalValue>(
  tx: Transaction,
  kind: ChangeRequestKind<Payload>,
  requested: {
    readonly actor: Actor;
    readonly subjectId: string;
    readonly payload: Payload;
    readonly note?: string;
    readonly now: Date;
  },
): Promise<Result<ChangeRequestRow, 'already_open'>> {
  const { actor, subjectId, now } = requested;
  const payload: CanonicalValue = kind.payload.parse(requested.payload);
  // Checked before the insert, which could deadlock with a concurrent decision over rows that the caller has
  // locked.
  await closeExpired(tx, kind, requested);
  if ((await tx.$count(changeRequests, isOpenAbout(kind, subjectId))) > 0) return refuse('already_open');
  const named = {
    id: newChangeRequestId(),
    kind: kind.kind,
    subjectId,
    payload,
    ...commitChangeRequest({ kind: kind.kind, payload }),
    requesterId: actor.id,
  };
  const [row] = await tx
    .insert(changeRequests)
    .values({
      ...named,
      hash: changeRequestHash(named),
      note: cleanLine(requested.note ?? '', longestNote) || null,
      requestedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return refuse('already_open');
  await recordChangeRequest(tx, row, actor, 'opened');
  return ok(row);
}

const isOpenAbout = ({ kind }: { readonly kind: string }, subjectId: string) =>
  and(
    eq(changeRequests.kind, kind),
    eq(changeRequests.subjectId, subjectId),
    eq(changeRequests.state, 'open'),
  );

/**
 * Closes expired change requests in the name of the next requester, so that they do not block a new one.
 * Skips a locked one.
 */
export async function closeExpired<Payload extends CanonicalValue>(
  tx: Transaction,
  kind: ChangeRequestKind<Payload>,
  { actor, subjectId, now }: { readonly actor: Actor; readonly subjectId: string; readonly now: Date },
): Promise<void> {
  const [row] = await tx
    .select()
    .from(changeRequests)
    .where(isOpenAbout(kind, subjectId))
    .for('update', { skipLocked: true });
  if (!row || now <= expiresAt(row)) return;
  const isOwn = row.requesterId === actor.id;
  const state = isOwn ? 'withdrawn' : 'declined';
  const closed = await close(tx, row, state, {
    actor,
    now,
    reason: isOwn ? null : stored('expired.changeRequest'),
  });
  const { success, data } = kind.payload.safeParse(row.payload);
  if (success) await kind.drop?.(tx, { changeRequest: closed, payload: data, decider: actor, now });
  await recordChangeRequest(tx, closed, actor, state);
}

/** Records an event of a change request in the audit chain, with its hash. */
export const recordChangeRequest = (
  tx: Transaction,
  row: ChangeRequestRow,
  actor: Actor,
  what: 'opened' | 'approval_added' | 'approved' | 'declined' | 'withdrawn',
  details: AuditDetails = {},
): Promise<void> =>
  recordAudit(tx, {
    actor,
    action: `change_request.${what}`,
    subjectKind: 'change_request',
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
