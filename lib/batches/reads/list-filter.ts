import { batchId, isUuid } from '@/lib/kernel/ids';
import {
  approvedBatchStates,
  type BatchState,
  endedAfterApprovalStates,
  endedUnsentBatchStates,
  unsubmittedBatchStates,
} from '@/lib/kernel/states/batch-states';
import { cleanLine } from '@/lib/kernel/texts/text';
import type { BatchFilter } from './queries';

/** Tabs of the list, as groups of states. */
export const batchGroups = {
  open: unsubmittedBatchStates,
  waiting: ['awaiting_approval'],
  in_progress: approvedBatchStates,
  ended: [...endedAfterApprovalStates, ...endedUnsentBatchStates],
} as const satisfies Record<string, readonly BatchState[]>;
export type BatchGroup = keyof typeof batchGroups;

type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

export type ListFilter = BatchFilter & { readonly group?: BatchGroup | undefined };

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
    after: readCursor(one(search.after)),
  };
}

function readCursor(text: string): BatchFilter['after'] {
  const [at = '', id = ''] = text.split('_');
  const createdAt = new Date(at);
  const isConceivable = /^[12]\d{3}-/.test(at) && !Number.isNaN(createdAt.getTime());
  return isUuid(id) && isConceivable ? { createdAt, id: batchId(id) } : undefined;
}

/** URL of the list, parsed by `readBatchFilter`. */
export function batchesHref({ group, text, after }: ListFilter): string {
  const entries = { group, q: text, after: after && `${after.createdAt.toISOString()}_${after.id}` };
  const query = new URLSearchParams(
    Object.entries(entries).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return query.size > 0 ? `/batches?${query}` : '/batches';
}
