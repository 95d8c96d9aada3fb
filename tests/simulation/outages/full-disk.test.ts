import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clusterPaths } from '@/lib/embedded-postgres/cluster';
import { expectWhole } from './outage-report';
import { runOutage } from './outage-run';
import { openPlace } from './place';
import { log, rows } from './settings';
import { canMount, keepFull, mountSmallDisk } from './small-disk';

const fullMs = 20_000;

/** As another user nothing is tested, and the title says so. */
const title = canMount
  ? `pays each row of ${rows} once and continues by itself when the disk of the database was full for 20 s`
  : 'needs root on Linux to mount a small disk, so NOTHING is tested here';

test(title, async () => {
  if (!canMount) {
    log(`Full disk: ${title}.`);
    return;
  }
  const disk = mountSmallDisk('320m');
  const place = await openPlace({ dataHome: disk });
  const { primary } = place;
  const options = { name: 'the disk of PostgreSQL is full for 20 s', rows, log };
  const report = await runOutage(place, options, async () => {
    await keepFull(disk, fullMs);
    // A server that cannot write its log ends, and its service manager starts it again.
    await primary.start();
    return { server: primary, at: Date.now() };
  });
  expectWhole(report, { longestPageMs: 15_000 });
  expect(readFileSync(clusterPaths(primary.dataDir).log, 'utf8')).toContain('No space left on device');
  // A full disk must not fill the disk of the logs as well.
  expect(report.lines.web.length + report.lines.worker.length).toBeLessThan(400);
});
