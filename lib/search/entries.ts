import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { queryOf, readSearch } from '@/lib/kernel/texts/search-text';
import type { EntryAnswer } from './answer';
import { boundedRead, wasStopped } from './bounded';
import { entryAnswers } from './found-rows';
import { listMatching } from './newest';
import { entryShelf } from './shelves';

export const entryPageSize = 50;

/** A page is asked for once, and not with every key. */
const longestStatementMs = 5_000;

/**
 * A page, from 1, of the entries of all kept statements that match, newest first, and how many match in all;
 * undefined where the database was stopped before it had an answer.
 */
export async function listEntries(
  db: Database,
  _granted: Granted<'statements:read'>,
  typed: string,
  page: number,
): Promise<{ readonly entries: readonly EntryAnswer[]; readonly total: number } | undefined> {
  const search = readSearch(typed);
  if (!search) return { entries: [], total: 0 };
  try {
    return await boundedRead(db, longestStatementMs, async (tx) => {
      const skipped = (page - 1) * entryPageSize;
      const { keys, total } = await listMatching(tx, entryShelf, queryOf(search), entryPageSize, skipped);
      return { entries: await entryAnswers(tx, keys), total };
    });
  } catch (error) {
    if (wasStopped(error)) return undefined;
    throw error;
  }
}
