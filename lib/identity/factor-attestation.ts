import { eq } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { attestedFactors } from '@/lib/db/schema/provider/signer';
import { canonicalJson } from '@/lib/kernel/canonical-json';
import { isMarkOf, markOf, type SealingKey } from './sealed';
import type { FactorRow } from './second-factors/factors';

type Attested = Pick<FactorRow, 'id' | 'userId' | 'kind' | 'keyHash' | 'credentialId'>;

const textOf = ({ id, userId, kind, keyHash, credentialId }: Attested): string =>
  canonicalJson({ form: 'paydesk.attested-factor/1', id, userId, kind, keyHash, credentialId });

/**
 * Acknowledges a second factor under the sealing key: for the signer, which trusts no factor that another
 * process could have made up.
 */
export async function attestFactor(
  db: Executor,
  sealingKey: SealingKey,
  factor: Attested,
  reason: (typeof attestedFactors.$inferSelect)['reason'],
): Promise<void> {
  await db
    .insert(attestedFactors)
    .values({ factorId: factor.id, reason, mark: markOf(sealingKey, textOf(factor)) })
    .onConflictDoNothing();
}

/** Whether the factor was acknowledged under this key, exactly as it is. */
export async function isAttested(db: Executor, sealingKey: SealingKey, factor: Attested): Promise<boolean> {
  const [row] = await db.select().from(attestedFactors).where(eq(attestedFactors.factorId, factor.id));
  return row !== undefined && isMarkOf(sealingKey, textOf(factor), row.mark);
}
