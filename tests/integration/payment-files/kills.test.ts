import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listAbandonedImports } from '@/lib/batches/import/reading/abandoned';
import { runImport } from '@/lib/batches/import/reading/run-import';
import { batches } from '@/lib/db/schema/orders/batches';
import { droppedFiles, paymentFiles } from '@/lib/db/schema/orders/payment-files';
import { createDropFolder } from '@/lib/payment-files/drop-folder/drop-folder';
import { paymentFile } from '../../support/batches/payment-files';
import { createDeliveries } from '../../support/payment-files/deliveries';
import { bundled } from '../../support/runner/bundled-script';

const files = 24;
const kills = 4;

test('a drop folder loses no file and drafts none twice while its workers are killed', async () => {
  const { db, sql, url, parts } = await createDeliveries();
  const path = await mkdtemp(join(tmpdir(), 'paydesk-kills-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  const children = new Set<ChildProcess>();
  onTestFinished(() => {
    for (const { pid, exitCode, signalCode } of children)
      if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
  });
  const start = async () => {
    const script = bundled('tests/support/payment-files/watching-process.ts');
    const child = spawn(process.execPath, [script, url, path], {
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    children.add(child);
    await once(child, 'spawn');
    return child;
  };
  const kill = async (child: ChildProcess) => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
    await once(child, 'exit');
  };
  for (let at = 0; at < files; at += 1) {
    const temporary = join(path, `payroll-${at}.xml.part`);
    await writeFile(temporary, paymentFile().replaceAll('M-1', `M-${at}`));
    await rename(temporary, join(path, `payroll-${at}.xml`));
  }
  for (let round = 0; round < kills; round += 1) {
    const pair = await Promise.all([start(), start()]);
    // At another point of its work in each round.
    const most = Math.floor((files * round) / kills);
    await expect
      .poll(() => db.$count(paymentFiles), { timeout: 60_000, interval: 1 })
      .toBeGreaterThanOrEqual(most);
    await Promise.all(pair.map(kill));
  }
  const last = await start();
  const isOver = async () =>
    (await db.$count(droppedFiles)) === files && (await readdir(join(path, 'taken'))).length === 0;
  await expect
    .poll(
      async () => {
        // The sweep of a worker does this after a minute.
        for (const id of await listAbandonedImports(db, new Date(Date.now() + 60_000)))
          await runImport({ db, sql, now: parts.now }, id);
        return isOver();
      },
      { timeout: 150_000, interval: 250 },
    )
    .toBe(true);
  await kill(last);
  await createDropFolder({
    db,
    sql,
    now: parts.now,
    settings: { path, serviceUser: 'SAP prod' },
    settleMs: 0,
  }).turn();
  const done = await readdir(join(path, 'done'));
  expect(done.filter((name) => !name.endsWith('.pain002.xml')).length).toBe(files);
  expect(done.filter((name) => name.endsWith('.pain002.xml')).length).toBe(files);
  expect([await db.$count(batches), await db.$count(paymentFiles)]).toEqual([files, files]);
  const states = await db.select({ state: batches.state }).from(batches);
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['delivered']));
}, 300_000);
