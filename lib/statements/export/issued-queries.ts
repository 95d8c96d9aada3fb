import { desc, eq, getTableColumns, like } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { issuedStatements } from '@/lib/db/schema/records/exports';

/** An issued statement and its issuer. */
export type IssuedStatement = typeof issuedStatements.$inferSelect & { readonly issuedBy: string };

/** Maximum number of codes listed for one prefix. Beyond it, a longer prefix is needed. */
const mostCodes = 10;
const mostIssues = 20;

/**
 * Issued statements by code prefix, the last issue of each. `beginning` is hex of at least 16 characters
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

/** Issues of a statement with time and format, newest first. */
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
