import { asc, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { policies } from '@/lib/db/schema/rules/policies';
import { policyHash } from '@/lib/policy/changes/policy-hash';
import { builtInPolicy, type Policy, policySchema } from '@/lib/policy/rules/policy';
import { type Compared, openTally } from '../../difference';
import { missingSubjects, recordsOf } from '../../records';

export type ComparedPolicies = Compared & { readonly policyOf: (version: number) => Policy | undefined };

/** Compares every policy version: its document must match the hash in the record of its approval. */
export async function comparePolicies(db: Executor): Promise<ComparedPolicies> {
  const tally = openTally('policies');
  const rows = await db.select().from(policies).orderBy(asc(policies.version));
  const records = await recordsOf(
    db,
    'policy',
    rows.map(({ version }) => String(version)),
  );
  const known = new Map<number, Policy>([[0, builtInPolicy]]);
  for (const { version, document, hash, changeRequestId } of rows) {
    const record = records.get(String(version))?.find(({ action }) => action === 'policy.changed');
    const is = policyHash(document);
    const parsed = policySchema.safeParse(document);
    if (parsed.success) known.set(version, parsed.data);
    tally.add(
      `version ${version}`,
      [
        record ? undefined : 'the audit chain does not know it',
        is === hash && (!record || record.details.hash === hash)
          ? undefined
          : 'its document is not the one that two people agreed on',
        record && record.details.changeRequest !== changeRequestId ? 'it names another agreement' : undefined,
        parsed.success ? undefined : 'its document cannot be read',
      ].filter((why) => why !== undefined),
    );
  }
  const stored = sql`select version::text from policies`;
  for (const id of await missingSubjects(db, 'policy', stored))
    tally.miss(`version ${id}`, 'the audit chain knows it, and it is not stored any more');
  return { ...tally.result(), policyOf: (version) => known.get(version) };
}
