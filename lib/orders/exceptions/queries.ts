import { and, asc, count, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { orders } from '@/lib/db/schema/orders/orders';
import { attempts, exceptions, submissions } from '@/lib/db/schema/orders/submissions';
import { users } from '@/lib/db/schema/people/users';
import type { ExceptionId, OrderId } from '@/lib/kernel/ids';
import type { ListTotal } from '@/lib/kernel/lists/total';
import { fromDecimal, zero } from '@/lib/kernel/money';
import type { ExceptionFilter } from './filter';
import { isBroughtUp, isFiltered } from './list';
import { whyNotSentAgain } from './not-sent-again';

type Reading = Granted<'exceptions:read'>;

const assignees = alias(users, 'assignee');

/** The number of exceptions that need attention now, for the navigation. */
export async function countOpenExceptions(db: Executor, _granted: Reading, now: Date): Promise<number> {
  const [row] = await db.select({ open: count() }).from(exceptions).where(isBroughtUp(now));
  return row?.open ?? 0;
}

/** The number of exceptions of a filter that need attention now, and the sum of their payments. */
export async function totalOpenExceptions(
  db: ReadExecutor,
  granted: Reading,
  now: Date,
  filter: ExceptionFilter = {},
): Promise<ListTotal> {
  const [row] = await db
    .select({
      count: count(),
      amount: sql<string>`coalesce(sum(${orders.amount}), 0)::numeric(18,2)`.mapWith(fromDecimal),
    })
    .from(exceptions)
    .innerJoin(orders, eq(orders.id, exceptions.orderId))
    .where(and(isBroughtUp(now), isFiltered(granted, filter)));
  return row ?? { count: 0, amount: zero };
}

/** Since when the oldest of these is open; undefined if there is none. */
export async function findOldestException(
  db: Executor,
  _granted: Reading,
  now: Date,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ openedAt: exceptions.openedAt })
    .from(exceptions)
    .where(isBroughtUp(now))
    .orderBy(asc(exceptions.openedAt))
    .limit(1);
  return row?.openedAt;
}

/**
 * One exception with its order, its attempts and look-ups, oldest first, and why it is not sent again, if so.
 * Undefined if it does not exist.
 */
export async function findException(db: Executor, _granted: Reading, id: ExceptionId) {
  const [row] = await db
    .select({
      exception: exceptions,
      order: orders,
      makerName: users.name,
      assigneeName: assignees.name,
      submission: submissions,
    })
    .from(exceptions)
    .innerJoin(orders, eq(orders.id, exceptions.orderId))
    .innerJoin(users, eq(users.id, orders.makerId))
    .leftJoin(assignees, eq(assignees.id, exceptions.assigneeId))
    .leftJoin(submissions, eq(submissions.orderId, exceptions.orderId))
    .where(eq(exceptions.id, id));
  if (!row) return undefined;
  const tries = await db
    .select()
    .from(attempts)
    .where(eq(attempts.orderId, row.order.id))
    .orderBy(asc(attempts.number));
  const isLost = row.exception.kind === 'not_found' && !row.exception.closedAt;
  const notSentAgain = isLost ? await whyNotSentAgain(db, row.order) : undefined;
  return { ...row, attempts: tries, notSentAgain };
}
export type ExceptionDossier = NonNullable<Awaited<ReturnType<typeof findException>>>;

/** The newest exception of an order; the open one, if any. */
export async function findExceptionOf(db: Executor, _granted: Reading, orderId: OrderId) {
  const [row] = await db
    .select()
    .from(exceptions)
    .where(eq(exceptions.orderId, orderId))
    .orderBy(sql`${exceptions.closedAt} desc nulls first`)
    .limit(1);
  return row;
}
