import { and, count, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { isAfter, type Keyset, mostCounted, orderOf } from '@/lib/db/keyset';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { orders } from '@/lib/db/schema/orders/orders';
import { webhookDeliveries } from '@/lib/db/schema/records/webhooks';
import { allPages, exportPageSize } from '@/lib/kernel/lists/all-pages';
import { instantsOf } from '@/lib/kernel/lists/day-range';
import type { ListPosition } from '@/lib/kernel/lists/position';
import type { Sort } from '@/lib/kernel/lists/sort';
import { type WebhookFilter, type WebhookKind, type WebhookSort, webhookSorts } from './filter';

type Reading = Granted<'webhooks:read'>;

const pageSize = 50;

/** By the time of the first delivery. */
const keysetOf = ({ direction }: Sort<WebhookSort>): Keyset => ({
  key: webhookDeliveries.receivedAt,
  type: webhookSorts.columns.received.type,
  id: webhookDeliveries.id,
  direction,
});

const ofKind: Readonly<Record<WebhookKind, SQL>> = {
  verified: sql`${webhookDeliveries.isVerified}`,
  forged: sql`not ${webhookDeliveries.isVerified}`,
  no_order: sql`${webhookDeliveries.isVerified} and ${webhookDeliveries.orderId} is null`,
};

function conditionsOf({ kind, text, from, to, sort = webhookSorts.initial, after }: WebhookFilter) {
  const { start, end } = instantsOf({ from, to });
  return and(
    kind && ofKind[kind],
    text ? matchesText(text) : undefined,
    start && gte(webhookDeliveries.receivedAt, start),
    end && lt(webhookDeliveries.receivedAt, end),
    after && isAfter(keysetOf(sort), after),
  );
}

function matchesText(text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${webhookDeliveries.paymentId} = ${text} or ${webhookDeliveries.externalPaymentId} = ${text}
    or ${webhookDeliveries.body} ilike ${pattern})`;
}

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
  account: webhookDeliveries.account,
  orderId: webhookDeliveries.orderId,
  effect: webhookDeliveries.effect,
};

/** Query of a list page; fetches one extra row to detect the next page. */
export const webhookPage = (db: ReadExecutor, filter: WebhookFilter, size: number = pageSize) =>
  db
    .select({ delivery: listedColumns, order: orderOfDelivery })
    .from(webhookDeliveries)
    .leftJoin(orders, eq(orders.id, webhookDeliveries.orderId))
    .where(conditionsOf(filter))
    .orderBy(...orderOf(keysetOf(filter.sort ?? webhookSorts.initial)))
    .limit(size + 1);

/** A page of deliveries without bodies, and the position after which the next page begins, if any. */
export async function listWebhooks(
  db: ReadExecutor,
  _granted: Reading,
  filter: WebhookFilter,
  size: number = pageSize,
) {
  const rows = await webhookPage(db, filter, size);
  const deliveries = rows.slice(0, size);
  const last = rows.length > size ? deliveries.at(-1)?.delivery : undefined;
  const next: ListPosition | undefined = last && { key: last.receivedAt.toISOString(), id: last.id };
  return { deliveries, next };
}
export type ListedWebhook = Awaited<ReturnType<typeof listWebhooks>>['deliveries'][number];

/** All deliveries of a filter, page by page. */
export const allWebhooks = (db: ReadExecutor, granted: Reading, filter: WebhookFilter) =>
  allPages(async (after) => {
    const { deliveries, next } = await listWebhooks(db, granted, { ...filter, after }, exportPageSize);
    return { rows: deliveries, next };
  });

/** The number of deliveries of a filter, counted up to `mostCounted`. */
export async function countWebhooks(
  db: ReadExecutor,
  _granted: Reading,
  filter: WebhookFilter,
): Promise<number> {
  const counted = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(conditionsOf({ ...filter, after: undefined }))
    .limit(mostCounted)
    .as('counted');
  const [row] = await db.select({ deliveries: count() }).from(counted);
  return row?.deliveries ?? 0;
}
