import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/people/factors';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import type { UserId } from '@/lib/kernel/ids';

export type FactorRow = typeof factors.$inferSelect;

/**
 * The transaction's time, truncated to the columns' precision, so that it is never later than what it is
 * compared with next.
 */
export const databaseNow = sql<Date>`date_trunc('milliseconds', now())`;

/** An active second factor past its waiting period. By the database's clock, as its guards are. */
export const isInForce = sql<boolean>`(${factors.state} = 'active' and ${factors.activeFrom} <= clock_timestamp())`;

/** Whether a second factor is still in its waiting period. */
export const isInWaitingTime = sql<boolean>`(${factors.state} = 'active' and ${factors.activeFrom} > clock_timestamp())`;

/** The factors usable now. If locked, none is removed before the transaction ends. */
export async function listActiveFactors(db: Executor, userId: UserId, lock?: 'locked'): Promise<FactorRow[]> {
  const query = db
    .select()
    .from(factors)
    .where(and(eq(factors.userId, userId), isInForce))
    .orderBy(factors.id);
  return lock ? query.for('no key update') : query;
}

const shown = {
  id: factors.id,
  userId: factors.userId,
  kind: factors.kind,
  label: factors.label,
  state: factors.state,
  keyHash: factors.keyHash,
  addedAt: factors.addedAt,
  activeFrom: factors.activeFrom,
  isInWaitingTime,
  lastUsedAt: factors.lastUsedAt,
  /** The pending request about it, and its requester. */
  requestedKind: changeRequests.kind,
  requestedBy: changeRequests.requesterId,
};

const openRequest = and(
  eq(changeRequests.subjectId, sql`${factors.id}::text`),
  eq(changeRequests.state, 'open'),
);

/** The actor's own second factors, newest first; removed ones are excluded. */
export const listOwnFactors = (db: Executor, { actor }: Granted<'profile:manage'>) =>
  db
    .select(shown)
    .from(factors)
    .leftJoin(changeRequests, openRequest)
    .where(and(eq(factors.userId, actor.id), ne(factors.state, 'removed')))
    .orderBy(desc(factors.addedAt), asc(factors.id));
export type ListedFactor = Awaited<ReturnType<typeof listOwnFactors>>[number];

/** Everyone's second factors, by person; removed ones are excluded. */
export async function listFactorsOfPeople(
  db: Executor,
  _granted: Granted<'people:read'>,
): Promise<ReadonlyMap<UserId, readonly ListedFactor[]>> {
  const rows = await db
    .select(shown)
    .from(factors)
    .leftJoin(changeRequests, openRequest)
    .where(inArray(factors.state, ['waiting', 'active']))
    .orderBy(asc(factors.addedAt), asc(factors.id));
  const byPerson = new Map<UserId, ListedFactor[]>();
  for (const row of rows) byPerson.set(row.userId, [...(byPerson.get(row.userId) ?? []), row]);
  return byPerson;
}
