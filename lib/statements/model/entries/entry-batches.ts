import type { Servicer } from '@/lib/accounts/receiving/servicer';
import type { Entry, StatementHead } from '../statement';

/** Entries oldest first, a few hundred at a time, so that a long statement is never in memory as a whole. */
export type EntryBatches = AsyncIterable<readonly Entry[]>;

/**
 * Source of every export. `asOf` is the fetch time of the oldest part, `newestAsOf` that of the newest, if it
 * differs, and `servicer` the bank that services the account, if it is known.
 */
export type StatementSource = {
  readonly head: StatementHead;
  readonly entries: EntryBatches;
  readonly asOf: Date;
  readonly newestAsOf?: Date;
  readonly servicer?: Servicer | null;
};

/** The time up to which an interim report has what was booked: its last days are its newest part. */
export const reportedAt = ({ asOf, newestAsOf }: StatementSource): Date => newestAsOf ?? asOf;
