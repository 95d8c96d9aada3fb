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
import { t as refusals } from '@/messages/office-refusals';
import { t } from '@/messages/restores';
import { isOtherCopySending } from './other-copy';
import { readOpenRestore } from './queries';
import { restoreReasonLabel } from './reason-labels';

export type ReleaseRefusal = 'not_paused' | 'look_ups_remain' | 'other_copy_sends' | 'already_open';

/** Why sending was not resumed. */
export const releaseRefusalText = (code: ReleaseRefusal): string => refusals(`releases.${code}`);

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
    title: t('release.title'),
    lines: [
      { term: t('release.pausedSince'), after: detectedAt },
      { term: t('release.reason'), after: restoreReasonLabel(reason) },
      { term: t('release.found'), after: String(found) },
      { term: t('release.notFound'), after: String(notFound) },
      { term: t('release.unanswered'), after: String(unanswered) },
      { term: t('release.differences'), after: String(differences) },
    ],
    effect: t('release.effect'),
    ...(unanswered > 0 && {
      warnings: [t('release.warning')],
    }),
  }),
  async apply(tx, { changeRequest, decider, now }) {
    const open = await readOpenRestore(tx);
    if (open?.id !== changeRequest.subjectId) return refuse(releaseRefusalText('not_paused'));
    if (open.remaining > 0) return refuse(releaseRefusalText('look_ups_remain'));
    if (await isOtherCopySending(tx)) return refuse(releaseRefusalText('other_copy_sends'));
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
    if (await isOtherCopySending(tx)) return refuse('other_copy_sends');
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
