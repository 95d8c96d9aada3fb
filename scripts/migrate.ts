import { migrate } from '@/lib/db/migrate';
import { EnvironmentError, readDatabaseUrl } from '@/lib/env';
import { forCommand } from '@/lib/env/source';

/** `npm run migrate`: brings the database of DATABASE_URL to the newest schema. */
async function main(): Promise<void> {
  await migrate(readDatabaseUrl(forCommand(process.env)), 'drizzle/migrations');
  console.log('The database has the newest schema.');
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exit(1);
});
