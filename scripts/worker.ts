import { EnvironmentError, readEnv } from '@/lib/env';
import { runWorker } from '@/lib/worker/main';

/** `npm run worker`: the payout engine alone, beside web processes that run with PAYDESK_WORKER=off. */
async function main(): Promise<void> {
  const env = readEnv();
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
  console.log('The worker runs; SIGTERM or Ctrl-C lets it finish what it began and stop.');
  await runWorker({ env, signal: stop.signal });
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exit(1);
});
