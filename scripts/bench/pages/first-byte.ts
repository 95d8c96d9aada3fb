/**
 * Benchmarks when pages begin to arrive with 100,000 orders, compared with the same build and hardly any:
 * `npm run bench:first-byte`. Makes a production build if something has changed, and starts two demos.
 */
import { chromium } from '@playwright/test';
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
import { browserFlags, ensureBrowser } from '../../browser.mjs';
import { build, isBuilt } from '../../demo/build';
import { StopList } from '../../demo/stack';
import { startDemo } from '../../screenshots/start-demo';

const { log, machine } = createBenchLog();
const stops = new StopList();
try {
  if (!isBuilt()) await build();
  const executablePath = await ensureBrowser();
  if (executablePath === undefined) throw new Error('No browser: install Chromium or Chrome.');
  const empty = await startDemo(stops);
  const busy = await startDemo(stops, async (databaseUrl) => {
    const { sql, close } = createDatabase(databaseUrl, { max: 1 });
    await fillDemo(sql);
    await close();
  });
  log(`started a demo, and one with ${busyOrders.toLocaleString('en')} orders more`);
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  await stops.add(() => browser.close());
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
} finally {
  await stops.close();
}
