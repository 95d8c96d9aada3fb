import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ChangeRequestContext, ChangeRequestKind } from '@/lib/change-requests/change-request';
import type { Transaction } from '@/lib/db/client';
import { type FactorKind, factors } from '@/lib/db/schema/people/factors';
import { changeRequestConfirmations } from '@/lib/db/schema/rules/change-requests';
import { databaseNow } from '@/lib/identity/second-factors/factors';
import { recordFactor } from '@/lib/identity/second-factors/factors-record';
import { userId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { listEnrolmentAdmins, neededAdmins, waitingHoursAfter } from './enrolment-admins';
import { removeFactor } from './factors-removal';

const kindLabels: Readonly<Record<FactorKind, string>> = {
  passkey: 'Passkey',
  totp: 'Authenticator app',
};

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
  { term: 'Person', after: person },
  { term: 'Second factor', after: `${kindLabels[factor]} “${label}”` },
  { term: 'Key', after: keyHash.slice(0, 16) },
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
    title: `Second factor of ${requested.person}`,
    lines: lines(requested),
    effect: effectText(requested),
    warnings: [
      `Whoever holds it confirms payments in this name. Ask ${requested.person}, in person or by telephone, whether they added it.`,
    ],
  }),
  concerns: (requested) => requested.userId,
  approvers: async (tx, { payload: requested, decider }) => {
    if (requested.waitingHours === null) return refuse(earlierVersion);
    const admins = await listEnrolmentAdmins(tx, userId(requested.userId));
    return admins.includes(decider.id) ? ok(neededAdmins(admins.length)) : refuse(passwordGiver);
  },
  apply: activate,
  drop: async (tx, context) => {
    await removeFactor(tx, context);
  },
};

const effectText = ({ person, waitingHours }: FactorPayload): string =>
  !waitingHours
    ? 'It counts at once after two admins have approved it, or the only admin who may.'
    : `Two admins approve it, and it counts ${waitingHours} hours after the second one. With one admin who may, it counts ${2 * waitingHours} hours after that one. Until then ${person} and every admin can object.`;

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
  if (!active?.activeFrom) return refuse('It is not there any more.');
  await recordFactor(tx, active, 'activated', {
    actor: decider,
    owner: requested.person,
    details: { by: 'admins', changeRequest: changeRequest.id, activeFrom: active.activeFrom.toISOString() },
  });
  return ok(undefined);
}

const earlierVersion =
  'This was requested in an earlier version of Paydesk, without a waiting time. Decline it, and let it be added again.';

const passwordGiver =
  'You gave this person their password. Another admin has to approve, so that nobody alone holds both.';

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
    title: `Remove a second factor of ${requested.person}`,
    lines: lines(requested),
    warnings: ['It never comes back. Without another one, this person approves nothing.'],
  }),
  concerns: (requested) => requested.userId,
  apply: async (tx, context) => {
    const removed = await removeFactor(tx, context);
    return removed ? ok(undefined) : refuse('It has been removed already.');
  },
};
