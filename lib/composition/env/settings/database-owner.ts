import { readDatabaseAddress } from '@/lib/db/connection/address';
import { type DatabaseRoles, defaultRoles } from '@/lib/db/migrations/role-names';
import { readDatabaseUrl } from '../../env';
import { EnvironmentError } from '../problems';
import { productionProblems } from '../production';
import { readSource, type Source } from '../source';

/** Who migrates the database, and whom it is then prepared for. */
export type DatabaseOwner = {
  readonly ownerUrl: string;
  readonly roles: DatabaseRoles;
  /** Whether somebody said what the roles are called: then they have to be there. */
  readonly areNamed: boolean;
  /** The identity provider that says who has which role; undefined for none. */
  readonly roleIssuer: string | undefined;
};

/**
 * Reads who owns the tables (`DATABASE_OWNER_URL`, else whoever `DATABASE_URL` names) and what the roles are
 * called that the application runs as: as the users of its addresses, where these are others than the owner.
 * Throws `EnvironmentError`.
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
  return {
    ownerUrl,
    roles: { app: app ?? defaultRoles.app, worker: worker ?? defaultRoles.worker },
    areNamed: app !== undefined,
    roleIssuer: values.OIDC_ROLE_MAP && values.OIDC_ISSUER,
  };
}

function userOf(url: string): string | undefined {
  const read = readDatabaseAddress(url);
  return read.ok ? read.value.user : undefined;
}
