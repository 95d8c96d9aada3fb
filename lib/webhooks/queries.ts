import { and, desc, eq, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { submissions } from '@/lib/db/schema/orders/submissions';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { webhookDeliveries } from '@/lib/db/schema/records/webhooks';
import type { WebhookId } from '@/lib/kernel/ids';

type Reading = Granted<'webhooks:read'>;
export type WebhookRow = typeof webhookDeliveries.$inferSelect;

/** One delivery with the next poll of its order and its replays. */
export async function findWebhook(db: Executor, _granted: Reading, id: WebhookId) {
  const [delivery] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  if (!delivery) return undefined;
  const [[submission], replays] = await Promise.all([
    db
      .select({ phase: submissions.phase, dueAt: submissions.dueAt })
      .from(submissions)
      .where(delivery.orderId ? eq(submissions.orderId, delivery.orderId) : sql`false`),
    db
      .select({ sequence: auditRecords.sequence, at: auditRecords.at, who: auditRecords.actorName })
      .from(auditRecords)
      .where(and(eq(auditRecords.subjectKind, 'webhook'), eq(auditRecords.subjectId, id)))
      .orderBy(desc(auditRecords.sequence))
      .limit(20),
  ]);
  return { delivery, submission, replays };
}
export type WebhookDossier = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;
