import { and, eq, isNotNull, max } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record';
import type { Database, Executor } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/people/factors';
import { signerStart } from '@/lib/db/schema/provider/signer';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { attestFactor } from '@/lib/identity/factor-attestation';
import { isMarkOf, markOf, type SealingKey } from '@/lib/identity/sealed';
import { readFactorsOnRecord } from '@/lib/identity/second-factors/factors-on-record';

const markedText = (sequence: bigint): string => `paydesk.signer.first-start/1 ${sequence}`;

/** The newest audit record at the first start of the signer; undefined before it. Throws if it is forged. */
export async function readFirstStart(db: Executor, sealingKey: SealingKey): Promise<bigint | undefined> {
  const [start] = await db.select().from(signerStart).where(eq(signerStart.id, 1));
  if (!start) return undefined;
  if (!isMarkOf(sealingKey, markedText(start.sequence), start.mark))
    throw new Error('the first start of the signer is recorded under another sealing key');
  return start.sequence;
}

/**
 * Acknowledges the factors that the audit chain has when an installation gets its signer. Later ones need
 * evidence, and so do later rights and policies. Returns their number; undefined if the signer started
 * before.
 */
export async function acknowledgeFactors(db: Database, sealingKey: SealingKey): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    if ((await readFirstStart(tx, sealingKey)) !== undefined) return undefined;
    const [newest] = await tx.select({ sequence: max(auditRecords.sequence) }).from(auditRecords);
    const sequence = BigInt(newest?.sequence ?? 0);
    const [begun] = await tx
      .insert(signerStart)
      .values({ id: 1, sequence, mark: markOf(sealingKey, markedText(sequence)) })
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
