import { EventEmitter } from 'node:events';
import {
  type CronItem,
  Logger,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { openQueuePool } from '@/lib/db/connection/queue-pool';
import { errorMessage } from '@/lib/log/error-fields';
import { inLogContext } from '@/lib/log/log-context.mjs';
import { repeat, restMs } from '../repeat';

/** The background jobs of one room: its tasks, its cron items, and its upkeep. */
export type Jobs = {
  readonly tasks: TaskList;
  readonly cron?: readonly CronItem[];
  /** Runs once whenever the queue starts. */
  readonly begin?: () => Promise<void>;
  /** Runs every minute: unlocks the jobs of a killed worker, which would stay locked for hours. */
  readonly sweep?: () => Promise<void>;
};

type JobParts = {
  readonly databaseUrl: string;
  readonly jobs: readonly Jobs[];
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
};

const sweepMs = 60_000;
const jobsAtOnce = 4;

/**
 * Runs queued and scheduled jobs until the signal aborts; then waits for those in progress. Restarts after a
 * failure, as when the database was unavailable. Any number of processes may run it concurrently.
 */
export async function runJobs({ databaseUrl, jobs, signal, report }: JobParts): Promise<void> {
  const pool = openQueuePool(databaseUrl, jobsAtOnce);
  const running = repeat({ signal, report }, async () => {
    const events: WorkerEvents = new EventEmitter();
    const ended = endOf(events);
    const runner = await run({
      pgPool: pool,
      events,
      concurrency: jobsAtOnce,
      noHandleSignals: true,
      logger: new Logger(() => (level, message, meta) => {
        // The library's message repeats the error, with its stack and the job's number.
        if (level === 'error') report(failureOf(meta) ?? new Error(message));
      }),
      parsedCronItems: parseCronItems(jobs.flatMap(({ cron = [] }) => cron)),
      // Batched, because only batched completions are awaited at the stop: a single job's completion would be
      // lost, and its lock would remain.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: Object.fromEntries(jobs.flatMap(({ tasks }) => Object.entries(tasks).map(named))),
    });
    const stop = () => void runner.stop().catch(() => undefined);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    try {
      await Promise.all([ended, begin(jobs).catch(report)]);
    } finally {
      signal.removeEventListener('abort', stop);
      stop();
    }
    return restMs;
  });
  const sweeping = jobs.flatMap(({ sweep }) =>
    sweep
      ? repeat({ signal, report }, async () => {
          await sweep();
          return sweepMs;
        })
      : [],
  );
  await Promise.all([running, ...sweeping]);
  await pool.end();
}

/**
 * Resolves when the queue takes no more jobs and those in progress have ended. The promise of the library's
 * runner would also wait for its schedule, which sleeps up to a minute and a half after an outage. And if the
 * end of a job could not be written, it never resolves: the library then counts the later ones twice, and
 * waits for fewer than none (compare graphile/worker #636).
 */
function endOf(events: WorkerEvents): Promise<void> {
  return new Promise((resolve) => {
    const end = () => resolve();
    events.once('pool:release', end);
    events.once('pool:fatalError', () => {
      events.once('pool:gracefulShutdown:complete', end);
      events.once('pool:forcefulShutdown:complete', end);
      events.once('pool:forcefulShutdown:error', end);
    });
  });
}

/** Every line that a job writes names it. */
function named([job, run]: [string, TaskList[string]]): [string, TaskList[string]] {
  return [job, run && ((payload, helpers) => inLogContext({ job }, () => run(payload, helpers)))];
}

async function begin(jobs: readonly Jobs[]): Promise<void> {
  for (const one of jobs) await one.begin?.();
}

function failureOf({
  failure,
  job,
  error: cause,
}: Readonly<Record<string, unknown>> = {}): Error | undefined {
  if (failure !== true || typeof job !== 'object' || job === null) return undefined;
  const task = String(Reflect.get(job, 'task_identifier'));
  return new Error(`the job ${task} failed: ${errorMessage(cause)}`, { cause });
}
