/**
 * Benchmarks when the pages of the navigation show their content, compared with an empty page, and how far
 * all pages move while they load: `npm run bench:pages`. Makes a production build if something has changed,
 * and starts a demo of its own.
 */
import { createBenchLog, writeFigures } from '@/tests/bench/harness/performance-page';
import { targetLines } from '@/tests/bench/harness/target';
import { pageTable, pageTargets, ratioOf, shiftTable } from '@/tests/bench/pages/page-report';
import { measurePages, rounds } from '@/tests/bench/pages/page-run';
import { measureShifts } from '@/tests/bench/pages/page-shifts';
import { startDemo } from '../../screenshots/start-demo';
import { withBrowser } from './with-browser';

const { log, machine } = createBenchLog();
await withBrowser(async (browser, stops) => {
  const url = await startDemo(stops);
  log('started a demo');
  const figures = await measurePages(browser, url, log);
  const shifts = await measureShifts(browser, url, log);
  const targets = pageTargets(figures, shifts);
  const text = [
    pageTable(figures),
    `${rounds} loads of each page. ${machine()}`,
    shiftTable(shifts),
    targetLines(targets),
  ].join('\n\n');
  console.log(text);
  writeFigures('bench:pages', text);
  const pages = figures.map((each) => ({ ...each, ratio: ratioOf(each) }));
  console.log(
    `BENCH ${JSON.stringify({ rounds, targets, pages, shifts: shifts.filter(({ shift }) => shift > 0) })}`,
  );
});
