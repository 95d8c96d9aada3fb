import { setMaxListeners } from 'node:events';
import { beginMarking } from '@/lib/audit/begin-marking';
import type { ReadFile } from '@/lib/batches/import/reading/file-reader';
import { connectProvider } from '@/lib/composition/connect-provider';
import type { Env } from '@/lib/composition/env';
import { createDatabase } from '@/lib/db/client';
import { watchClock } from '@/lib/db/connection/clock';
import { createPresence } from '@/lib/engine/presence';
import { createBatchTurns } from '@/lib/engine/scheduling/batches/release-batches';
import { createUpkeep } from '@/lib/engine/scheduling/upkeep';
import { openPipeline } from '@/lib/engine/submissions/loop/open-pipeline';
import { sealingKeyOf } from '@/lib/identity/sealed';
import type { OrderId } from '@/lib/kernel/ids';
import { log } from '@/lib/log/log';
import { createDropFolder } from '@/lib/payment-files/drop-folder/drop-folder';
import type { ProviderClient } from '@/lib/provider/client';
import { installGerman } from '@/messages/german';
import { readingJobs, unreadBatchJobs } from './jobs/batch-jobs';
import { deputyJobs } from './jobs/deputy-jobs';
import { headJobs } from './jobs/head-jobs';
import { runJobs } from './jobs/jobs';
import { mailJobs } from './jobs/mail-jobs';
import { paymentFileJobs } from './jobs/payment-file-jobs';
import { pruneJobs } from './jobs/prune-jobs';
import { reconcileJobs } from './jobs/reconcile-jobs';
import { recurringJobs } from './jobs/recurring-jobs';
import { reminderJobs } from './jobs/reminder-jobs';
import { replacedOrderJobs } from './jobs/replaced-order-jobs';
import { syncJobs } from './jobs/sync-jobs';
import { runEngineLoop } from './loop';
import { runNotices } from './notices';
import { runOutgoingWebhooks } from './outgoing-webhooks';
import type { RunningParts } from './process/running-parts';
import { provingOf } from './proving';
import { repeat } from './repeat';
import { report } from './report';
import { createRestoreWatch } from './restore-watch';
import { runStatusSamples } from './status-samples';

type WorkerParts = {
  readonly env: Env;
  readonly signal: AbortSignal;
  /**
   * The client of a process that has one, so that one dispatcher sends all its requests; otherwise the worker
   * creates its own.
   */
  readonly provider?: ProviderClient;
  /** Given if this process reads uploaded files; omitted if others do. */
  readonly readFile?: ReadFile | undefined;
  /** Where the worker registers its parts while they run. */
  readonly running: RunningParts;
};

/**
 * The background process: runs the payout engine, the notices and the job queue until the signal aborts, then
 * waits for the steps in progress. Any number of processes may run concurrently; they share the work by
 * claims in the database.
 */
export async function runWorker({
  env,
  signal,
  provider: given,
  readFile,
  running,
}: WorkerParts): Promise<void> {
  // Every part of the process waits for the same stop, so many listeners are no leak. Before the first one.
  setMaxListeners(0, signal);
  // E-mails are in the language of their recipients.
  installGerman();
  const databaseUrl = env.workerDatabaseUrl;
  const { db, sql, close } = createDatabase(databaseUrl, { max: 8 });
  const provider = given ?? connectProvider({ sql, databaseUrl, config: env.provider, role: 'sends' });
  const parts = {
    db,
    provider,
    now: () => new Date(),
    random: Math.random,
    exceptionAfterMs: env.exceptionAfterMinutes * 60_000,
    reasons: new Map<OrderId, string>(),
  };
  const presence = createPresence({ db, databaseUrl });
  await beginMarking(db, env.auditSecrets).catch(report);
  const { authorize, prove } = provingOf(env, sql);
  const sealingKey = sealingKeyOf(env.ownSecret, env.previousOwnSecrets);
  const engine = openPipeline({
    ...parts,
    holder: presence.holder,
    authorize,
    report,
    signal,
  });
  const batches = createBatchTurns({ ...parts, signal });
  const upkeep = createUpkeep(parts);
  const isClockRight = watchClock({ sql, now: parts.now, report });
  const mayTake = async () => presence.isSettled() && isClockRight();
  const restores = createRestoreWatch({
    ...parts,
    markFile: env.restoreMarkFile,
    headsFile: env.auditHeads.file,
    detected: logDetected,
    signal,
  });
  const jobs = [
    ...(env.mail ? [mailJobs({ db, mail: env.mail })] : []),
    syncJobs({ ...parts, signal, report }),
    replacedOrderJobs({ ...parts, signal }),
    recurringJobs({ ...parts, prove, compared: restores.compared, signal, report }),
    reconcileJobs({ ...parts, signal }),
    pruneJobs({ ...parts, retention: env.retention }),
    deputyJobs(parts),
    reminderJobs({ ...parts, signal }),
    headJobs({ ...parts, targets: env.auditHeads, mail: env.mail }),
    unreadBatchJobs(parts),
    ...(readFile ? [readingJobs({ ...parts, readFile }), paymentFileJobs({ ...parts, readFile })] : []),
  ];
  const dropFolder = env.dropFolder && createDropFolder({ ...parts, sql, settings: env.dropFolder });
  try {
    await Promise.all([
      running.track(
        'presence',
        repeat({ signal, report }, () => presence.turn(parts.now())),
      ),
      running.track('restore watch', repeat({ signal, report }, restores.turn)),
      restores.compared.then(() =>
        runEngineLoop({ engine, upkeep, batches, sql, signal, report, mayTake, running }),
      ),
      dropFolder && running.track('drop folder', repeat({ signal, report }, dropFolder.turn)),
      running.track('status samples', runStatusSamples({ db, signal, report })),
      running.track('notices', runNotices({ db, mail: env.mail !== undefined, signal, report })),
      running.track(
        'outgoing webhooks',
        runOutgoingWebhooks({ ...parts, databaseUrl, sealingKey, rules: env.webhookRules, signal, report }),
      ),
      running.track('jobs', runJobs({ databaseUrl, jobs, signal, report })),
    ]);
  } finally {
    await running.track('closing presence', presence.close());
    if (!given) await running.track('closing the provider client', provider.close());
    await running.track('closing the database', close());
  }
}

const logDetected = (reason: string): void =>
  reason === 'failed_over' ? log.warn('failover_accepted') : log.warn('restore_detected', { reason });

/** Only reads uploaded files: for web processes beside a worker that reads none. */
export async function runReading({
  env: { databaseUrl },
  readFile,
  provider,
  signal,
  running,
}: Pick<WorkerParts, 'env' | 'signal' | 'running'> & {
  readonly readFile: ReadFile;
  readonly provider: ProviderClient;
}): Promise<void> {
  const { db, close } = createDatabase(databaseUrl, { max: 2 });
  try {
    const reading = { db, readFile, provider, now: () => new Date() };
    const jobs = [readingJobs(reading), paymentFileJobs(reading)];
    await running.track('jobs', runJobs({ databaseUrl, jobs, signal, report }));
  } finally {
    await running.track('closing the database', close());
  }
}
