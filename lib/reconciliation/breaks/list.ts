import { aliasedTable, and, asc, count, eq, isNotNull, isNull, lte, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor, Granted } from '@/lib/access/grant';
import { isAfter, type Keyset, orderOf } from '@/lib/db/keyset';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { orders } from '@/lib/db/schema/orders/orders';
import { users } from '@/lib/db/schema/people/users';
import { breaks } from '@/lib/db/schema/statements/reconciliation';
import type { Iban } from '@/lib/kernel/banking/iban';
import { allPages, exportPageSize } from '@/lib/kernel/lists/all-pages';
import type { ListPosition } from '@/lib/kernel/lists/position';
import { reversed, type Sort } from '@/lib/kernel/lists/sort';
import type { ListTotal } from '@/lib/kernel/lists/total';
import { fromDecimal, toDecimal, zero } from '@/lib/kernel/money';
import { differedBy } from './differences';
import type { BreakFilter, ShownState } from './filter';
import { type BreakSort, breakSorts } from './sort';

type Reading = Granted<'reconciliation:read'>;

const owners = aliasedTable(users, 'owner');

const nameKey = sql<string>`lower(coalesce(${orders.beneficiaryName}, ''))`;

/** Differences with their assignees and the beneficiaries of their orders. */
export const selectBreaks = (db: ReadExecutor) =>
  db
    .select({ break: breaks, ownerName: owners.name, beneficiaryName: orders.beneficiaryName, nameKey })
    .from(breaks)
    .leftJoin(owners, eq(owners.id, breaks.assigneeId))
    .leftJoin(orders, eq(orders.id, breaks.orderId));
type SelectedBreak = Awaited<ReturnType<typeof selectBreaks>>[number];
export type ListedBreak = Omit<SelectedBreak, 'nameKey'>;

const pageSize = 50;

const isNarrowedTo = (actor: Actor, { kind, account, owner, minAgeDays }: BreakFilter, now: Date) =>
  and(
    kind && eq(breaks.kind, kind),
    account && eq(breaks.account, account),
    owner === 'mine' ? eq(breaks.assigneeId, actor.id) : undefined,
    owner === 'nobody' ? isNull(breaks.assigneeId) : undefined,
    minAgeDays && lte(breaks.firstSeenAt, new Date(now.getTime() - minAgeDays * 86_400_000)),
  );

const isListed = (actor: Actor, filter: BreakFilter, now: Date) =>
  and(
    filter.state === 'gone'
      ? isNotNull(breaks.goneAt)
      : and(eq(breaks.state, filter.state), isNull(breaks.goneAt)),
    isNarrowedTo(actor, filter, now),
  );

/** A missing amount counts as none. */
const keys: Readonly<Record<Exclude<BreakSort, 'age'>, SQLWrapper>> = {
  expected: sql`coalesce(${breaks.expected}, 0)`,
  reported: sql`coalesce(${breaks.stated}, 0)`,
  day: breaks.day,
  beneficiary: nameKey,
};

function keysetOf(state: ShownState, { by, direction }: Sort<BreakSort>): Keyset {
  const rest = { type: breakSorts.columns[by].type, id: breaks.id, direction, isIndexAscending: true };
  if (by !== 'age') return { key: keys[by], ...rest };
  if (state === 'gone') return { key: breaks.goneAt, ...rest };
  // The oldest was found first.
  return { key: breaks.firstSeenAt, ...rest, direction: reversed[direction] };
}

/** A page of differences, fifty unless given, and the position after which the next page begins, if any. */
export async function listBreaks(
  db: ReadExecutor,
  { actor }: Reading,
  filter: BreakFilter,
  now: Date,
  size: number = pageSize,
) {
  const { state, sort = breakSorts.initial, after } = filter;
  const keyset = keysetOf(state, sort);
  const rows = await selectBreaks(db)
    .where(and(isListed(actor, filter, now), after && isAfter(keyset, after)))
    .orderBy(...orderOf(keyset))
    .limit(size + 1);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const next: ListPosition | undefined =
    rows.length > size && last ? { key: keyOf[sort.by](last), id: last.break.id } : undefined;
  const listed: readonly ListedBreak[] = page;
  return { breaks: listed, next };
}

const keyOf: Readonly<Record<BreakSort, (row: SelectedBreak) => string>> = {
  expected: ({ break: row }) => toDecimal(row.expected ?? zero),
  reported: ({ break: row }) => toDecimal(row.stated ?? zero),
  age: ({ break: { goneAt, firstSeenAt } }) => (goneAt ?? firstSeenAt).toISOString(),
  day: ({ break: row }) => row.day,
  beneficiary: (row) => row.nameKey,
};

/** The number of differences of a filter, and the sum of what they differ by. */
export async function totalBreaks(
  db: ReadExecutor,
  { actor }: Reading,
  filter: BreakFilter,
  now: Date,
): Promise<ListTotal> {
  const [total] = await db
    .select({ count: count(), amount: differedBy.mapWith(fromDecimal) })
    .from(breaks)
    .where(isListed(actor, filter, now));
  return total ?? { count: 0, amount: zero };
}

/** The differences of a filter for a file, in the order of the list. */
export const allBreaks = (db: ReadExecutor, granted: Reading, filter: BreakFilter, now: Date) =>
  allPages(async (after) => {
    const { breaks: rows, next } = await listBreaks(db, granted, { ...filter, after }, now, exportPageSize);
    return { rows, next };
  });

/** Number of breaks in each list; with a filter, of those that match the rest of it. */
export async function countBreaks(
  db: ReadExecutor,
  { actor }: Reading,
  narrowing?: { readonly filter: BreakFilter; readonly now: Date },
) {
  const [row] = await db
    .select({
      open: sql<number>`count(*) filter (where ${breaks.state} = 'open')::int`,
      resolved: sql<number>`count(*) filter (where ${breaks.state} = 'resolved' and ${breaks.goneAt} is null)::int`,
      gone: sql<number>`count(*) filter (where ${breaks.goneAt} is not null)::int`,
    })
    .from(breaks)
    .where(narrowing && isNarrowedTo(actor, narrowing.filter, narrowing.now));
  return row ?? { open: 0, resolved: 0, gone: 0 };
}

/** Accounts with breaks. */
export async function listBreakAccounts(db: ReadExecutor, _granted: Reading): Promise<readonly Iban[]> {
  const rows = await db.selectDistinct({ account: breaks.account }).from(breaks).orderBy(asc(breaks.account));
  return rows.map(({ account }) => account);
}
