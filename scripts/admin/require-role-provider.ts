import type { Env } from '@/lib/composition/env';
import { EnvironmentError } from '@/lib/composition/env/problems';
import { createDatabase } from '@/lib/db/client';
import { mayTakeRolesFrom } from '@/lib/identity/role-provider';

/**
 * Throws an `EnvironmentError` if an identity provider is to assign roles but the database accepts none from
 * it.
 */
export async function requireRoleProvider(
  { singleSignOn }: Pick<Env, 'singleSignOn'>,
  url: string,
): Promise<void> {
  if (!singleSignOn?.roles) return;
  const { db, close } = createDatabase(url, { max: 1 });
  try {
    if (await mayTakeRolesFrom(db, singleSignOn.issuer)) return;
  } finally {
    await close();
  }
  const problem =
    'is not the identity provider whose roles the database takes: run `npm run migrate` as the owner of the tables with the same OIDC_ISSUER and OIDC_ROLE_MAP';
  throw new EnvironmentError([{ name: 'OIDC_ISSUER', problem }]);
}
