import { and, asc, eq, lte, type SQL } from 'drizzle-orm';
import type { AuditActor } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { lockBatch, moveBatch } from './batch/move';

const atATime = 20;

/** As long a file waits for somebody to say how it is read. */
const unreadDays = 7;

/**
 * Lets batches expire that nobody decided about for as long as the policy in force gives. Says whether there
 * may be more.
 */
export async function expireBatches(db: Database, now: Date, actor: AuditActor): Promise<boolean> {
  const { policy } = await policyInForce(db);
  const hours = policy.approvalExpiryHours;
  const before = new Date(now.getTime() - hours * 3_600_000);
  const overdue = and(eq(batches.state, 'awaiting_approval'), lte(batches.submittedAt, before));
  return expireAll(db, overdue, `Nobody decided within ${hours} hours.`, now, actor);
}

/** The same with those whose file nobody had read for a week. */
export async function expireUnread(db: Database, now: Date, actor: AuditActor): Promise<boolean> {
  const before = new Date(now.getTime() - unreadDays * 86_400_000);
  const unread = and(eq(batches.state, 'uploaded'), lte(batches.updatedAt, before));
  return expireAll(db, unread, `Nobody had its file read within ${unreadDays} days.`, now, actor);
}

async function expireAll(
  db: Database,
  overdue: SQL | undefined,
  reason: string,
  now: Date,
  actor: AuditActor,
): Promise<boolean> {
  const found = await db
    .select({ id: batches.id, version: batches.version, updatedAt: batches.updatedAt })
    .from(batches)
    .where(overdue)
    .orderBy(asc(batches.updatedAt))
    .limit(atATime);
  for (const { id, version, updatedAt } of found) {
    await db.transaction(async (tx) => {
      const batch = await lockBatch(tx, id);
      // Whatever happened to it since it was listed, it has its time again.
      if (batch?.version !== version || batch.updatedAt.getTime() !== updatedAt.getTime()) return;
      const set = { endReason: reason };
      await moveBatch(tx, batch, 'expire', { actor, at: now, set, details: { reason } });
    });
  }
  return found.length === atATime;
}
