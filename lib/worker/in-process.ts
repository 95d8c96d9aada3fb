import { readEnv } from '@/lib/env';
import { runWorker } from './main';

/**
 * The worker inside the web process: the smallest installation is one process. On SIGTERM or SIGINT it takes no new step,
 * lets the ones that had begun settle, and ends the process; the web server stops by itself when asked the same.
 */
export function startBackground(): void {
  const env = readEnv();
  const stop = new AbortController();
  const running = env.worker ? runWorker({ env, signal: stop.signal }) : Promise.resolve();
  running.catch((error: unknown) => {
    console.error('[worker] stopped', error);
    process.exit(1);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop.abort();
      running.finally(() => process.exit(0));
    });
  }
}
