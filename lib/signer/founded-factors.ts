import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { factorConfirmations, factors } from '@/lib/db/schema/people/factors';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { changeRequestConfirmations, changeRequests } from '@/lib/db/schema/rules/change-requests';
import { attestFactor, isAttested } from '@/lib/identity/factor-attestation';
import { readRightsOnRecord } from '@/lib/identity/rights-on-record';
import type { SealingKey } from '@/lib/identity/sealed';
import { checkApprovalsOfEach } from '@/lib/identity/second-factors/evidence-again';
import type { FactorRow } from '@/lib/identity/second-factors/factors';
import { factorActions } from '@/lib/identity/second-factors/factors-record';
import { enrolFactorKind } from '@/lib/people/second-factors/change-request-kinds';
import { listEnrolmentAdmins, neededAdmins } from '@/lib/people/second-factors/enrolment-admins';
import { factorChangeHash } from '@/lib/people/second-factors/factors-own';

/** What a look-up has visited: a circle founds nothing. */
export type Seen = ReadonlySet<string>;

export type Parts = {
  readonly db: Executor;
  readonly sealingKey: SealingKey;
  /** See `areRightsFounded`. */
  readonly areRightsFounded: (person: string, seen: Seen) => Promise<boolean>;
};

/**
 * Whether a second factor is acknowledged, or was enrolled under evidence of factors that are: of its owner,
 * or of as many admins as it takes. The audit mark alone does not suffice, as every process can make one.
 * What is found once is attested.
 */
export async function isFounded(parts: Parts, factorId: string, seen: Seen = new Set()): Promise<boolean> {
  const { db, sealingKey } = parts;
  const [factor] = await db.select().from(factors).where(eq(factors.id, factorId));
  if (!factor || seen.has(factorId)) return false;
  if (await isAttested(db, sealingKey, factor)) return true;
  const visited = new Set([...seen, factorId]);
  if (!(await isByOwner(parts, factor, visited)) && !(await isByAdmins(parts, factor, visited))) return false;
  await attestFactor(db, sealingKey, factor, 'evidence');
  return true;
}

/** Whether its owner confirmed exactly this key with a founded factor. */
async function isByOwner(parts: Parts, factor: FactorRow, seen: Seen): Promise<boolean> {
  const { db, sealingKey } = parts;
  const [given] = await db
    .select()
    .from(factorConfirmations)
    .where(and(eq(factorConfirmations.subjectId, factor.id), eq(factorConfirmations.act, 'enrol')));
  if (given?.personId !== factor.userId || given.hash !== factorChangeHash('enrol', factor)) return false;
  const checked = await checkApprovalsOfEach(db, 'factor', [factor.id], sealingKey);
  const holds = checked.some(({ hash, verdict }) => hash === given.hash && verdict.outcome === 'holds');
  return holds && (await isFounded(parts, given.factorId, seen));
}

/** Whether enough admins confirmed the request for exactly this key with founded factors. */
async function isByAdmins(parts: Parts, factor: FactorRow, seen: Seen): Promise<boolean> {
  const { db, sealingKey } = parts;
  const [request] = await db
    .select()
    .from(changeRequests)
    .where(
      and(
        eq(changeRequests.kind, enrolFactorKind.kind),
        eq(changeRequests.subjectId, factor.id),
        eq(changeRequests.state, 'approved'),
        eq(changeRequests.requesterId, factor.userId),
        sql`${changeRequests.payload}->>'userId' = ${factor.userId}`,
        sql`${changeRequests.payload}->>'keyHash' = ${factor.keyHash}`,
      ),
    );
  if (!request) return false;
  const checked = await checkApprovalsOfEach(db, 'change_request', [request.id], sealingKey);
  const given = await db
    .select()
    .from(changeRequestConfirmations)
    .where(eq(changeRequestConfirmations.changeRequestId, request.id));
  const isAdmin = await adminsBefore(db, factor, given);
  const counted = new Set<string>();
  for (const { personId, factorId, hash } of given) {
    const holds = checked.some(
      (each) => each.approverId === personId && each.hash === hash && each.verdict.outcome === 'holds',
    );
    if (!holds || hash !== request.hash || personId === factor.userId || !isAdmin(personId)) continue;
    if (!(await parts.areRightsFounded(personId, seen))) continue;
    if (factorId !== null && (await isFounded(parts, factorId, seen))) counted.add(personId);
  }
  const eligible = await listEnrolmentAdmins(db, factor.userId);
  return counted.size >= neededAdmins(eligible.length);
}

/** Who was an admin on record when the factor was activated. */
async function adminsBefore(
  db: Executor,
  factor: FactorRow,
  given: readonly { readonly personId: string }[],
): Promise<(person: string) => boolean> {
  const [activated] = await db
    .select({ sequence: auditRecords.sequence })
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.subjectKind, 'person'),
        eq(auditRecords.subjectId, factor.userId),
        eq(auditRecords.action, factorActions.activated),
        sql`${auditRecords.details}->>'factor' = ${factor.id}`,
      ),
    );
  const rightsOf = await readRightsOnRecord(
    db,
    given.map(({ personId }) => personId),
  );
  return (person) => {
    const rights = rightsOf(person, activated?.sequence);
    return rights?.role === 'admin' && rights.isActive;
  };
}
