import { and, asc, eq, lte, not, type SQL, sql } from 'drizzle-orm';
import type { AuditActor } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { stored } from '@/messages/engine-reasons';
import { moveBatch } from './batch/move';
import { lockUnreadParts } from './batch/parts';

const atATime = 20;

/** Days that an uploaded file waits for its mapping. */
const unreadDays = 7;

/**
 * Expires batches that stay undecided longer than the policy in force allows. Returns whether more may
 * remain.
 */
export async function expireBatches(db: Database, now: Date, actor: AuditActor): Promise<boolean> {
  const { policy } = await policyInForce(db);
  const hours = policy.approvalExpiryHours;
  const before = new Date(now.getTime() - hours * 3_600_000);
  const overdue = and(eq(batches.state, 'awaiting_approval'), lte(batches.submittedAt, before));
  return expireAll(db, overdue, stored('expired.undecided', { count: String(hours) }), now, actor);
}

/** Expires batches whose file was not read for a week. Returns whether more may remain. */
export async function expireUnread(db: Database, now: Date, actor: AuditActor): Promise<boolean> {
  const before = new Date(now.getTime() - unreadDays * 86_400_000);
  const isChangedSince = sql`exists (select from ${batches} other where other.file_id = ${batches.fileId}
    and other.state = 'uploaded' and other.updated_at > ${before.toISOString()}::timestamptz)`;
  const unread = and(eq(batches.state, 'uploaded'), lte(batches.updatedAt, before), not(isChangedSince));
  return expireAll(db, unread, stored('expired.unread', { count: String(unreadDays) }), now, actor);
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
      const parts = await lockUnreadParts(tx, id);
      const batch = parts.find((part) => part.id === id);
      // Any change since the listing restarts the period.
      if (batch?.version !== version || batch.updatedAt.getTime() !== updatedAt.getTime()) return;
      const set = { endReason: reason };
      for (const part of parts)
        await moveBatch(tx, part, 'expire', { actor, at: now, set, details: { reason } });
    });
  }
  return found.length === atATime;
}
