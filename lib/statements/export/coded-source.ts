import { startCode } from '../model/code';
import type { EntryBatches, StatementSource } from '../model/entries/entry-batches';

/** Wraps a source to compute its verification code, which is available after its last entry. */
export function codedSource(source: StatementSource): { source: StatementSource; code: () => string } {
  let code: string | undefined;
  async function* entries(): EntryBatches {
    const started = startCode(source.head);
    for await (const batch of source.entries) {
      started.add(batch);
      yield batch;
    }
    code = started.code();
  }
  return {
    source: { ...source, entries: entries() },
    code() {
      if (code === undefined) throw new Error('the entries were not read to their end');
      return code;
    },
  };
}
