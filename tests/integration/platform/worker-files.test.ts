import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { tableMapping } from '@/lib/batches/import/mapping/mapping';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { startImport } from '@/lib/batches/import/reading/start';
import { requestScheduledRun } from '@/lib/reconciliation/run/runs';
import { batchOf, handIn, now, ownAccounts } from '../../support/batches/batch-files';
import { createTeamDatabase } from '../../support/database/database';
import { ownAccount } from '../../support/orders/orders';

/**
 * `npm run worker` on a database in which a file waits to be read, and something else to be done after it.
 */
async function workerWithFile(env: Readonly<Record<string, string>>) {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  const { db, sql, team, url } = database;
  const received = await handIn(
    { db, sql, team },
    'Name,IBAN,Amount,Reference\nSoren,DE89370400440532013000,12.50,One\n',
  );
  if (!received.ok) throw new Error(received.error);
  const { batchId } = received.value;
  const { mapping } = await batchOf(db, batchId);
  await startImport({ db, provider: ownAccounts, now, readFile: readHere({ db, sql, now }) }, team.drafting, {
    batchId,
    mapping: mapping && tableMapping.parse(mapping),
    account: ownAccount,
    commissionAccount: null,
    scheduledFor: null,
    sameFileKnown: false,
    acceptedOmissions: null,
  });
  await requestScheduledRun({ db, now });
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/start/worker.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DATABASE_URL: url,
      NEXTAUTH_SECRET: 'test-only-0123456789-0123456789-0123456789',
      NEXTAUTH_URL: 'https://paydesk.example',
      SERVICE_BASE_URL: 'http://127.0.0.1:9',
      SERVICE_API_KEY: 'test-only-key',
      SERVICE_SIGNING_SECRET: 'test-only-signing',
      SERVICE_TRANSACTION_SECRET: 'test-only-transaction',
      ...env,
    },
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const batchState = async () => (await batchOf(db, batchId)).state;
  const isOtherTaken = async () =>
    (await sql`select from reconciliation_runs where started_at is not null`).length > 0;
  const importTries = async () =>
    (
      await sql`select attempts, locked_at from graphile_worker.jobs where task_identifier = 'batches.import'`
    ).map(({ attempts, locked_at }) => ({ attempts, isTaken: locked_at !== null }));
  return { batchState, isOtherTaken, importTries };
}

it('reads no uploaded files in npm run worker by default, and does its other jobs', async () => {
  const { batchState, isOtherTaken, importTries } = await workerWithFile({});
  await expect.poll(isOtherTaken).toBe(true);
  expect(await batchState()).toBe('importing');
  expect(await importTries()).toEqual([{ attempts: 0, isTaken: false }]);
});

it('reads uploaded files in npm run worker if PAYDESK_WORKER_FILES is on', async () => {
  const { batchState } = await workerWithFile({ PAYDESK_WORKER_FILES: 'on' });
  await expect.poll(batchState).toBe('draft');
});
