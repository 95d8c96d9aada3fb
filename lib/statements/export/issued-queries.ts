import { desc, eq, getTableColumns, like } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { issuedStatements } from '@/lib/db/schema/records/exports';

/** A statement that left the house, and who took it. */
export type IssuedStatement = typeof issuedStatements.$inferSelect & { readonly issuedBy: string };

/**
 * More codes than this with one beginning are not told apart here; whoever has so many types more of theirs.
 */
const mostCodes = 10;
const mostIssues = 20;

/**
 * The statements whose code begins so, the last issue of each. `beginning` is hex of at least 16 characters
 * (`readCode`).
 */
export async function findIssued(
  db: Executor,
  _granted: Granted<'statements:read'>,
  beginning: string,
): Promise<readonly IssuedStatement[]> {
  const begins =
    beginning.length === 64
      ? eq(issuedStatements.code, beginning)
      : like(issuedStatements.code, `${beginning}%`);
  return db
    .selectDistinctOn([issuedStatements.code], { ...getTableColumns(issuedStatements), issuedBy: users.name })
    .from(issuedStatements)
    .innerJoin(users, eq(users.id, issuedStatements.issuedById))
    .where(begins)
    .orderBy(issuedStatements.code, desc(issuedStatements.issuedAt))
    .limit(mostCodes);
}

/** When and as what a statement left the house, the last time first. */
export const listIssues = (
  db: Executor,
  _granted: Granted<'statements:read'>,
  code: string,
): Promise<readonly IssuedStatement[]> =>
  db
    .select({ ...getTableColumns(issuedStatements), issuedBy: users.name })
    .from(issuedStatements)
    .innerJoin(users, eq(users.id, issuedStatements.issuedById))
    .where(eq(issuedStatements.code, code))
    .orderBy(desc(issuedStatements.issuedAt), issuedStatements.id)
    .limit(mostIssues);
