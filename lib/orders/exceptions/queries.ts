import { and, asc, count, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { isQueuedAfter, type QueuePosition } from '@/lib/db/keyset';
import { orders } from '@/lib/db/schema/orders/orders';
import { attempts, exceptions, submissions } from '@/lib/db/schema/orders/submissions';
import { users } from '@/lib/db/schema/people/users';
import type { ExceptionId, OrderId } from '@/lib/kernel/ids';
import { allPages, exportPageSize } from '@/lib/kernel/lists/all-pages';
import { mostAtOnce } from '@/lib/kernel/lists/bulk';
import type { ListTotal } from '@/lib/kernel/lists/total';
import { fromDecimal, zero } from '@/lib/kernel/money';
import type { ClosedCursor, ExceptionFilter } from './filter';
import { whyNotSentAgain } from './not-sent-again';

type Reading = Granted<'exceptions:read'>;

const assignees = alias(users, 'assignee');

const select = (db: Executor) =>
  db
    .select({ exception: exceptions, order: orders, assigneeName: assignees.name })
    .from(exceptions)
    .innerJoin(orders, eq(orders.id, exceptions.orderId))
    .leftJoin(assignees, eq(assignees.id, exceptions.assigneeId));
export type ListedException = Awaited<ReturnType<typeof listOpenExceptions>>[number];

/** A page; further exceptions appear as these are resolved. */
const mostListed = mostAtOnce;

const isFiltered = ({ actor }: Reading, { kind, owner }: ExceptionFilter) =>
  and(
    kind && eq(exceptions.kind, kind),
    owner === 'mine' ? eq(exceptions.assigneeId, actor.id) : undefined,
    owner === 'nobody' ? isNull(exceptions.assigneeId) : undefined,
  );

const isBroughtUp = (now: Date) =>
  and(isNull(exceptions.closedAt), or(isNull(exceptions.quietUntil), lte(exceptions.quietUntil, now)));

type Page = { readonly after?: QueuePosition | undefined; readonly limit?: number };

/** Exceptions that need attention now, oldest first. At most `limit`, after a position. */
export const listOpenExceptions = (
  db: Executor,
  granted: Reading,
  now: Date,
  { after, limit = mostListed, ...filter }: ExceptionFilter & Page = {},
) =>
  select(db)
    .where(
      and(
        isBroughtUp(now),
        isFiltered(granted, filter),
        isQueuedAfter(exceptions.openedAt, exceptions.id, after),
      ),
    )
    .orderBy(asc(exceptions.openedAt), asc(exceptions.id))
    .limit(limit);

/** Deferred exceptions, next due first. At most `limit`, after a position. */
export const listQuietExceptions = (
  db: Executor,
  granted: Reading,
  now: Date,
  { after, limit = mostListed, ...filter }: ExceptionFilter & Page = {},
) =>
  select(db)
    .where(
      and(
        isNull(exceptions.closedAt),
        gt(exceptions.quietUntil, now),
        isFiltered(granted, filter),
        isQueuedAfter(exceptions.quietUntil, exceptions.id, after),
      ),
    )
    .orderBy(asc(exceptions.quietUntil), asc(exceptions.id))
    .limit(limit);

/** The number of exceptions that need attention now, for the navigation. */
export async function countOpenExceptions(db: Executor, _granted: Reading, now: Date): Promise<number> {
  const [row] = await db.select({ open: count() }).from(exceptions).where(isBroughtUp(now));
  return row?.open ?? 0;
}

/** The number of exceptions of a filter that need attention now, and the sum of their payments. */
export async function totalOpenExceptions(
  db: Executor,
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

/** A page of resolved exceptions, newest first, and the cursor of the next page, if any. */
export async function listClosedExceptions(
  db: Executor,
  granted: Reading,
  after?: ClosedCursor,
  pageSize = 50,
  filter: ExceptionFilter = {},
) {
  const rows = await select(db)
    .where(
      and(
        isNotNull(exceptions.closedAt),
        isFiltered(granted, filter),
        after
          ? sql`(${exceptions.closedAt}, ${exceptions.id}) < (${after.closedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${exceptions.closedAt} desc nulls last`, sql`${exceptions.id} desc nulls last`)
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1)?.exception;
  const next: ClosedCursor | undefined =
    rows.length > pageSize && last?.closedAt ? { closedAt: last.closedAt, id: last.id } : undefined;
  return { exceptions: page, next };
}

/** The exceptions of a filter for a file: those that need attention, then snoozed and resolved ones. */
export async function* allExceptions(
  db: Executor,
  granted: Reading,
  now: Date,
  filter: ExceptionFilter,
): AsyncGenerator<readonly ListedException[], void> {
  yield* allPages<ListedException, QueuePosition>(async (after) => {
    const rows = await listOpenExceptions(db, granted, now, { ...filter, after, limit: exportPageSize });
    const last = rows.length === exportPageSize ? rows.at(-1)?.exception : undefined;
    return { rows, next: last && { at: last.openedAt, id: last.id } };
  });
  yield* allPages<ListedException, QueuePosition>(async (after) => {
    const rows = await listQuietExceptions(db, granted, now, { ...filter, after, limit: exportPageSize });
    const last = rows.length === exportPageSize ? rows.at(-1)?.exception : undefined;
    return { rows, next: last?.quietUntil ? { at: last.quietUntil, id: last.id } : undefined };
  });
  yield* allPages<ListedException, ClosedCursor>(async (after) => {
    const { exceptions: rows, next } = await listClosedExceptions(db, granted, after, exportPageSize, filter);
    return { rows, next };
  });
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
