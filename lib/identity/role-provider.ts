import { ne, sql } from 'drizzle-orm';
import type { Database, Executor } from '@/lib/db/client';
import { roleProviders } from '@/lib/db/schema/people/users';

const withoutSlash = (issuer: string): string => issuer.replace(/\/+$/, '');

/**
 * Says, as the owner of the tables, which identity provider may give roles. The database takes the roles of
 * no other from the login that serves pages.
 */
export async function setRoleProvider(db: Database, issuer: string | undefined): Promise<void> {
  const named = withoutSlash(issuer ?? '');
  await db.transaction(async (tx) => {
    await tx.delete(roleProviders).where(ne(roleProviders.issuer, named));
    if (named !== '') await tx.insert(roleProviders).values({ issuer: named }).onConflictDoNothing();
  });
}

/**
 * Whether this login may write the roles that the identity provider gives. The owner of the tables may in any
 * case.
 */
export async function mayTakeRolesFrom(db: Executor, issuer: string): Promise<boolean> {
  const [found] = await db.execute<{ may: boolean }>(
    sql`select owns_tables() or exists (select from ${roleProviders} where issuer = ${withoutSlash(issuer)}) as may`,
  );
  return found?.may ?? false;
}
