// A process with file readers at a size given by the test: reads one file after the other, and reports each
// result.
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
