import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import { recordPeopleOnce } from '@/lib/identity/record-people';

/** Brings a database to where this release expects it: the newest schema, and people that the audit chain knows. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrate(url, 'drizzle/migrations');
  const { db, close } = createDatabase(url, { max: 1 });
  try {
    await recordPeopleOnce(db);
  } finally {
    await close();
  }
}
