import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { factors } from '@/lib/db/schema/people/factors';
import { attestedFactors } from '@/lib/db/schema/provider/signer';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { policies } from '@/lib/db/schema/rules/policies';
import { isAttested } from '@/lib/identity/factor-attestation';
import { readRightsOnRecord } from '@/lib/identity/rights-on-record';
import { type UserId, userId } from '@/lib/kernel/ids';
import { admissionKind } from '@/lib/people/person-changes';
import { personRights, personSwitchOn } from '@/lib/people/person-kinds';
import { policyChange } from '@/lib/policy/changes/change';
import { policyHash } from '@/lib/policy/changes/policy-hash';
import { readFirstStart } from './first-start';
import type { Parts, Seen } from './founded-factors';
import { readFounded } from './founded-requests';

type AuditRecord = typeof auditRecords.$inferSelect;

const rights = z.object({ role: z.string(), groups: z.array(z.string()) });

/** The records that give rights, with the kind of request that each names and where that has the rights. */
const gifts: Readonly<Record<string, { readonly kind: string; readonly in?: 'after' }>> = {
  'person.admitted': { kind: admissionKind },
  'person.switched_on': { kind: personSwitchOn.kind },
  'person.role_changed': { kind: personRights.kind, in: 'after' },
};
const entry = 'person.added';

export type RightsParts = Parts & {
  /** Whether an identity provider assigns roles, which leaves no evidence here. */
  readonly hasRoleProvider: boolean;
};

export function rightsParts(given: Omit<RightsParts, 'areRightsFounded'>): RightsParts {
  const parts: RightsParts = {
    ...given,
    areRightsFounded: (person, seen) => areRightsFounded(parts, person, seen),
  };
  return parts;
}

/**
 * Whether everything that gave this person rights since the first start of the signer was decided by admins
 * with founded factors and rights, or came from the command line.
 */
export async function areRightsFounded(
  parts: RightsParts,
  person: string,
  seen: Seen = new Set(),
): Promise<boolean> {
  if (seen.has(person)) return false;
  const { db, sealingKey } = parts;
  const since = await readFirstStart(db, sealingKey);
  if (since === undefined) return false;
  const records = await db
    .select()
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.subjectKind, 'person'),
        eq(auditRecords.subjectId, person),
        inArray(auditRecords.action, [...Object.keys(gifts), entry]),
        gt(auditRecords.sequence, since),
      ),
    )
    .orderBy(asc(auditRecords.sequence));
  for (const record of records) {
    if (!(await isGiftFounded(parts, record, new Set([...seen, person])))) return false;
  }
  return true;
}

async function isGiftFounded(parts: RightsParts, record: AuditRecord, seen: Seen): Promise<boolean> {
  const { action, actorId, actorName, subjectId, details, sequence } = record;
  if (actorId === null) {
    if (parts.hasRoleProvider && actorName === 'Identity provider') return true;
    return action === entry && isFromCommandLine(parts, userId(subjectId));
  }
  const gift = gifts[action];
  const request =
    gift && (await readFounded(parts, details.changeRequest, { kind: gift.kind, subjectId }, seen));
  if (!request?.deciderId || request.deciderId === subjectId || request.requesterId === subjectId)
    return false;
  const payload = rights.safeParse(
    gift?.in ? z.object({ after: rights }).safeParse(request.payload).data?.after : request.payload,
  );
  if (!payload.success || payload.data.role !== details.role) return false;
  if (payload.data.groups.join(', ') !== details.groups) return false;
  const rightsOf = await readRightsOnRecord(parts.db, [request.deciderId, request.requesterId]);
  for (const admin of [request.deciderId, request.requesterId]) {
    const had = rightsOf(admin, sequence);
    if (had?.role !== 'admin' || !had.isActive || !(await areRightsFounded(parts, admin, seen))) return false;
  }
  return true;
}

/** Whether the command line gave this person, a first admin, their authenticator app. */
async function isFromCommandLine({ db, sealingKey }: Parts, person: UserId): Promise<boolean> {
  const apps = await db
    .select({ factor: factors })
    .from(attestedFactors)
    .innerJoin(factors, eq(factors.id, attestedFactors.factorId))
    .where(and(eq(factors.userId, person), eq(attestedFactors.reason, 'command_line')));
  const attested = await Promise.all(apps.map(({ factor }) => isAttested(db, sealingKey, factor)));
  return attested.some(Boolean);
}

/** Whether a policy is older than the signer, or was decided by somebody with a founded factor and rights. */
export async function isPolicyFounded(parts: RightsParts, version: number): Promise<boolean> {
  const { db, sealingKey } = parts;
  if (version === 0) return true;
  const since = await readFirstStart(db, sealingKey);
  const [policy] = await db.select().from(policies).where(eq(policies.version, version));
  if (!policy || since === undefined) return false;
  const [record] = await db
    .select({ sequence: auditRecords.sequence })
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.subjectKind, 'policy'),
        eq(auditRecords.action, 'policy.changed'),
        eq(auditRecords.subjectId, String(version)),
      ),
    )
    .orderBy(asc(auditRecords.sequence));
  if (record && record.sequence <= since) return true;
  const request = await readFounded(parts, policy.changeRequestId, { kind: policyChange.kind });
  const agreed = policyChange.payload.safeParse(request?.payload);
  if (!request?.deciderId || !agreed.success) return false;
  if (policyHash(agreed.data.after) !== policyHash(policy.document)) return false;
  return (await areRightsFounded(parts, request.deciderId)) && areRightsFounded(parts, request.requesterId);
}
