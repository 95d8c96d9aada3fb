import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reconciliationRuns } from '@/lib/db/schema/statements/reconciliation';
import {
  claimRun,
  reconcileTask,
  requestReconciliationTask,
  requestScheduledRun,
} from '@/lib/reconciliation/run/runs';
import { reconcileJobs } from '@/lib/worker/jobs/reconcile-jobs';
import { startApp, work } from '../../support/engine/engine';

async function openJobs() {
  const app = await startApp();
  const parts = { db: app.db, provider: app.provider, now: app.clock.now };
  const waiting = async () => {
    const rows = await app.db.execute<{ task: string }>(sql`
      select task_identifier as task from graphile_worker.jobs where locked_at is null and attempts < max_attempts`);
    return rows.map(({ task }) => task).filter((task) => task === reconcileTask);
  };
  const states = async () =>
    (await app.db.select().from(reconciliationRuns)).map(({ state }) => state).toSorted();
  return { ...app, parts, jobs: reconcileJobs(parts), waiting, states };
}

test('requests a run at the start of a worker an hour after the last run, and not before', async () => {
  const { jobs, clock, states, waiting } = await openJobs();
  await jobs.begin?.();
  expect(await waiting()).toHaveLength(1);
  // The queue would give it a payload and its own tools, of which it uses neither.
  await Reflect.apply(jobs.tasks[reconcileTask] ?? expect.fail, undefined, [{}, {}]);
  expect(await states()).toEqual(['done']);
  await jobs.begin?.();
  expect(await states()).toEqual(['done']);
  clock.advance(3_700_000);
  await jobs.begin?.();
  expect(await states()).toEqual(['asked', 'done']);
});

test('requests a run every hour', async () => {
  const { jobs, states } = await openJobs();
  expect(jobs.cron).toMatchObject([{ task: requestReconciliationTask, match: '7 * * * *' }]);
  await Reflect.apply(jobs.tasks[requestReconciliationTask] ?? expect.fail, undefined, [{}, {}]);
  expect(await states()).toEqual(['asked']);
});

test('leaves the run to the next worker when its own stops, and makes no more requests', async () => {
  const { parts, approved, clock, engine, states, waiting } = await openJobs();
  for (let made = 0; made < 3; made += 1) await approved({ reference: `No ${made}` });
  await work(engine);
  clock.advance(60_000);
  const stop = new AbortController();
  let statusesRead = 0;
  const provider = {
    ...parts.provider,
    paymentStatus: (...asked: Parameters<typeof parts.provider.paymentStatus>) => {
      statusesRead += 1;
      stop.abort();
      return parts.provider.paymentStatus(...asked);
    },
  };
  const stopping = reconcileJobs({ ...parts, provider, signal: stop.signal });
  await requestScheduledRun(parts);
  await Reflect.apply(stopping.tasks[reconcileTask] ?? expect.fail, undefined, [{}, {}]);
  expect(statusesRead).toBe(1);
  expect(await states()).toEqual(['abandoned', 'asked']);
  expect(await waiting()).toHaveLength(1);
  const { tasks } = reconcileJobs(parts);
  await Reflect.apply(tasks[reconcileTask] ?? expect.fail, undefined, [{}, {}]);
  expect(await states()).toEqual(['abandoned', 'done']);
});

test('repeats the run of a killed worker, and removes its job', async () => {
  const { parts, db, jobs, clock, waiting, states } = await openJobs();
  await requestScheduledRun(parts);
  await claimRun(parts);
  await db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed', attempts = 1`,
  );
  await jobs.sweep?.();
  expect(await waiting()).toEqual([]);
  clock.advance(6 * 60_000);
  await jobs.sweep?.();
  expect(await waiting()).toHaveLength(1);
  expect(await states()).toEqual(['abandoned', 'asked']);
  await db.execute(
    sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null where attempts = 1`,
  );
  await jobs.sweep?.();
  const [row] = await db.execute<{ jobs: number }>(sql`
    select count(*)::int as jobs from graphile_worker.jobs where task_identifier = ${reconcileTask}`);
  expect(row?.jobs).toBe(1);
});
