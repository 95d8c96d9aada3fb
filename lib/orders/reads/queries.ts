import { aliasedTable, eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import { approvals, orderEvents, orders, orderVersions } from '@/lib/db/schema/orders/orders';
import { attempts, submissions } from '@/lib/db/schema/orders/submissions';
import { users } from '@/lib/db/schema/people/users';
import type { OrderId } from '@/lib/kernel/ids';
import { toReleaseStates } from '@/lib/kernel/states/order-states';
import { deputyOfName, isCounted } from '../approvals/machine/decisions';
import { orderDecisions } from '../approvals/order-decisions';
import { findOrderIdOf, type NamedPayment } from '../provider-requests/order-of-payment';

type Reading = Granted<'payments:read'>;

const maker = aliasedTable(users, 'maker');
const editor = aliasedTable(users, 'editor');

/** The amount and beneficiary of an order, for the title of its tab; or undefined. */
export async function findOrderName(db: Executor, _granted: Reading, id: OrderId) {
  const [row] = await db
    .select({ amount: orders.amount, beneficiaryName: orders.beneficiaryName })
    .from(orders)
    .where(eq(orders.id, id));
  return row;
}

/** One order with all related records, or undefined. */
export async function findOrder(db: Executor, _granted: Reading, id: OrderId) {
  const [row] = await db
    .select({ order: orders, makerName: maker.name, editorName: editor.name, messageId: batches.messageId })
    .from(orders)
    .innerJoin(maker, eq(maker.id, orders.makerId))
    .innerJoin(editor, eq(editor.id, orders.lastEditorId))
    .leftJoin(batches, eq(batches.id, orders.batchId))
    .where(eq(orders.id, id));
  if (!row) return undefined;
  const [timeline, tries, [submission], decisions, made, versions] = await Promise.all([
    db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id),
    db.select().from(attempts).where(eq(attempts.orderId, id)).orderBy(attempts.number),
    db.select().from(submissions).where(eq(submissions.orderId, id)),
    db
      .select({
        approval: approvals,
        approverName: users.name,
        deputyOfName: deputyOfName(orderDecisions),
        counts: isCounted(orderDecisions, {
          isReleased: !toReleaseStates.includes(row.order.state),
        }),
      })
      .from(approvals)
      .innerJoin(users, eq(users.id, approvals.approverId))
      .where(eq(approvals.orderId, id))
      .orderBy(approvals.at),
    db
      .select({ id: orders.id, state: orders.state })
      .from(orders)
      .where(eq(orders.replacesOrderId, id))
      .orderBy(orders.createdAt),
    db
      .select({ version: orderVersions.version, form: orderVersions.canonicalForm })
      .from(orderVersions)
      .where(eq(orderVersions.orderId, id))
      .orderBy(orderVersions.version),
  ]);
  return { ...row, timeline, attempts: tries, submission, decisions, madeFromThis: made, versions };
}
export type OrderDossier = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** The order of a payment, by either identifier. */
export async function findOrderOfPayment(db: Executor, granted: Reading, payment: NamedPayment) {
  const id = await findOrderIdOf(db, payment);
  return id && findOrder(db, granted, id);
}
