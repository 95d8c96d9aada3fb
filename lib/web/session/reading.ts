import 'server-only';
import { cache } from 'react';
import {
  type ConfidentialReader,
  type Readable,
  readableBy,
} from '@/lib/access/confidential/reader-database';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { withoutAccounts } from '@/lib/provider/without-accounts';
import { getRuntime, type Runtime } from '../runtime/runtime';
import { getActorOfPage } from './session';

/** As the runtime, with a database that only reads, and a provider, as one person may. */
export type ReadingRuntime = Omit<Runtime, 'db' | 'sql' | 'replica'> &
  Omit<Readable, 'over'> & {
    /**
     * The database for lists, their totals, searches, exports and statements: the replica if it is as fresh
     * as the primary is now. After a mark of what is read has been taken, so that this is not older.
     */
    readonly lists: () => Promise<ReadExecutor>;
  };

/** The dependencies of a download or poll, with database and provider as this person may read them. */
export async function runtimeFor(reader: ConfidentialReader): Promise<ReadingRuntime> {
  const { replica, ...runtime } = getRuntime();
  const { db, over, withheldAccounts } = await readableBy(runtime.db, reader);
  const lists = async () => (replica ? over(await replica.freshClient()) : db);
  const withheld = new Set(withheldAccounts.map(({ iban }) => iban));
  const provider = withoutAccounts(runtime.provider, withheld);
  return { ...runtime, db, lists, withheldAccounts, provider };
}

/**
 * The dependencies of a page, with the database as its reader may read it. Pages never read through
 * `getRuntime`, which reads confidential batches and accounts, too. Polls share the queries of pages, so this
 * does not extend the session; the gate of the page did.
 */
export const readingRuntime = cache(async (): Promise<ReadingRuntime> => {
  const reader = await getActorOfPage();
  if (!reader) throw new Error('a page is read by somebody who has signed in');
  return runtimeFor(reader);
});
