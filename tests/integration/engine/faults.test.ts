import { expect, onTestFinished, test } from 'vitest';
import { runFaults } from '../../simulation/fault-run';
import { createTestDatabase } from '../../support/database/database';
import { bundled } from '../../support/runner/bundled-script';

test('sixty orders, a batch that is paused and one that is stopped through every kind of fault, with two workers of which one is killed twice, are executed exactly once or not at all', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const run = await runFaults({
    databaseUrl: database.url,
    orders: 60,
    batchRows: 30,
    kills: 2,
    seed: 7,
    worker: [bundled('tests/simulation/fast-worker.ts')],
    clockRate: 30,
    log: () => undefined,
  });
  expect(run.differences).toEqual([]);
  expect(run.executedOnce).toBeGreaterThan(60);
  expect(run.executedOnce + run.rejected + run.refused + run.inExceptions + run.notSent).toBe(120);
  expect(run.happened.repeats).toBeGreaterThan(0);
  expect(run.inExceptions).toBeGreaterThan(0);
});
