/**
 * Benchmarks when the pages of the navigation show their content, compared with an empty page: `npm run
 * bench:pages`. Makes a production build if something has changed, and starts a demo of its own.
 */
import { createBenchLog, writeFigures } from '@/tests/bench/harness/performance-page';
import { measurePages, type PageFigures, rounds } from '@/tests/bench/pages/page-run';
import { build, isBuilt } from '../demo/build';
import { StopList } from '../demo/stack';
import { startDemo } from '../screenshots/start-demo';

const ratioOf = ({ ms, emptyMs }: PageFigures): number => Math.round((ms / emptyMs) * 100) / 100;

const table = (figures: readonly PageFigures[]): string =>
  [
    '| page | LCP, ms | of an empty page | ratio |',
    '|---|--:|--:|--:|',
    ...figures.map((each) => {
      const cells = [Math.round(each.ms), Math.round(each.emptyMs), ratioOf(each).toFixed(2)];
      return `| ${[`\`${each.path}\``, ...cells].join(' | ')} |`;
    }),
  ].join('\n');

const { log, machine } = createBenchLog();
const stops = new StopList();
try {
  if (!isBuilt()) await build();
  const url = await startDemo(stops);
  log('started a demo');
  const figures = await measurePages(url, log);
  const text = `${table(figures)}\n\n${rounds} loads of each page. ${machine()}`;
  console.log(text);
  writeFigures('bench:pages', text);
  const pages = figures.map((each) => ({ ...each, ratio: ratioOf(each) }));
  const largest = Math.max(...pages.map(({ ratio }) => ratio));
  console.log(`BENCH ${JSON.stringify({ rounds, largestRatio: largest, pages })}`);
} finally {
  await stops.close();
}
