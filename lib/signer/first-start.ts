import { and, eq, isNotNull } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/people/factors';
import { signerStart } from '@/lib/db/schema/provider/signer';
import { attestFactor } from '@/lib/identity/factor-attestation';
import { isMarkOf, markOf, type SealingKey } from '@/lib/identity/sealed';
import { readFactorsOnRecord } from '@/lib/identity/second-factors/factors-on-record';

const marked = 'paydesk.signer.first-start/1';

/**
 * Acknowledges the factors that the audit chain has when an installation gets its signer. Later ones need
 * evidence. Returns their number; undefined if the signer started before.
 */
export async function acknowledgeFactors(db: Database, sealingKey: SealingKey): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const [start] = await tx.select().from(signerStart).where(eq(signerStart.id, 1));
    if (start && isMarkOf(sealingKey, marked, start.mark)) return undefined;
    if (start) throw new Error('the first start of the signer is recorded under another sealing key');
    const [begun] = await tx
      .insert(signerStart)
      .values({ id: 1, mark: markOf(sealingKey, marked) })
      .onConflictDoNothing()
      .returning();
    if (!begun) return undefined;
    const onRecord = await readFactorsOnRecord(tx);
    const active = await tx
      .select()
      .from(factors)
      .where(and(eq(factors.state, 'active'), isNotNull(factors.activeFrom)));
    const known = active.filter(({ id, keyHash }) => onRecord.get(id)?.keyHash === keyHash);
    for (const factor of known) await attestFactor(tx, sealingKey, factor, 'first_start');
    await recordAudit(tx, {
      actor: { id: null, name: 'Signer' },
      action: 'signer.started',
      subjectKind: 'audit',
      subjectId: 'signer',
      details: { factors: known.length },
    });
    return known.length;
  });
}
