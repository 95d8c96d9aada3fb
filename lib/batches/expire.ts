import { and, asc, eq, lte } from 'drizzle-orm';
import type { AuditActor } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/batches';
import { policyInForce } from '@/lib/policy/in-force';
import { lockBatch, moveBatch } from './move';

const atATime = 20;

/** Lets batches expire that nobody decided about for as long as the policy in force gives. Says whether there may be more. */
export async function expireBatches(db: Database, now: Date, actor: AuditActor): Promise<boolean> {
  const { policy } = await policyInForce(db);
  const hours = policy.approvalExpiryHours;
  const before = new Date(now.getTime() - hours * 3_600_000);
  const overdue = await db
    .select({ id: batches.id, version: batches.version })
    .from(batches)
    .where(and(eq(batches.state, 'awaiting_approval'), lte(batches.submittedAt, before)))
    .orderBy(asc(batches.submittedAt))
    .limit(atATime);
  for (const { id, version } of overdue) {
    await db.transaction(async (tx) => {
      const batch = await lockBatch(tx, id);
      // Sent back and submitted again since it was listed, it has its time anew.
      if (batch?.version !== version) return;
      const reason = `Nobody decided within ${hours} hours.`;
      await moveBatch(tx, batch, 'expire', {
        actor,
        at: now,
        set: { endReason: reason },
        details: { reason },
      });
    });
  }
  return overdue.length === atATime;
}
