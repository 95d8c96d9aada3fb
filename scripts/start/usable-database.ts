import { createDatabase } from '@/lib/db/client';
import { awaitDatabase } from '@/lib/db/connection/await-database';
import { readSchema, requireSchema } from '@/lib/db/migrations/schema-version';
import { missingRolesMessage, type Prepared, prepareDatabase } from './prepare-database';
import { requireSession } from './require-session';

const words = (error: unknown): string =>
  error instanceof Error
    ? error.message || ('code' in error ? String(error.code) : error.name)
    : String(error);

/**
 * Waits up to a minute for the database, migrates it as its owner if one is given, and throws unless its
 * schema is this code's and its connections keep their sessions. Returns whether it is usable: false if the
 * signal ended the wait. `check` runs before any change. Also waits for a database that becomes unavailable
 * in between.
 */
export async function usableDatabase(
  url: string,
  signal: AbortSignal,
  { owner, check }: { readonly owner?: Prepared | undefined; readonly check: () => Promise<void> },
): Promise<boolean> {
  const prepare = async () => {
    await requireSession(url);
    await check();
    if (owner) {
      const missing = await prepareDatabase(owner);
      if (missing.length > 0) console.warn(missingRolesMessage(missing));
    }
    const { sql, close } = createDatabase(url, { max: 1 });
    try {
      await requireSchema(sql, readSchema('drizzle'));
    } finally {
      await close();
    }
  };
  try {
    await awaitDatabase(url, prepare, {
      signal,
      waiting: (error) => console.error(`Waiting for the database, a minute at most: ${words(error)}`),
    });
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
  return !signal.aborted;
}
