import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { beneficiaries, beneficiaryVersions } from '@/lib/db/schema/rules/beneficiaries';
import type { BeneficiaryId } from '@/lib/kernel/ids';
import { verifiedStates } from '@/lib/kernel/states/beneficiary-states';

/**
 * The saved beneficiaries of accounts, by account key (`accountKey`): whoever has the account now, or else
 * whoever had it last, even if it was changed or deactivated since.
 */
export async function findByAnyVersion(
  db: ReadExecutor,
  keys: readonly string[],
): Promise<ReadonlyMap<string, BeneficiaryId>> {
  if (keys.length === 0) return new Map();
  const isCurrent = sql`${beneficiaries.accountKey} = ${beneficiaryVersions.accountKey} and ${inArray(beneficiaries.state, [...verifiedStates])}`;
  const rows = await db
    .selectDistinctOn([beneficiaryVersions.accountKey], {
      key: beneficiaryVersions.accountKey,
      id: beneficiaryVersions.beneficiaryId,
    })
    .from(beneficiaryVersions)
    .innerJoin(beneficiaries, eq(beneficiaries.id, beneficiaryVersions.beneficiaryId))
    .where(inArray(beneficiaryVersions.accountKey, [...new Set(keys)]))
    .orderBy(beneficiaryVersions.accountKey, desc(isCurrent), desc(beneficiaryVersions.at));
  return new Map(rows.map(({ key, id }) => [key, id]));
}
