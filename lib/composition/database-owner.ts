import { readDatabaseAddress } from '@/lib/db/address';
import { type DatabaseRoles, defaultRoles } from '@/lib/db/migrations/role-names';
import { readDatabaseUrl } from './env';
import { EnvironmentError } from './env/problems';
import { productionProblems } from './env/production';
import { readSource, type Source } from './env/source';

/** The owner who migrates the database, and the roles it is prepared for. */
export type DatabaseOwner = {
  readonly ownerUrl: string;
  readonly roles: DatabaseRoles;
  /** Whether the roles' names are configured: then the roles must exist. */
  readonly areNamed: boolean;
  /** The identity provider that assigns roles; undefined for none. */
  readonly roleIssuer: string | undefined;
};

/**
 * Determines the owner of the tables (`DATABASE_OWNER_URL`, else the user of `DATABASE_URL`) and the names of
 * the application's roles: the users of its addresses, if these are not the owner. Throws `EnvironmentError`.
 */
export function readDatabaseOwner(source: Source): DatabaseOwner {
  const { values, problems } = readSource(source);
  const given = values.DATABASE_OWNER_URL;
  const read = given === undefined ? undefined : readDatabaseAddress(given);
  if (read && !read.ok) problems.push({ name: 'DATABASE_OWNER_URL', problem: read.error });
  problems.push(...productionProblems(values).filter(({ name }) => name === 'DATABASE_OWNER_URL'));
  if (problems.length > 0) throw new EnvironmentError(problems);
  const ownerUrl = given ?? readDatabaseUrl(source);
  const owner = userOf(ownerUrl);
  const other = (url: string | undefined) => (url && userOf(url) !== owner ? userOf(url) : undefined);
  const app = values.PAYDESK_DB_APP_ROLE ?? other(values.DATABASE_URL);
  const worker = values.PAYDESK_DB_WORKER_ROLE ?? other(values.DATABASE_WORKER_URL) ?? app;
  const signer = values.PAYDESK_DB_SIGNER_ROLE ?? other(values.DATABASE_SIGNER_URL);
  return {
    ownerUrl,
    roles: {
      app: app ?? defaultRoles.app,
      worker: worker ?? defaultRoles.worker,
      signer,
    },
    areNamed: app !== undefined,
    roleIssuer: values.OIDC_ROLE_MAP && values.OIDC_ISSUER,
  };
}

function userOf(url: string): string | undefined {
  const read = readDatabaseAddress(url);
  return read.ok ? read.value.user : undefined;
}
