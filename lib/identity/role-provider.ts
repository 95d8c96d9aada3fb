import { ne, sql } from 'drizzle-orm';
import type { Database, Executor } from '@/lib/db/client';
import { roleProviders } from '@/lib/db/schema/people/users';

const withoutSlash = (issuer: string): string => issuer.replace(/\/+$/, '');

/**
 * Sets, as the owner of the tables, which identity provider may assign roles. The database rejects roles of
 * any other from the web login.
 */
export async function setRoleProvider(db: Database, issuer: string | undefined): Promise<void> {
  const named = withoutSlash(issuer ?? '');
  await db.transaction(async (tx) => {
    await tx.delete(roleProviders).where(ne(roleProviders.issuer, named));
    if (named !== '') await tx.insert(roleProviders).values({ issuer: named }).onConflictDoNothing();
  });
}

/**
 * Whether this login may write roles that the identity provider assigns. The owner of the tables always may.
 */
export async function mayTakeRolesFrom(db: Executor, issuer: string): Promise<boolean> {
  const [found] = await db.execute<{ may: boolean }>(
    sql`select owns_tables() or exists (select from ${roleProviders} where issuer = ${withoutSlash(issuer)}) as may`,
  );
  return found?.may ?? false;
}
