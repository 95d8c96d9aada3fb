import { columnsText, readColumns } from '@/lib/kernel/lists/list-settings';
import { listPageEntries, readListPage } from '@/lib/kernel/lists/sort';
import {
  approvedBatchStates,
  type BatchState,
  endedAfterApprovalStates,
  endedUnsentBatchStates,
  unsubmittedBatchStates,
} from '@/lib/kernel/states/batch-states';
import { cleanLine } from '@/lib/kernel/texts/text';
import { type BatchColumn, batchColumns } from './columns';
import type { BatchFilter } from './queries';
import { batchSorts } from './sort';

/** Tabs of the list, as groups of states. */
export const batchGroups = {
  open: unsubmittedBatchStates,
  waiting: ['awaiting_approval'],
  in_progress: approvedBatchStates,
  ended: [...endedAfterApprovalStates, ...endedUnsentBatchStates],
} as const satisfies Record<string, readonly BatchState[]>;
export type BatchGroup = keyof typeof batchGroups;

type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

export type ListFilter = BatchFilter & {
  readonly group?: BatchGroup | undefined;
  /** The columns to show, if not those of the person's settings. */
  readonly columns?: readonly BatchColumn[] | undefined;
};

const one = (value: string | readonly string[] | undefined): string =>
  (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();

const isGroup = (name: string): name is BatchGroup => Object.hasOwn(batchGroups, name);

/** Parses the list filter from the URL. Ignores invalid values. */
export function readBatchFilter(search: Search): ListFilter {
  const group = one(search.group);
  return {
    group: isGroup(group) ? group : undefined,
    states: isGroup(group) ? batchGroups[group] : undefined,
    text: cleanLine(one(search.q), 140) || undefined,
    columns: readColumns(one(search.columns), batchColumns),
    ...readListPage(batchSorts, { sort: one(search.sort), after: one(search.after) }),
  };
}

/** The query string of the list, parsed by `readBatchFilter`. */
export const batchQuery = ({ group, text, columns, ...page }: ListFilter): string =>
  new URLSearchParams(
    Object.entries({ group, q: text, columns: columnsText(columns), ...listPageEntries(page) }).flatMap(
      ([name, value]) => (value ? [[name, value]] : []),
    ),
  ).toString();

export function batchesHref(filter: ListFilter): string {
  const query = batchQuery(filter);
  return query ? `/batches?${query}` : '/batches';
}
