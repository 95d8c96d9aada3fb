import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import type { DatabaseRoles } from '@/lib/db/role-names';
import { grantRoles } from '@/lib/db/roles';
import { recordPeopleOnce } from '@/lib/identity/record-people';
import { markAsInstalled } from './audit-keys';

/** Who owns the tables, and whom they are prepared for. */
export type Prepared = { readonly ownerUrl: string; readonly roles: DatabaseRoles };

/**
 * Brings a database to where this release expects it, as its owner: the newest schema, what the roles of the application may do, and
 * people that the audit chain knows. Returns the roles that are not there and could not be made.
 */
export async function prepareDatabase({ ownerUrl, roles }: Prepared): Promise<readonly string[]> {
  await migrate(ownerUrl, 'drizzle/migrations');
  const missing = await grantRoles(ownerUrl, roles, 'drizzle/grants.sql');
  markAsInstalled();
  const { db, close } = createDatabase(ownerUrl, { max: 1 });
  try {
    await recordPeopleOnce(db);
  } finally {
    await close();
  }
  return missing;
}

/** What to tell whoever prepared it. */
export const missingRolesWords = (missing: readonly string[]): string =>
  `The owner of the tables may make no roles, and ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not there. Have an administrator make ${missing.length === 1 ? 'it' : 'them'} (create role ... login password ...), then run npm run migrate again.`;
