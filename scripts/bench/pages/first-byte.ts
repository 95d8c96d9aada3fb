/**
 * Benchmarks when pages begin to arrive with 100,000 orders, compared with the same build and hardly any:
 * `npm run bench:first-byte`. Makes a production build if something has changed, and starts two demos.
 */
import { createDatabase } from '@/lib/db/client';
import { busyOrders, fillDemo } from '@/tests/bench/databases/busy-demo';
import { createBenchLog, writeFigures } from '@/tests/bench/harness/performance-page';
import { targetLines } from '@/tests/bench/harness/target';
import {
  firstByteTable,
  firstByteTarget,
  measureFirstBytes,
  ratioOf,
  rounds,
} from '@/tests/bench/pages/first-byte';
import { startDemo } from '../../screenshots/start-demo';
import { withBrowser } from './with-browser';

const { log, machine } = createBenchLog();
await withBrowser(async (browser, stops) => {
  const empty = await startDemo(stops);
  const busy = await startDemo(stops, async (databaseUrl) => {
    const { sql, close } = createDatabase(databaseUrl, { max: 1 });
    await fillDemo(sql);
    await close();
  });
  log(`started a demo, and one with ${busyOrders.toLocaleString('en')} orders more`);
  const figures = await measureFirstBytes(browser, { busy, empty }, log);
  const target = firstByteTarget(figures);
  const text = [
    firstByteTable(figures),
    `${rounds} requests of each page to each server, in turns. ${machine()}`,
    targetLines([target]),
  ].join('\n\n');
  console.log(text);
  writeFigures('bench:first-byte', text);
  const pages = figures.map((each) => ({ ...each, ratio: ratioOf(each) }));
  console.log(`BENCH ${JSON.stringify({ orders: busyOrders, rounds, target, pages })}`);
});
