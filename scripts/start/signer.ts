import { setCommitting } from '@/lib/audit/commitments/commitments';
import { setAuditKeys } from '@/lib/audit/marks';
import { forgetSecrets } from '@/lib/composition/env';
import { EnvironmentError } from '@/lib/composition/env/problems';
import { forCommand } from '@/lib/composition/env/source';
import { secretsOfSigner } from '@/lib/composition/secrets-of';
import { readSignerEnv } from '@/lib/composition/signer-env';
import { startPulse } from '@/lib/db/connection/pulse';
import { SchemaError } from '@/lib/db/migrations/schema-version';
import { log, startLog } from '@/lib/log/log';
import { logSilence } from '@/lib/log/log-silence';
import { keepOutOfLog } from '@/lib/log/redaction';
import { startMonitoring } from '@/lib/monitoring/start-monitoring';
import { runSigner } from '@/lib/signer/main';
import { refuseOwner } from './refuse-owner';
import { usableDatabase } from './usable-database';

/** `npm run signer`: proves approvals and signs payments, for web processes and workers that cannot. */
async function main(): Promise<void> {
  const env = readSignerEnv(forCommand(process.env));
  forgetSecrets();
  keepOutOfLog(secretsOfSigner(env));
  startLog('signer', env.logForm);
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
  const { metricsAddress: address, traceEndpoint } = env;
  await startMonitoring({ address, traceEndpoint, databaseUrl: undefined, role: 'signer' });
  const check = () => refuseOwner(env, [{ variable: 'DATABASE_SIGNER_URL', url: env.databaseUrl }]);
  if (!(await usableDatabase(env.databaseUrl, stop.signal, { check }))) return;
  setAuditKeys(env.auditSecrets);
  setCommitting(env.auditCommitments);
  startPulse({ databaseUrl: env.databaseUrl, changed: logSilence });
  log.info('signer_started');
  await runSigner({ env, signal: stop.signal });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    if (error instanceof EnvironmentError || error instanceof SchemaError) console.error(error.message);
    else log.error('signer_stopped', { error });
    process.exit(1);
  },
);
