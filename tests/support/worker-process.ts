import { onTestFinished } from 'vitest';
import { startWorker, type WorkerProcess } from '@/tests/simulation/workers';
import { sandboxCredentials } from './sandbox';

/** `npm run worker` as a process of its own, stopped with the test. */
export function startTestWorker(databaseUrl: string, sandboxUrl: string): WorkerProcess {
  const worker = startWorker('scripts/worker.ts', {
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: 'test-only-0123456789-0123456789-0123456789',
    SERVICE_BASE_URL: sandboxUrl,
    SERVICE_API_KEY: sandboxCredentials.apiKey,
    SERVICE_SIGNING_SECRET: sandboxCredentials.signingSecret,
    SERVICE_TRANSACTION_SECRET: sandboxCredentials.transactionSecret,
  });
  onTestFinished(worker.stop);
  return worker;
}
