import { hrefOf, one, queryOf, type Search } from '@/lib/kernel/lists/address';
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
  delivered: ['delivered'],
  open: unsubmittedBatchStates.filter((state) => state !== 'delivered'),
  waiting: ['awaiting_approval'],
  in_progress: approvedBatchStates,
  ended: [...endedAfterApprovalStates, ...endedUnsentBatchStates],
} as const satisfies Record<string, readonly BatchState[]>;
export type BatchGroup = keyof typeof batchGroups;

export type ListFilter = BatchFilter & {
  readonly group?: BatchGroup | undefined;
  /** The columns to show, if not those of the person's settings. */
  readonly columns?: readonly BatchColumn[] | undefined;
};

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
  queryOf({ group, q: text, columns: columnsText(columns), ...listPageEntries(page) });

export const batchesHref = (filter: ListFilter): string => hrefOf('/batches', batchQuery(filter));
