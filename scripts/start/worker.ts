import { setCommitting } from '@/lib/audit/commitments/commitments';
import { setAuditKeys } from '@/lib/audit/marks';
import { createReaderThreads } from '@/lib/batches/import/reading/reader-threads';
import { forgetSecrets, readEnv } from '@/lib/composition/env';
import { EnvironmentError } from '@/lib/composition/env/problems';
import { forCommand } from '@/lib/composition/env/source';
import { secretsOf } from '@/lib/composition/secrets-of';
import { startPulse } from '@/lib/db/connection/pulse';
import { SchemaError } from '@/lib/db/migrations/schema-version';
import { log, startLog } from '@/lib/log/log';
import { logSilence } from '@/lib/log/log-silence';
import { keepOutOfLog } from '@/lib/log/redaction';
import { startMonitoring } from '@/lib/monitoring/start-monitoring';
import { runWorker } from '@/lib/worker/main';
import { endAfterDeadline } from '@/lib/worker/process/deadline';
import { createRunningParts } from '@/lib/worker/process/running-parts';
import { standBack } from '@/lib/worker/process/stand-back';
import { loginsOf, refuseOwner } from './refuse-owner';
import { usableDatabase } from './usable-database';

/** `npm run worker`: the payout engine alone, beside web processes with PAYDESK_ROLE=web. */
async function main(): Promise<void> {
  const env = readEnv(forCommand({ ...process.env, PAYDESK_ROLE: 'worker' }));
  forgetSecrets();
  keepOutOfLog(secretsOf(env));
  startLog('worker', env.logForm);
  standBack();
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
  const { metricsAddress: address, traceEndpoint, workerDatabaseUrl: databaseUrl } = env;
  await startMonitoring({ address, traceEndpoint, databaseUrl, role: 'worker' });
  const running = createRunningParts();
  endAfterDeadline(stop.signal, running, process.exit);
  const check = () => refuseOwner(env, loginsOf(env, 'worker'));
  const usable = usableDatabase(env.workerDatabaseUrl, stop.signal, { check });
  if (!(await running.track('waiting for the database', usable))) return;
  startPulse({ databaseUrl: env.workerDatabaseUrl, changed: logSilence });
  log.info('worker_started');
  setAuditKeys(env.auditSecrets);
  setCommitting(env.auditCommitments);
  const readers = { databaseUrl: env.workerDatabaseUrl };
  const readFile = env.workerReadsFiles ? createReaderThreads(readers).read : undefined;
  await runWorker({ env, readFile, signal: stop.signal, running });
}

main().then(
  // Everything has settled; a connection that a driver is renewing would keep the process alive.
  () => process.exit(0),
  (error: unknown) => {
    if (error instanceof EnvironmentError || error instanceof SchemaError) console.error(error.message);
    else log.error('worker_stopped', { error });
    process.exit(1);
  },
);
