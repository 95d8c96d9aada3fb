import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { apiTokens, serviceUsers } from '@/lib/db/schema/rules/api-tokens';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';

/** Ended tokens are listed for this time, in days; the audit log has all. */
const endedDays = 30;

/** More than a company has. */
const mostListed = 500;

const select = (db: Executor) =>
  db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      scopes: apiTokens.scopes,
      createdAt: apiTokens.createdAt,
      expiresAt: apiTokens.expiresAt,
      lastUsedAt: apiTokens.lastUsedAt,
      revokedAt: apiTokens.revokedAt,
      isService: sql<boolean>`${apiTokens.serviceUserId} is not null`,
      isIssued: sql<boolean>`${apiTokens.tokenHash} is not null`,
      ownerName: sql<string>`coalesce(${users.name}, ${serviceUsers.name})`,
      /** Whether its owner can sign in, and so can it. */
      isOwnerActive: sql<boolean>`coalesce(${users.isActive}, true)`,
      requesterId: changeRequests.requesterId,
    })
    .from(apiTokens)
    .leftJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(serviceUsers, eq(serviceUsers.id, apiTokens.serviceUserId))
    .leftJoin(changeRequests, eq(changeRequests.id, apiTokens.changeRequestId));

/** A token as lists show it, without anything that opens with it. */
export type ListedToken = Awaited<ReturnType<typeof select>>[number];

const list = async (db: Executor, now: Date, whose: SQL | undefined): Promise<readonly ListedToken[]> => {
  const recently = new Date(now.getTime() - endedDays * 86_400_000);
  return select(db)
    .where(
      and(
        whose,
        gt(apiTokens.expiresAt, recently),
        or(isNull(apiTokens.revokedAt), gt(apiTokens.revokedAt, recently)),
      ),
    )
    .orderBy(
      sql`${apiTokens.revokedAt} is not null or ${apiTokens.expiresAt} <= ${now.toISOString()}::timestamptz`,
      desc(apiTokens.createdAt),
      desc(apiTokens.id),
    )
    .limit(mostListed);
};

/** The person's own tokens, live ones first, newest first. */
export const listOwnTokens = (db: Executor, { actor }: Granted<'tokens:create'>, now: Date) =>
  list(db, now, eq(apiTokens.userId, actor.id));

/** The tokens of all people and service users. */
export const listTokens = (db: Executor, _granted: Granted<'people:manage'>, now: Date) =>
  list(db, now, undefined);

/** The names of service users. */
export async function listServiceUserNames(
  db: Executor,
  _granted: Granted<'people:manage'>,
): Promise<readonly string[]> {
  const rows = await db
    .select({ name: serviceUsers.name })
    .from(serviceUsers)
    .orderBy(sql`lower(${serviceUsers.name})`);
  return rows.map(({ name }) => name);
}

/** Service tokens that are pending approval. */
export const countOpenTokenRequests = (db: Executor, _granted: Granted<'people:manage'>): Promise<number> =>
  db.$count(
    changeRequests,
    and(eq(changeRequests.kind, 'service_token.add'), eq(changeRequests.state, 'open')),
  );
