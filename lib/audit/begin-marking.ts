import { desc } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { setAuditKeys, usedAuditKeys } from './marks';
import { recordAudit } from './record';

/**
 * Marks every record of this process from now on. Records the key if the chain ends with another one or none.
 * A chain with records but without marks therefore never comes from a running installation.
 */
export async function beginMarking(db: Database, secrets: readonly string[]): Promise<void> {
  setAuditKeys(secrets);
  const [used] = usedAuditKeys();
  if (!used) return;
  const { id } = used;
  return db.transaction(async (tx) => {
    const [last] = await tx
      .select({ markKey: auditRecords.markKey })
      .from(auditRecords)
      .orderBy(desc(auditRecords.sequence))
      .limit(1);
    if (!last || last.markKey === id) return;
    await recordAudit(tx, {
      actor: { id: null, name: 'Paydesk' },
      action: 'audit.key_used',
      subjectKind: 'audit',
      subjectId: id,
      details: { before: last.markKey },
    });
  });
}
