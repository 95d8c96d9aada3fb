import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { submissions } from '@/lib/db/schema/orders/submissions';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { webhookDeliveries } from '@/lib/db/schema/records/webhooks';
import type { WebhookId } from '@/lib/kernel/ids';
import type { WebhookCursor, WebhookFilter, WebhookKind } from './filter';

type Reading = Granted<'webhooks:read'>;
export type WebhookRow = typeof webhookDeliveries.$inferSelect;

const pageSize = 50;

/**
 * Spelled like the indexes: the planner does not use them without `nulls last`, even for columns without
 * nulls.
 */
const newestFirst = [
  sql`${webhookDeliveries.receivedAt} desc nulls last`,
  sql`${webhookDeliveries.id} desc nulls last`,
];

const ofKind: Readonly<Record<WebhookKind, SQL>> = {
  verified: sql`${webhookDeliveries.isVerified}`,
  forged: sql`not ${webhookDeliveries.isVerified}`,
  no_order: sql`${webhookDeliveries.isVerified} and ${webhookDeliveries.orderId} is null`,
};

/** The order of a delivery, for linking. */
const orderOfDelivery = { name: orders.beneficiaryName, state: orders.state };

/** List columns, without the body. */
const listedColumns = {
  id: webhookDeliveries.id,
  receivedAt: webhookDeliveries.receivedAt,
  lastReceivedAt: webhookDeliveries.lastReceivedAt,
  deliveries: webhookDeliveries.deliveries,
  isVerified: webhookDeliveries.isVerified,
  verdict: webhookDeliveries.verdict,
  event: webhookDeliveries.event,
  status: webhookDeliveries.status,
  paymentId: webhookDeliveries.paymentId,
  externalPaymentId: webhookDeliveries.externalPaymentId,
  orderId: webhookDeliveries.orderId,
  effect: webhookDeliveries.effect,
};

/** Query of a list page; fetches one extra row to detect the next page. */
export const webhookPage = (db: Executor, { kind, text, after }: WebhookFilter) =>
  db
    .select({ delivery: listedColumns, order: orderOfDelivery })
    .from(webhookDeliveries)
    .leftJoin(orders, eq(orders.id, webhookDeliveries.orderId))
    .where(
      and(
        kind && ofKind[kind],
        text ? matchesText(text) : undefined,
        after &&
          sql`(${webhookDeliveries.receivedAt}, ${webhookDeliveries.id}) < (${after.receivedAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(pageSize + 1);

/**
 * A page of fifty deliveries without bodies, newest first, and the cursor of the next page if there is one.
 */
export async function listWebhooks(db: Executor, _granted: Reading, filter: WebhookFilter) {
  const rows = await webhookPage(db, filter);
  const deliveries = rows.slice(0, pageSize);
  const last = deliveries.at(-1)?.delivery;
  const next: WebhookCursor | undefined =
    rows.length > pageSize && last ? { receivedAt: last.receivedAt, id: last.id } : undefined;
  return { deliveries, next };
}
export type ListedWebhook = Awaited<ReturnType<typeof listWebhooks>>['deliveries'][number];

function matchesText(text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${webhookDeliveries.paymentId} = ${text} or ${webhookDeliveries.externalPaymentId} = ${text}
    or ${webhookDeliveries.body} ilike ${pattern})`;
}

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
