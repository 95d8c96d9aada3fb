import 'server-only';
import { cache } from 'react';
import { type ConfidentialReader, readerDatabase } from '@/lib/access/confidential/reader-database';
import type { Database } from '@/lib/db/client';
import { getRuntime, type Runtime } from '../runtime/runtime';
import { getActorOfPage } from './session';

/** As the runtime, with a database that only reads, as one person may. */
export type ReadingRuntime = Omit<Runtime, 'db' | 'sql'> & { readonly db: Database };

/** The dependencies of a download or poll, with the database as this person may read it. */
export async function runtimeFor(reader: ConfidentialReader): Promise<ReadingRuntime> {
  const runtime = getRuntime();
  return { ...runtime, db: await readerDatabase(runtime.db, reader) };
}

/**
 * The dependencies of a page, with the database as its reader may read it. Pages never read through
 * `getRuntime`, which reads confidential batches, too. Polls share the queries of pages, so this does not
 * extend the session; the gate of the page did.
 */
export const readingRuntime = cache(async (): Promise<ReadingRuntime> => {
  const reader = await getActorOfPage();
  if (!reader) throw new Error('a page is read by somebody who has signed in');
  return runtimeFor(reader);
});
