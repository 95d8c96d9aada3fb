import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import type { DatabaseRoles } from '@/lib/db/migrations/role-names';
import { setRoleProvider } from '@/lib/identity/role-provider';
import { recordPeopleOnce } from '@/lib/people/record-people';
import { markAsInstalled } from '../admin/audit-keys';

/**
 * Who owns the tables, whom they are prepared for, and the identity provider that says who has which role.
 */
export type Prepared = {
  readonly ownerUrl: string;
  readonly roles: DatabaseRoles;
  readonly roleIssuer?: string | undefined;
};

/**
 * Brings a database to where this release expects it, as its owner: the newest schema, what the roles of the
 * application may do, people that the audit chain knows, and who says which role people have. Returns the
 * roles that are not there and could not be made.
 */
export async function prepareDatabase({ ownerUrl, roles, roleIssuer }: Prepared): Promise<readonly string[]> {
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

/** What to tell whoever prepared it. */
export const missingRolesMessage = (missing: readonly string[]): string =>
  `The owner of the tables may make no roles, and ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not there. Have an administrator make ${missing.length === 1 ? 'it' : 'them'} (create role ... login password ...), then run npm run migrate again.`;
