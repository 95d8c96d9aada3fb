import { setTimeout } from 'node:timers/promises';
import { type Blocks, mainThreadMs, watchEventLoop } from './event-loop';

/** One document made once in a process that did nothing else before. Megabytes are 10⁶ bytes. */
export type Measurement = {
  readonly seconds: number;
  /** What of it the main thread ran on a processor; null where the system does not tell. */
  readonly onProcessorSeconds: number | null;
  readonly bytes: number;
  readonly firstByteSeconds: number;
  readonly block: Blocks;
  /** The most memory that the process held (RSS), and what it held before it began. */
  readonly peakMegabytes: number;
  readonly idleMegabytes: number;
};

/** Measures what hands over each piece of a document to `take`. */
export async function measure(
  make: (take: (chunk: Uint8Array) => void) => Promise<void>,
): Promise<Measurement> {
  await setTimeout(200);
  const idleMegabytes = process.memoryUsage.rss() / 1e6;
  let bytes = 0;
  let firstByteSeconds = 0;
  const loop = watchEventLoop();
  await setTimeout(20);
  const onProcessor = mainThreadMs();
  const began = performance.now();
  await make((chunk) => {
    if (bytes === 0) firstByteSeconds = (performance.now() - began) / 1000;
    bytes += chunk.length;
  });
  const seconds = (performance.now() - began) / 1000;
  const onProcessorAfter = mainThreadMs();
  await setTimeout(20);
  return {
    seconds,
    onProcessorSeconds:
      onProcessor === undefined || onProcessorAfter === undefined
        ? null
        : (onProcessorAfter - onProcessor) / 1000,
    bytes,
    firstByteSeconds,
    block: loop.end(),
    peakMegabytes: process.resourceUsage().maxRSS / 1e3,
    idleMegabytes,
  };
}
