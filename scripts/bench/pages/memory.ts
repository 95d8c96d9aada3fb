/**
 * Watches the memory of the app under an hour's load: `npm run bench:memory -- [--minutes 60] [--people 4]`.
 * Makes a production build if something has changed, and starts a demo with 100,000 orders.
 */
import { parseArgs } from 'node:util';
import { createDatabase } from '@/lib/db/client';
import { freePort } from '@/lib/embedded-postgres/free-port';
import { fillDemo } from '@/tests/bench/databases/busy-demo';
import { createBenchLog, writeFigures } from '@/tests/bench/harness/performance-page';
import { targetLines } from '@/tests/bench/harness/target';
import { measureMemory, memoryTable, memoryTargets, sixthsOf } from '@/tests/bench/pages/memory';
import { startDemo } from '../../screenshots/start-demo';
import { withBrowser } from './with-browser';

const { values: flags } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, people: { type: 'string', default: '4' } },
});
const [minutes, people] = [Number(flags.minutes), Number(flags.people)];
const { log, machine } = createBenchLog();
await withBrowser(async (browser, stops) => {
  const address = `127.0.0.1:${await freePort()}`;
  process.env.PAYDESK_METRICS_ADDRESS = address;
  const url = await startDemo(stops, async (databaseUrl) => {
    const { sql, close } = createDatabase(databaseUrl, { max: 1 });
    await fillDemo(sql);
    await close();
  });
  const memory = await measureMemory(
    browser,
    { url, metricsUrl: `http://${address}/metrics`, minutes, people },
    log,
  );
  log(`${memory.requests} requests`);
  const targets = memoryTargets(memory);
  const text = [
    memoryTable(memory),
    `${memory.requests} requests of ${people} people in ${minutes} minutes. ${machine()}`,
    targetLines(targets),
  ].join('\n\n');
  console.log(text);
  writeFigures('bench:memory', text);
  console.log(
    `BENCH ${JSON.stringify({ minutes, people, requests: memory.requests, targets, sixths: sixthsOf(memory) })}`,
  );
});
