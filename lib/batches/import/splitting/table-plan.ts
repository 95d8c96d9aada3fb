import { ok, type Result, refuse } from '@/lib/kernel/result';
import { t } from '@/messages/batch-answers';
import type { BatchRow } from '../../batch/batch';
import type { Debit } from '../charged-accounts';
import type { GroupedPayments } from '../groups/count-groups';
import { textOfKey } from '../groups/group-reader';
import { batchesOfGroups } from '../groups/table-batches';
import { type TableMapping, tableMapping } from '../mapping/mapping';
import type { OwnAccount } from '../own-accounts';

/** How a table becomes batches. */
export type TablePlan = {
  /** One for each batch, in the order of their parts. */
  readonly debits: readonly Debit[];
  /** With the batch of each account and day. */
  readonly mapping: TableMapping;
  /** Whether the file may get another number of batches. One of several drafts is read again by itself. */
  readonly isSplit: boolean;
};

type Chosen = Debit & { readonly mapping: TableMapping };

/**
 * Plans the batches of a table: `batch` is one of them, null before there is any. `grouped` is null for one
 * that names neither accounts nor days.
 */
export function planTable(
  batch: BatchRow | null,
  grouped: GroupedPayments | null,
  { mapping: requested, ...chosen }: Chosen,
  accounts: readonly OwnAccount[],
  now: Date,
): Result<TablePlan, string> {
  const [problem] = grouped?.problems ?? [];
  if (problem) return refuse(problem);
  if (grouped?.openDay && !grouped.dayOrder)
    return refuse(t('start.dayOrder', { text: grouped.openDay.text.slice(0, 20) }));
  const mapping = { ...requested, dayOrder: grouped?.dayOrder ?? requested.dayOrder, split: [] };
  if (batch?.state === 'draft' && batch.parts > 1) return planAgain(batch, grouped, mapping, now);
  if (!grouped) return ok({ debits: [chosen], mapping, isSplit: true });
  const batches = batchesOfGroups(grouped.groups, accounts, chosen, now);
  if (!batches.ok) return batches;
  const split = batches.value.flatMap(({ number: part, keys }) => keys.map((key) => ({ ...key, part })));
  return ok({ debits: batches.value, mapping: { ...mapping, split }, isSplit: true });
}

/** The plan for one of several batches, which keeps its account, its time and its rows. */
function planAgain(
  { mapping, account, scheduledFor, parts }: BatchRow,
  grouped: GroupedPayments | null,
  requested: TableMapping,
  now: Date,
): Result<TablePlan, string> {
  const { split } = tableMapping.parse(mapping);
  const known = new Set(split.map(textOfKey));
  const isSame = grouped?.groups.every((group) => known.has(textOfKey(group))) ?? false;
  if (!isSame) return refuse(t('start.otherParts'));
  const debit = {
    account: account ?? '',
    scheduledFor: scheduledFor && scheduledFor > now ? scheduledFor : null,
  };
  return ok({ debits: Array(parts).fill(debit), mapping: { ...requested, split }, isSplit: false });
}
