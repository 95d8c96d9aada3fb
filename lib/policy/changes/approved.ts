import { and, eq, inArray } from 'drizzle-orm';
import { readBelieved } from '@/lib/audit/believed';
import type { Executor } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { policies } from '@/lib/db/schema/rules/policies';
import { builtInPolicy, type Policy, policySchema } from '../rules/policy';
import { policyHash } from './policy-hash';

/** The policies of these versions that two people approved, by the audit chain; others are omitted. */
export async function approvedPolicies(
  db: Executor,
  versions: readonly number[],
): Promise<ReadonlyMap<number, Policy>> {
  const approved = new Map([[0, builtInPolicy]]);
  const requested = versions.filter((version) => version !== 0);
  if (requested.length === 0) return approved;
  const rows = await db.select().from(policies).where(inArray(policies.version, requested));
  const records = await readBelieved(
    db,
    and(
      eq(auditRecords.subjectKind, 'policy'),
      eq(auditRecords.action, 'policy.changed'),
      inArray(auditRecords.subjectId, requested.map(String)),
    ),
  );
  const hashes = new Map(records.map(({ subjectId, details }) => [subjectId, details.hash]));
  for (const { version, document } of rows) {
    if (hashes.get(String(version)) === policyHash(document))
      approved.set(version, policySchema.parse(document));
  }
  return approved;
}
