import type { AnyChangeRequestKind } from '@/lib/change-requests/change-request';
import { wasStopped } from '@/lib/db/connection/bounded-read';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { readSearch, type SearchText } from '@/lib/kernel/texts/search-text';
import type { Answer, AnswerGroup } from './answer';
import { changeRequestAnswers, differenceAnswers, exceptionAnswers } from './found-matters';
import { batchAnswers, beneficiaryAnswers, entryAnswers, orderAnswers } from './found-rows';
import type { SearchGrants } from './grants';
import { findFirst, type Key, type SearchSource } from './newest';
import { searchRead } from './search-read';
import { findAccounts, findPeople, findRecurring, findTemplates } from './small';
import {
  batchSource,
  beneficiarySource,
  changeRequestSource,
  differenceSource,
  entrySource,
  exceptionSource,
  orderSource,
} from './sources';

type Options = {
  /** Maximum number of results per kind. */
  readonly most: number;
  /** Aborted when the client disconnects: remaining queries are skipped. */
  /** The kinds of change requests, which put them into words. */
  readonly kinds: readonly AnyChangeRequestKind[];
  readonly now: Date;
  readonly signal?: AbortSignal | undefined;
};

/** Results of each kind: in the palette, and on the page of results. */
export const mostInBox = 6;
export const mostOnPage = 12;

/** Statement timeout in milliseconds, because every keystroke runs a search. */
const longestStatementMs = 400;

/**
 * Searches the text in all kinds that the grants permit; omits kinds without results. Reads only the database
 * and makes no requests to the provider.
 */
export async function searchEverything(
  db: ReadExecutor,
  grants: SearchGrants,
  typed: string,
  options: Options,
): Promise<AnswerGroup[]> {
  const search = readSearch(typed);
  if (!search) return [];
  const groups: AnswerGroup[] = [];
  const { signal } = options;
  const waiting = finders(grants, search, options);
  while (waiting.length > 0 && !signal?.aborted) {
    try {
      await searchRead(db, longestStatementMs, (tx) => readInTurn(tx, waiting, groups, signal));
    } catch (error) {
      if (!wasStopped(error)) throw error;
      // A timeout aborts the transaction; the remaining kinds run in a new one.
      const [stopped] = waiting.splice(0, 1);
      if (stopped) groups.push({ kind: stopped.kind, answers: [], isUnanswered: true });
    }
  }
  return groups;
}

type Finder = {
  readonly kind: Answer['kind'];
  readonly find: (tx: ReadExecutor) => Promise<Omit<AnswerGroup, 'kind'>>;
};

async function readInTurn(
  tx: ReadExecutor,
  waiting: Finder[],
  groups: AnswerGroup[],
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let next = waiting[0]; next && !signal?.aborted; next = waiting[0]) {
    const found = await next.find(tx);
    if (found.answers.length > 0) groups.push({ kind: next.kind, ...found });
    waiting.shift();
  }
}

function finders(grants: SearchGrants, search: SearchText, { most, kinds, now }: Options): Finder[] {
  const { accounts, orders, batches, beneficiaries, templates, recurring, entries } = grants;
  const { exceptions, differences, changeRequests, people } = grants;
  const few = (answers: readonly Answer[]) => ({ answers: answers.slice(0, most), total: answers.length });
  const inSource = (source: SearchSource, read: RowReader) => async (tx: ReadExecutor) => {
    const { keys, ...counted } = await findFirst(tx, source, search, most);
    return { answers: keys.length > 0 ? await read(tx, keys) : [], ...counted };
  };
  const all: readonly (Finder | undefined)[] = [
    accounts && { kind: 'account', find: async (tx) => few(await findAccounts(tx, accounts, search)) },
    orders && { kind: 'order', find: inSource(orderSource, orderAnswers) },
    batches && { kind: 'batch', find: inSource(batchSource, batchAnswers) },
    beneficiaries && { kind: 'beneficiary', find: inSource(beneficiarySource, beneficiaryAnswers) },
    templates && { kind: 'template', find: async (tx) => few(await findTemplates(tx, templates, search)) },
    recurring && {
      kind: 'recurring',
      find: async (tx) => few(await findRecurring(tx, recurring, search, now)),
    },
    entries && { kind: 'entry', find: inSource(entrySource, entryAnswers) },
    exceptions && { kind: 'exception', find: inSource(exceptionSource, exceptionAnswers) },
    differences && { kind: 'difference', find: inSource(differenceSource, differenceAnswers) },
    changeRequests && {
      kind: 'change_request',
      find: inSource(changeRequestSource(changeRequests, kinds), (tx, keys) =>
        changeRequestAnswers(tx, keys, kinds),
      ),
    },
    people && { kind: 'person', find: async (tx) => few(await findPeople(tx, people, search)) },
  ];
  return all.filter((finder) => finder !== undefined);
}

type RowReader = (tx: ReadExecutor, keys: readonly Key[]) => Promise<readonly Answer[]>;
