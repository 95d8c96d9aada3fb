// A process with readers of files, as small as the test wants it: reads one file after the other, and says
// what became of each.
import { createReaderThreads } from '@/lib/batches/import/reading/reader-threads';
import type { BatchId } from '@/lib/kernel/ids';

export type ReadingSetting = {
  readonly databaseUrl: string;
  readonly heapMiB: number;
  readonly batches: readonly BatchId[];
};

const setting: ReadingSetting = JSON.parse(process.env.READING_SETTING ?? '');
const { databaseUrl, heapMiB, batches } = setting;
const readers = createReaderThreads({ databaseUrl, heapMiB });
const results = [];
for (const batchId of batches) results.push(await readers.read('import', { batchId }));
await readers.stop();
process.send?.({ results, pid: process.pid });
process.disconnect?.();
