import 'server-only';
import { cache } from 'react';
import {
  type ConfidentialReader,
  type Readable,
  readableBy,
} from '@/lib/access/confidential/reader-database';
import { withoutAccounts } from '@/lib/provider/without-accounts';
import { getRuntime, type Runtime } from '../runtime/runtime';
import { getActorOfPage } from './session';

/** As the runtime, with a database that only reads, and a provider, as one person may. */
export type ReadingRuntime = Omit<Runtime, 'db' | 'sql' | 'replica'> & Readable;

/** The dependencies of a download or poll, with database and provider as this person may read them. */
export async function runtimeFor(reader: ConfidentialReader): Promise<ReadingRuntime> {
  const { replica, ...runtime } = getRuntime();
  const readable = await readableBy(runtime.db, reader, { replica });
  const withheld = new Set(readable.withheldAccounts.map(({ iban }) => iban));
  return { ...runtime, ...readable, provider: withoutAccounts(runtime.provider, withheld) };
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
