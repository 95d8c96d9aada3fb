import type { Database, Transaction } from '@/lib/db/client';
import { readSearch, type SearchText } from '@/lib/kernel/search-text';
import type { Answer, AnswerGroup } from './answer';
import { boundedRead, wasStopped } from './bounded';
import { beneficiaryAnswers, entryAnswers, orderAnswers } from './found-rows';
import type { SearchGrants } from './grants';
import { findFirst, type Key, type Shelf } from './newest';
import { beneficiaryShelf, entryShelf, orderShelf } from './shelves';
import { findAccounts, findPeople } from './small';

type Options = {
  /** The answers of a kind that are given at most. */
  readonly most: number;
  /** Whoever asked has gone: what was not begun is left. */
  readonly signal?: AbortSignal | undefined;
};

/** No statement of a search takes longer, whatever was typed: a search is asked with every key. */
const longestStatementMs = 400;

/**
 * What matches the text, by kind, of what the grants let one see; kinds without an answer are left out. Reads only what is kept
 * here: nothing is asked of the service.
 */
export async function searchEverything(
  db: Database,
  grants: SearchGrants,
  typed: string,
  { most, signal }: Options,
): Promise<AnswerGroup[]> {
  const search = readSearch(typed);
  if (!search) return [];
  const groups: AnswerGroup[] = [];
  await boundedRead(db, longestStatementMs, async (tx) => {
    for (const find of finders(grants, search, most)) {
      if (signal?.aborted) return;
      const group = await find(tx);
      if (group.answers.length > 0 || group.isUnanswered) groups.push(group);
    }
  });
  return groups;
}

type Finder = (tx: Transaction) => Promise<AnswerGroup>;

function finders(grants: SearchGrants, search: SearchText, most: number): Finder[] {
  const { accounts, orders, beneficiaries, entries, people } = grants;
  return [
    ...(accounts
      ? [async (tx: Transaction) => few('account', await findAccounts(tx, accounts, search), most)]
      : []),
    ...(orders ? [onShelf('order', orderShelf, orderAnswers, search, most)] : []),
    ...(beneficiaries ? [onShelf('beneficiary', beneficiaryShelf, beneficiaryAnswers, search, most)] : []),
    ...(entries ? [onShelf('entry', entryShelf, entryAnswers, search, most)] : []),
    ...(people ? [async (tx: Transaction) => few('person', await findPeople(tx, people, search), most)] : []),
  ];
}

const few = (kind: Answer['kind'], answers: readonly Answer[], most: number): AnswerGroup => ({
  kind,
  answers: answers.slice(0, most),
  total: answers.length,
});

const onShelf =
  (
    kind: Answer['kind'],
    shelf: Shelf,
    read: (tx: Transaction, keys: readonly Key[]) => Promise<readonly Answer[]>,
    search: SearchText,
    most: number,
  ): Finder =>
  async (tx) => {
    try {
      return await tx.transaction(async (inner) => {
        const { keys, ...counted } = await findFirst(inner, shelf, search, most);
        return { kind, answers: await read(inner, keys), ...counted };
      });
    } catch (error) {
      if (!wasStopped(error)) throw error;
      return { kind, answers: [], isUnanswered: true };
    }
  };
