import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import type { DatabaseRoles } from '@/lib/db/migrations/role-names';
import { setRoleProvider } from '@/lib/identity/role-provider';
import { recordPeopleOnce } from '@/lib/people/record-people';
import { markAsInstalled } from '../admin/audit-keys';
import { requireSession } from './require-session';

/**
 * The tables' owner, the roles they are prepared for, and the identity provider that assigns people's roles.
 */
export type Prepared = {
  readonly ownerUrl: string;
  readonly roles: DatabaseRoles;
  readonly roleIssuer?: string | undefined;
};

/**
 * Prepares a database for this release, as its owner: the newest schema, the roles' rights, people recorded
 * in the audit chain, and the source of people's roles. Returns the roles that are missing and could not be
 * created.
 */
export async function prepareDatabase({ ownerUrl, roles, roleIssuer }: Prepared): Promise<readonly string[]> {
  await requireSession(ownerUrl, 'DATABASE_OWNER_URL');
  const missing = await migrate(ownerUrl, 'drizzle', roles);
  markAsInstalled();
  const { db, close } = createDatabase(ownerUrl, { max: 1 });
  try {
    await recordPeopleOnce(db);
    await setRoleProvider(db, roleIssuer);
  } finally {
    await close();
  }
  return missing;
}

/** The message for the operator. */
export const missingRolesMessage = (missing: readonly string[]): string =>
  `The owner of the tables may make no roles, and ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not there. Have an administrator make ${missing.length === 1 ? 'it' : 'them'} (create role ... login password ...), then run npm run migrate again.`;
