import { setAuditKeys } from '@/lib/audit/marks';
import { createDatabase, type Database } from '@/lib/db/client';
import { ownAddresses } from './own-stack';

/**
 * Lets a test at the stack's database, for what a browser has no patience or no hands for; its records are
 * marked as the stack's are.
 */
export async function withDatabase<Value>(run: (db: Database) => Promise<Value>): Promise<Value> {
  const { databaseUrl, sessionSecret } = ownAddresses();
  setAuditKeys([sessionSecret]);
  const { db, close } = createDatabase(databaseUrl, { max: 2 });
  try {
    return await run(db);
  } finally {
    await close();
  }
}
