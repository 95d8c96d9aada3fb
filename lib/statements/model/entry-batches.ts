import type { Bic } from '@/lib/kernel/banking/bic';
import type { Entry, StatementHead } from './statement';

/** Entries oldest first, a few hundred at a time, so that a long statement is never in memory as a whole. */
export type EntryBatches = AsyncIterable<readonly Entry[]>;

/**
 * Source of every export. `asOf` is the fetch time of the oldest part, `servicerBic` the BIC of the bank that
 * services the account, if it is known.
 */
export type StatementSource = {
  readonly head: StatementHead;
  readonly entries: EntryBatches;
  readonly asOf: Date;
  readonly servicerBic?: Bic | null;
};
