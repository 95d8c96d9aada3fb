import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { type LayoutName, layouts } from './statement-layouts';
import { statementOfSize } from './statement-of-size';

/** One document made once in a process that did nothing else before. Times in seconds, memory in megabytes of 10⁶ bytes. */
export type Measurement = {
  readonly seconds: number;
  readonly bytes: number;
  readonly firstByteSeconds: number;
  /** The longest time for which the event loop did not turn. */
  readonly longestBlockMs: number;
  /** The most memory that the process held (RSS), and what it held before it began. */
  readonly peakMegabytes: number;
  readonly idleMegabytes: number;
};

export async function measure(name: LayoutName, count: number): Promise<Measurement> {
  const source = statementOfSize(count);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  await setTimeout(100);
  const idleMegabytes = process.memoryUsage.rss() / 1e6;
  let bytes = 0;
  let firstByteSeconds = 0;
  delay.enable();
  const began = performance.now();
  await layouts[name](source, (chunk) => {
    if (bytes === 0) firstByteSeconds = (performance.now() - began) / 1000;
    bytes += chunk.length;
  });
  const seconds = (performance.now() - began) / 1000;
  // A timer that was late for the last block fires now.
  await setTimeout(5);
  delay.disable();
  return {
    seconds,
    bytes,
    firstByteSeconds,
    longestBlockMs: delay.max / 1e6,
    peakMegabytes: process.resourceUsage().maxRSS / 1e3,
    idleMegabytes,
  };
}

const isLayout = (name: string): name is LayoutName => Object.hasOwn(layouts, name);

const [name = '', count = ''] = process.argv.slice(2);
if (isLayout(name))
  measure(name, Number(count)).then((measurement) => console.log(JSON.stringify(measurement)));
