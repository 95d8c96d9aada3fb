import { onTestFinished } from 'vitest';
import { setAuditKeys } from '@/lib/audit/marks';
import type { Credentials } from '@/lib/sandbox/protocol/authentication';
import { startWorker, type WorkerProcess } from '@/tests/simulation/workers';
import { sandboxCredentials } from '../provider/sandbox';
import { bundled } from '../runner/bundled-script';

/** The secret under which the worker and the test, as pages of the same installation, mark records. */
export const workerSecret = 'test-only-0123456789-0123456789-0123456789';

/** `npm run worker` as a process of its own, stopped with the test. */
export function startTestWorker(
  databaseUrl: string,
  sandboxUrl: string,
  { apiKey }: Pick<Credentials, 'apiKey'> = sandboxCredentials,
): WorkerProcess {
  setAuditKeys([workerSecret]);
  const worker = startWorker([bundled('scripts/start/worker.ts')], {
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: workerSecret,
    SERVICE_BASE_URL: sandboxUrl,
    SERVICE_API_KEY: apiKey,
    SERVICE_SIGNING_SECRET: sandboxCredentials.signingSecret,
    SERVICE_TRANSACTION_SECRET: sandboxCredentials.transactionSecret,
  });
  onTestFinished(worker.stop);
  return worker;
}
