import { expect, onTestFinished, test } from 'vitest';
import { runJobs } from '@/lib/worker/jobs/jobs';
import { createTestDatabase } from '../../support/database/database';
import { startEndingPostgres } from '../../support/database/ending-postgres';

test('survives a database shutdown while the queue closes', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const ending = await startEndingPostgres(database.url);
  const uncaught: unknown[] = [];
  const catchIt = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', catchIt);
  onTestFinished(() => void process.off('uncaughtException', catchIt));
  const stop = new AbortController();
  const reported: unknown[] = [];

  await runJobs({
    databaseUrl: ending.url,
    jobs: [{ tasks: { nothing: () => undefined }, begin: async () => stop.abort() }],
    signal: stop.signal,
    report: (error) => reported.push(error),
  });
  await ending.close();

  expect(uncaught).toEqual([]);
  expect(reported).toEqual([]);
});
