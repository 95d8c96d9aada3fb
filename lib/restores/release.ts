import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { ChangeRequestKind } from '@/lib/change-requests/change-request';
import { openChangeRequest } from '@/lib/change-requests/open';
import { wakeEngine } from '@/lib/db/channels/payouts-channel';
import type { Database } from '@/lib/db/client';
import { restores } from '@/lib/db/schema/records/restores';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { readOpenRestore } from './queries';
import { restoreReasonLabels } from './reason-labels';

/** Why sending was not resumed, with the only wording of each code. */
export const releaseRefusals = {
  not_paused: 'Sending is not paused. Nothing was changed.',
  look_ups_remain:
    'Not all unfinished payments have been looked up at the bank yet. Sending stays paused. Try again when the count is at zero.',
  already_open:
    'A request to resume sending is already pending. Another admin decides about it under Change requests.',
} as const;
export type ReleaseRefusal = keyof typeof releaseRefusals;

/** The findings when the release was requested, which the second admin's confirmation covers. */
const payload = z.strictObject({
  reason: z.enum(['server_changed', 'records_missing', 'declared']),
  detectedAt: z.iso.datetime(),
  found: z.number().int(),
  notFound: z.number().int(),
  unanswered: z.number().int(),
  differences: z.number().int(),
});

/** Resumes sending from a restored database: requested by one admin and approved by another. */
export const releaseRestore: ChangeRequestKind<z.output<typeof payload>> = {
  kind: 'restore.release',
  requestPermission: 'sending:resume',
  decidePermission: 'sending:resume',
  payload,
  describe: ({ reason, detectedAt, found, notFound, unanswered, differences }) => ({
    title: 'Resume sending after a restore',
    lines: [
      { term: 'Paused since', after: detectedAt },
      { term: 'Reason', after: restoreReasonLabels[reason] },
      { term: 'Unfinished here, found at the bank', after: String(found) },
      { term: 'Not found at the bank', after: String(notFound) },
      { term: 'No answer from the bank', after: String(unanswered) },
      { term: 'New differences in reconciliation', after: String(differences) },
    ],
    effect: 'Approved payments are sent again, each under its original identifier.',
    ...(unanswered > 0 && {
      warnings: ['The bank did not answer about some payments, so they may have been paid already.'],
    }),
  }),
  async apply(tx, { changeRequest, decider, now }) {
    const open = await readOpenRestore(tx);
    if (open?.id !== changeRequest.subjectId) return refuse(releaseRefusals.not_paused);
    if (open.remaining > 0) return refuse(releaseRefusals.look_ups_remain);
    await tx
      .update(restores)
      .set({ releasedAt: now, changeRequestId: changeRequest.id })
      .where(and(eq(restores.id, open.id), isNull(restores.releasedAt)));
    await wakeEngine(tx);
    await recordAudit(tx, {
      actor: decider,
      action: 'restore.released',
      subjectKind: 'restore',
      subjectId: open.id,
      details: { changeRequest: changeRequest.id, found: open.found, unanswered: open.unanswered },
    });
    return ok(undefined);
  },
};

/** Requests to resume sending. Another admin approves it. */
export const requestRelease = (
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'sending:resume'>,
  note: string,
): Promise<Result<undefined, ReleaseRefusal>> =>
  db.transaction(async (tx) => {
    const open = await readOpenRestore(tx);
    if (!open) return refuse('not_paused');
    if (open.remaining > 0) return refuse('look_ups_remain');
    const { id, reason, detectedAt, found, notFound, unanswered, differences } = open;
    const requested = await openChangeRequest(tx, releaseRestore, {
      actor,
      subjectId: id,
      payload: { reason, detectedAt: detectedAt.toISOString(), found, notFound, unanswered, differences },
      note,
      now: now(),
    });
    return requested.ok ? ok(undefined) : requested;
  });
