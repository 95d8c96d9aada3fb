import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Granted } from '@/lib/access/grant';
import { isAfter, type Keyset, orderOf } from '@/lib/db/keyset';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { orders } from '@/lib/db/schema/orders/orders';
import { exceptions } from '@/lib/db/schema/orders/submissions';
import { users } from '@/lib/db/schema/people/users';
import { allPages, exportPageSize } from '@/lib/kernel/lists/all-pages';
import { mostAtOnce } from '@/lib/kernel/lists/bulk';
import type { ListPosition } from '@/lib/kernel/lists/position';
import type { ListPage, Sort, SortDirection } from '@/lib/kernel/lists/sort';
import { toDecimal } from '@/lib/kernel/money';
import type { ExceptionFilter } from './filter';
import { type ExceptionSort, exceptionSorts } from './sort';

type Reading = Granted<'exceptions:read'>;

const assignees = alias(users, 'assignee');

/** Names without regard to case. */
const nameKey = sql<string>`lower(${orders.beneficiaryName})`;

const select = (db: ReadExecutor) =>
  db
    .select({ exception: exceptions, order: orders, assigneeName: assignees.name, nameKey })
    .from(exceptions)
    .innerJoin(orders, eq(orders.id, exceptions.orderId))
    .leftJoin(assignees, eq(assignees.id, exceptions.assigneeId));
type SelectedException = Awaited<ReturnType<typeof select>>[number];
export type ListedException = Omit<SelectedException, 'nameKey'>;

export const isFiltered = ({ actor }: Reading, { kind, owner }: ExceptionFilter) =>
  and(
    kind && eq(exceptions.kind, kind),
    owner === 'mine' ? eq(exceptions.assigneeId, actor.id) : undefined,
    owner === 'nobody' ? isNull(exceptions.assigneeId) : undefined,
  );

export const isBroughtUp = (now: Date) =>
  and(isNull(exceptions.closedAt), or(isNull(exceptions.quietUntil), lte(exceptions.quietUntil, now)));

type Group = {
  readonly isIn: (now: Date) => SQL | undefined;
  /** Its order unless another is chosen. */
  readonly key: SQLWrapper;
  readonly direction: SortDirection;
  readonly keyOf: (row: SelectedException) => Date | null;
};

/** The lists of exceptions: those that need attention now, deferred ones, and resolved ones. */
const groups = {
  open: {
    isIn: isBroughtUp,
    key: exceptions.openedAt,
    direction: 'ascending',
    keyOf: ({ exception }) => exception.openedAt,
  },
  snoozed: {
    isIn: (now) => and(isNull(exceptions.closedAt), gt(exceptions.quietUntil, now)),
    key: exceptions.quietUntil,
    direction: 'ascending',
    keyOf: ({ exception }) => exception.quietUntil,
  },
  resolved: {
    isIn: () => isNotNull(exceptions.closedAt),
    key: exceptions.closedAt,
    direction: 'descending',
    keyOf: ({ exception }) => exception.closedAt,
  },
} as const satisfies Readonly<Record<string, Group>>;
export type ExceptionGroup = keyof typeof groups;

const keys: Readonly<Record<ExceptionSort, SQLWrapper>> = {
  payment: nameKey,
  amount: orders.amount,
  since: exceptions.openedAt,
};

const keyOf: Readonly<Record<ExceptionSort, (row: SelectedException) => string>> = {
  payment: (row) => row.nameKey,
  amount: ({ order }) => toDecimal(order.amount),
  since: ({ exception }) => exception.openedAt.toISOString(),
};

function keysetOf(group: Group, sort: Sort<ExceptionSort> | undefined): Keyset {
  const { id } = exceptions;
  if (!sort) return { key: group.key, type: 'timestamptz', id, direction: group.direction };
  const { by, direction } = sort;
  return { key: keys[by], type: exceptionSorts.columns[by].type, id, direction };
}

export type ExceptionPage = ExceptionFilter & ListPage<ExceptionSort>;

/** A page of a list, a hundred unless given, and the position after which the next page begins, if any. */
export async function listExceptions(
  db: ReadExecutor,
  granted: Reading,
  name: ExceptionGroup,
  { sort, after, ...filter }: ExceptionPage,
  now: Date,
  size: number = mostAtOnce,
) {
  const group: Group = groups[name];
  const keyset = keysetOf(group, sort);
  const rows = await select(db)
    .where(and(group.isIn(now), isFiltered(granted, filter), after && isAfter(keyset, after)))
    .orderBy(...orderOf(keyset))
    .limit(size + 1);
  const page: readonly ListedException[] = rows.slice(0, size);
  const last = rows.length > size ? rows[size - 1] : undefined;
  const key = last && (sort ? keyOf[sort.by](last) : group.keyOf(last)?.toISOString());
  const next: ListPosition | undefined = last && key ? { key, id: last.exception.id } : undefined;
  return { exceptions: page, next };
}

/** The exceptions of a filter for a file: those that need attention, then snoozed and resolved ones. */
export async function* allExceptions(
  db: ReadExecutor,
  granted: Reading,
  now: Date,
  filter: ExceptionPage,
): AsyncGenerator<readonly ListedException[], void> {
  for (const group of ['open', 'snoozed', 'resolved'] as const) {
    yield* allPages<ListedException>(async (after) => {
      const listed = await listExceptions(db, granted, group, { ...filter, after }, now, exportPageSize);
      return { rows: listed.exceptions, next: listed.next };
    });
  }
}
