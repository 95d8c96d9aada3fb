import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ChangeRequestContext, ChangeRequestKind } from '@/lib/change-requests/change-request';
import type { Transaction } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/people/factors';
import { changeRequestConfirmations } from '@/lib/db/schema/rules/change-requests';
import { databaseNow } from '@/lib/identity/second-factors/factors';
import { recordFactor } from '@/lib/identity/second-factors/factors-record';
import { userId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { t } from '@/messages/rule-answers';
import { listEnrolmentAdmins, neededAdmins, waitingHoursAfter } from './enrolment-admins';
import { removeFactor } from './factors-removal';

const payload = z.strictObject({
  userId: z.uuid(),
  /** Shown to the approver. */
  person: z.string(),
  factor: z.enum(['passkey', 'totp']),
  label: z.string(),
  keyHash: z.string(),
  /**
   * Of an enrolment: the waiting period after its last approval, in hours. Null for a removal, and in
   * requests of earlier versions.
   */
  waitingHours: z.number().int().min(0).nullable().default(null),
});
export type FactorPayload = z.infer<typeof payload>;

const lines = ({ person, factor, label, keyHash }: FactorPayload) => [
  { term: t('terms.person'), after: person },
  { term: t('terms.secondFactor'), after: t(`factors.${factor}`, { label }) },
  { term: t('terms.key'), after: keyHash.slice(0, 16) },
];

/**
 * The second factor of a person who has none in force: two admins approve it, and a waiting period follows.
 */
export const enrolFactorKind: ChangeRequestKind<FactorPayload> = {
  kind: 'factor.enrol',
  requestPermission: 'profile:manage',
  decidePermission: 'factors:decide',
  payload,
  describe: (requested) => ({
    title: t('factors.enrol', { person: requested.person }),
    lines: lines(requested),
    effect: effectText(requested),
    warnings: [t('factors.enrolWarning', { person: requested.person })],
  }),
  concerns: (requested) => requested.userId,
  approvers: async (tx, { payload: requested, decider }) => {
    if (requested.waitingHours === null) return refuse(t('factors.earlierVersion'));
    const admins = await listEnrolmentAdmins(tx, userId(requested.userId));
    return admins.includes(decider.id) ? ok(neededAdmins(admins.length)) : refuse(t('factors.passwordGiver'));
  },
  apply: activate,
  drop: async (tx, context) => {
    await removeFactor(tx, context);
  },
};

const effectText = ({ person, waitingHours }: FactorPayload): string =>
  !waitingHours
    ? t('factors.atOnce')
    : t('factors.waiting', { hours: String(waitingHours), twice: String(2 * waitingHours), person });

async function activate(
  tx: Transaction,
  { changeRequest, payload: requested, decider }: ChangeRequestContext<FactorPayload>,
): Promise<Result<undefined, string>> {
  const approvals = await tx.$count(
    changeRequestConfirmations,
    eq(changeRequestConfirmations.changeRequestId, changeRequest.id),
  );
  const hours = waitingHoursAfter(approvals, requested.waitingHours ?? 0);
  const [active] = await tx
    .update(factors)
    .set({ state: 'active', activeFrom: sql`${databaseNow} + make_interval(hours => ${hours}::int)` })
    .where(
      and(
        eq(factors.id, changeRequest.subjectId),
        eq(factors.userId, userId(requested.userId)),
        eq(factors.keyHash, requested.keyHash),
        eq(factors.state, 'waiting'),
      ),
    )
    .returning();
  if (!active?.activeFrom) return refuse(t('factors.gone'));
  await recordFactor(tx, active, 'activated', {
    actor: decider,
    owner: requested.person,
    details: { by: 'admins', changeRequest: changeRequest.id, activeFrom: active.activeFrom.toISOString() },
  });
  return ok(undefined);
}

/**
 * Removes a second factor that its owner lost: requested by an admin, approved by another, neither of whom is
 * the owner.
 */
export const removeFactorKind: ChangeRequestKind<FactorPayload> = {
  kind: 'factor.remove',
  requestPermission: 'profile:manage',
  decidePermission: 'factors:decide',
  payload,
  describe: (requested) => ({
    title: t('factors.remove', { person: requested.person }),
    lines: lines(requested),
    warnings: [t('factors.removeWarning')],
  }),
  concerns: (requested) => requested.userId,
  apply: async (tx, context) => {
    const removed = await removeFactor(tx, context);
    return removed ? ok(undefined) : refuse(t('factors.removed'));
  },
};
