import { z } from 'zod';
import type { Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { ChangeRequestKind } from '@/lib/change-requests/change-request';
import { openChangeRequest } from '@/lib/change-requests/open';
import type { Database } from '@/lib/db/client';
import { takeLock } from '@/lib/db/locks';
import { policies } from '@/lib/db/schema/rules/policies';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { en } from '@/messages/en/rule-answers';
import { t } from '@/messages/rule-answers';
import { textTable } from '@/messages/text-table';
import { policyDifferences } from '../rules/differences';
import { type Policy, policySchema } from '../rules/policy';
import { policyInForce } from './in-force';
import { policyHash } from './policy-hash';

/** Why a policy was refused, with the only wording of each code. */
export const policyRefusals = textTable(en.policy, (code) => t(`policy.${code}`));
export type PolicyRefusal = keyof typeof policyRefusals;

/** Includes the replaced policy, so that the differences can always be shown. */
const payload = z.strictObject({
  replaces: z.number().int().min(0),
  before: policySchema,
  after: policySchema,
});

/** A new policy, requested by one admin and approved by another. It takes effect with the commit. */
export const policyChange: ChangeRequestKind<z.output<typeof payload>> = {
  kind: 'policy.change',
  requestPermission: 'policies:request',
  decidePermission: 'policies:decide',
  payload,
  describe: ({ replaces, before, after }) => ({
    title: t('policyChange.title', { version: String(replaces) }),
    lines: policyDifferences(before, after),
  }),
  async apply(tx, { changeRequest, payload: { replaces, after }, decider, now }) {
    await takeLock(tx, 'policyVersion');
    const { version } = await policyInForce(tx);
    if (version !== replaces) return refuse(policyRefusals.changed_since);
    const hash = policyHash(after);
    await tx.insert(policies).values({
      version: version + 1,
      document: after,
      hash,
      changeRequestId: changeRequest.id,
      at: now,
    });
    await recordAudit(tx, {
      actor: decider,
      action: 'policy.changed',
      subjectKind: 'policy',
      subjectId: String(version + 1),
      details: { hash, changeRequest: changeRequest.id },
    });
    return ok(undefined);
  },
};

/** Requests another policy. `replaces` is the version that the requester has seen. */
export function requestPolicyChange(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'policies:request'>,
  input: { readonly replaces: number; readonly policy: Policy; readonly note: string },
): Promise<Result<undefined, PolicyRefusal>> {
  return db.transaction(async (tx) => {
    const { version, policy: before } = await policyInForce(tx);
    if (version !== input.replaces) return refuse('changed_since');
    if (policyHash(before) === policyHash(input.policy)) return refuse('nothing_changed');
    const requested = await openChangeRequest(tx, policyChange, {
      actor,
      subjectId: 'policy',
      payload: { replaces: version, before, after: input.policy },
      note: input.note,
      now: now(),
    });
    return requested.ok ? ok(undefined) : requested;
  });
}
