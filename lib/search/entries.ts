import type { Granted } from '@/lib/access/grant';
import { wasStopped } from '@/lib/db/connection/bounded-read';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { queryOf, readSearch } from '@/lib/kernel/texts/search-text';
import type { EntryAnswer } from './answer';
import { entryAnswers } from './found-rows';
import { listMatching } from './newest';
import { searchRead } from './search-read';
import { entrySource } from './sources';

export const entryPageSize = 50;

/** Longer than for the search box, because a page is not requested on every keystroke. */
const longestStatementMs = 5_000;

/** A page, from 1, of matching cached entries, newest first, with their total; undefined on timeout. */
export async function listEntries(
  db: ReadExecutor,
  _granted: Granted<'statements:read'>,
  typed: string,
  page: number,
): Promise<{ readonly entries: readonly EntryAnswer[]; readonly total: number } | undefined> {
  const search = readSearch(typed);
  if (!search) return { entries: [], total: 0 };
  try {
    return await searchRead(db, longestStatementMs, async (tx) => {
      const skipped = (page - 1) * entryPageSize;
      const { keys, total } = await listMatching(tx, entrySource, queryOf(search), entryPageSize, skipped);
      return { entries: await entryAnswers(tx, keys), total };
    });
  } catch (error) {
    if (wasStopped(error)) return undefined;
    throw error;
  }
}
