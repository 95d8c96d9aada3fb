import { readDatabaseOwner } from '@/lib/composition/database-owner';
import { EnvironmentError } from '@/lib/composition/env/problems';
import { forCommand } from '@/lib/composition/env/source';
import { SchemaError } from '@/lib/db/migrations/schema-version';
import { missingRolesMessage, prepareDatabase } from './prepare-database';

/**
 * `npm run migrate`: migrates the database of DATABASE_OWNER_URL (else DATABASE_URL) to the newest schema,
 * and grants the application's roles their rights. Exits with 1 if configured roles do not exist.
 */
async function main(): Promise<void> {
  const { areNamed, ...owner } = readDatabaseOwner(forCommand(process.env));
  const missing = await prepareDatabase(owner);
  if (missing.length > 0 && areNamed)
    throw new EnvironmentError([{ name: 'DATABASE_URL', problem: missingRolesMessage(missing) }]);
  console.log('The database has the newest schema.');
  console.log(
    missing.length > 0
      ? missingRolesMessage(missing)
      : `Pages may be served as ${owner.roles.app}, and the engine run as ${owner.roles.worker}.`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvironmentError || error instanceof SchemaError ? error.message : error);
  process.exit(1);
});
