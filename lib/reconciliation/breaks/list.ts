import { aliasedTable, and, asc, count, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Actor, Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { isAfter, type Keyset, orderOf } from '@/lib/db/keyset';
import { orders } from '@/lib/db/schema/orders/orders';
import { users } from '@/lib/db/schema/people/users';
import { breaks } from '@/lib/db/schema/statements/reconciliation';
import type { Iban } from '@/lib/kernel/banking/iban';
import { allPages, exportPageSize } from '@/lib/kernel/lists/all-pages';
import type { ListPosition } from '@/lib/kernel/lists/position';
import type { ListTotal } from '@/lib/kernel/lists/total';
import { fromDecimal, zero } from '@/lib/kernel/money';
import { differedBy } from './differences';
import type { BreakFilter, ShownState } from './filter';

type Reading = Granted<'reconciliation:read'>;

const owners = aliasedTable(users, 'owner');

/** Differences with their assignees and the beneficiaries of their orders. */
export const selectBreaks = (db: Executor) =>
  db
    .select({ break: breaks, ownerName: owners.name, beneficiaryName: orders.beneficiaryName })
    .from(breaks)
    .leftJoin(owners, eq(owners.id, breaks.assigneeId))
    .leftJoin(orders, eq(orders.id, breaks.orderId));

export const breakPageSize = 50;

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

/** Oldest first; gone ones newest first. */
const keysetOf = (state: ShownState): Keyset => ({
  key: state === 'gone' ? breaks.goneAt : breaks.firstSeenAt,
  type: 'timestamptz',
  id: breaks.id,
  direction: state === 'gone' ? 'descending' : 'ascending',
  isIndexAscending: true,
});

/** A page of breaks, and the number of all pages' breaks with the sum of what they differ by. */
export async function listBreaks(db: Executor, { actor }: Reading, filter: BreakFilter, now: Date) {
  const { state, page } = filter;
  const where = isListed(actor, filter, now);
  const [[total], rows] = await Promise.all([
    db
      .select({ count: count(), amount: differedBy.mapWith(fromDecimal) })
      .from(breaks)
      .where(where),
    selectBreaks(db)
      .where(where)
      .orderBy(...orderOf(keysetOf(state)))
      .limit(breakPageSize)
      .offset((page - 1) * breakPageSize),
  ]);
  const sum: ListTotal = total ?? { count: 0, amount: zero };
  return { breaks: rows, total: sum };
}
export type ListedBreak = Awaited<ReturnType<typeof listBreaks>>['breaks'][number];

/** The breaks of a filter for a file, in the order of the list. */
export const allBreaks = (
  db: Executor,
  { actor }: Reading,
  filter: BreakFilter,
  now: Date,
): AsyncGenerator<readonly ListedBreak[], void> =>
  allPages<ListedBreak, ListPosition>(async (after) => {
    const keyset = keysetOf(filter.state);
    const rows = await selectBreaks(db)
      .where(and(isListed(actor, filter, now), after && isAfter(keyset, after)))
      .orderBy(...orderOf(keyset))
      .limit(exportPageSize);
    const last = rows.length === exportPageSize ? rows.at(-1)?.break : undefined;
    return { rows, next: last && { key: keyOf(last).toISOString(), id: last.id } };
  });

const keyOf = ({ goneAt, firstSeenAt }: ListedBreak['break']): Date => goneAt ?? firstSeenAt;

/** Number of breaks in each list; with a filter, of those that match the rest of it. */
export async function countBreaks(
  db: Executor,
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
export async function listBreakAccounts(db: Executor, _granted: Reading): Promise<readonly Iban[]> {
  const rows = await db.selectDistinct({ account: breaks.account }).from(breaks).orderBy(asc(breaks.account));
  return rows.map(({ account }) => account);
}
