import type { Entry, Statement, StatementHead } from './statement';

/** Entries oldest first, some hundreds at a time, so that a long statement is never in memory whole. */
export type EntryBatches = AsyncIterable<readonly Entry[]>;

/** What every export is written from. `asOf` is when the service said the oldest part of it. */
export type StatementSource = {
  readonly head: StatementHead;
  readonly entries: EntryBatches;
  readonly asOf: Date;
};

/** A statement that is in memory, as a source. */
export function sourceOf(statement: Statement, asOf: Date): StatementSource {
  const { entries, ...head } = statement;
  return { head, entries: batchesOf(entries), asOf };
}

const batchSize = 500;

async function* batchesOf(entries: readonly Entry[]): AsyncGenerator<readonly Entry[]> {
  for (let start = 0; start < entries.length; start += batchSize)
    yield entries.slice(start, start + batchSize);
}
