import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { type SortValue, sortedRows } from '@/lib/kernel/lists/sorted';
import { type RecurringFilter, type RecurringSort, recurringSorts } from './filter';
import { nextOccurrences } from './occurrences';
import { type ListedRecurring, listRecurring } from './queries';
import type { Setup } from './set-up/setup';
import { likelySetup, type Standing, standingOf } from './set-up/standing';

/** A recurring payment as the list shows it. */
export type RecurringLine = ListedRecurring & {
  readonly standing: Standing;
  /** In force, or in force if the provider accepts the last request. */
  readonly setup: Setup | undefined;
  /** Of a set-up that pays. */
  readonly next: Date | undefined;
};

/** The recurring payments of a filter, in its order. */
export async function listRecurringLines(
  db: Executor,
  granted: Granted<'recurring:read'>,
  { state, sort = recurringSorts.initial }: RecurringFilter,
  now: Date,
): Promise<readonly RecurringLine[]> {
  const lines = (await listRecurring(db, granted)).map((listed): RecurringLine => {
    const standing = standingOf(listed.requests, now);
    const setup = likelySetup(standing);
    return {
      ...listed,
      standing,
      setup,
      next: setup?.enabled ? nextOccurrences(setup, now, 1)[0] : undefined,
    };
  });
  return sortedRows(
    lines.filter(({ standing }) => !state || standing.kind === state),
    sort,
    values,
  );
}

const values: Readonly<Record<RecurringSort, (line: RecurringLine) => SortValue>> = {
  beneficiary: ({ latest }) => latest.label,
  next: ({ next }) => next?.getTime() ?? null,
  requested: ({ latest }) => latest.requestedAt.getTime(),
};
