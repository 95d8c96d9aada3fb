import { expect, onTestFinished, test, vi } from 'vitest';
import { type Jobs, runJobs } from '@/lib/worker/jobs/jobs';
import { createTestDatabase } from '../../support/database/database';
import { openPlainDoor } from '../../support/database/postgres-doors';

/** A job that begins, and then waits for the test. */
function heldJob() {
  let begin: () => void = () => undefined;
  let end: (outcome: 'done' | 'failed') => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const ended = new Promise<'done' | 'failed'>((resolve) => {
    end = resolve;
  });
  const task = async () => {
    begin();
    if ((await ended) === 'failed') throw new Error('the job has failed');
  };
  return { task, begun, end: (outcome: 'done' | 'failed') => end(outcome) };
}

test('ends and starts again after an outage in which the end of a job could not be written', async () => {
  // The library prints why one of its workers has ended.
  vi.spyOn(console, 'trace').mockImplementation(() => undefined);
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const first = await openPlainDoor(database.url);
  const address = new URL(database.url);
  address.port = String(first.port);
  const names = ['during', 'afterwards', 'last'] as const;
  const [during, afterwards, last] = [heldJob(), heldJob(), heldJob()];
  const stop = new AbortController();
  const reported: string[] = [];
  let starts = 0;
  const jobs: Jobs = {
    tasks: { during: during.task, afterwards: afterwards.task, last: last.task },
    begin: async () => {
      starts += 1;
      if (starts > 1) return;
      for (const name of names)
        await database.sql`select graphile_worker.add_job(${name}, max_attempts => 1, queue_name => null)`;
    },
  };
  const report = (error: unknown) => void reported.push(String(error));
  const running = runJobs({ databaseUrl: address.href, jobs: [jobs], signal: stop.signal, report });
  onTestFinished(async () => {
    stop.abort();
    for (const job of [during, afterwards, last]) job.end('done');
    await running;
  });
  await Promise.all([during.begun, afterwards.begun, last.begun]);

  await first.close();
  during.end('failed');
  await expect.poll(() => reported.join('\n')).toContain('Failed to fail jobs');
  const second = await openPlainDoor(database.url, first.port);
  onTestFinished(second.close);
  afterwards.end('failed');
  const failedJobs = () => database.sql`select from graphile_worker.jobs where last_error is not null`;
  await expect.poll(failedJobs).toHaveLength(1);
  last.end('done');
  await expect.poll(() => starts).toBe(2);
  stop.abort();
  await running;
});
