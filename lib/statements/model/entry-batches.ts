import type { Entry, StatementHead } from './statement';

/** Entries oldest first, some hundreds at a time, so that a long statement is never in memory whole. */
export type EntryBatches = AsyncIterable<readonly Entry[]>;

/** What every export is written from. `asOf` is when the service said the oldest part of it. */
export type StatementSource = {
  readonly head: StatementHead;
  readonly entries: EntryBatches;
  readonly asOf: Date;
};
