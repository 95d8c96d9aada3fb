import { SchemaError } from '@/lib/db/schema-version';
import { EnvironmentError, readDatabaseUrl } from '@/lib/env';
import { forCommand } from '@/lib/env/source';
import { prepareDatabase } from './prepare-database';

/** `npm run migrate`: brings the database of DATABASE_URL to the newest schema. */
async function main(): Promise<void> {
  await prepareDatabase(readDatabaseUrl(forCommand(process.env)));
  console.log('The database has the newest schema.');
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvironmentError || error instanceof SchemaError ? error.message : error);
  process.exit(1);
});
