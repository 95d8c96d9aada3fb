import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

const page = 'docs/performance.md';

/**
 * Puts the figures of a benchmark in place of its last ones, between the two marks that the page has for it.
 */
export function writeFigures(benchmark: string, figures: string): void {
  const [begin, end] = [`<!-- figures of ${benchmark} -->`, `<!-- end of ${benchmark} -->`];
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no place for ${benchmark}`);
  writeFileSync(page, `${text.slice(0, from + begin.length)}\n\n${figures}\n\n${text.slice(to)}`);
}

/** Notes how busy the machine was with every line of a log, and says it in one at the end. */
export function createBenchLog() {
  const loads: number[] = [];
  return {
    loads,
    log: (line: string): void => {
      loads.push(loadavg()[0] ?? 0);
      console.log(`${new Date().toISOString().slice(11, 19)}  ${line}`);
    },
    machine: (): string => {
      const busy = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
      return `${availableParallelism()} cores, Node.js ${process.versions.node}; load of the machine ${busy}.`;
    },
  };
}
