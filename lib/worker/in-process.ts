import type { ReadFile } from '@/lib/batches/import/reading/file-reader';
import type { Env } from '@/lib/composition/env';
import { log } from '@/lib/log/log';
import type { ProviderClient } from '@/lib/provider/client';
import { runReading, runWorker } from './main';
import { endAfterDeadline } from './process/deadline';
import { createRunningParts } from './process/running-parts';

/**
 * The worker inside the web process, so that the smallest installation is one process. With a separate
 * worker, the web process still reads uploaded files. On SIGTERM or SIGINT it takes no new step, settles
 * those in progress, and ends the process; a second signal changes nothing. Pages in progress are not
 * awaited: what they requested is either committed or was never done.
 */
export function startBackground({
  env,
  provider,
  readFile,
}: {
  readonly env: Env;
  readonly provider: ProviderClient;
  readonly readFile: ReadFile;
}): void {
  const stop = new AbortController();
  const running = createRunningParts();
  endAfterDeadline(stop.signal, running, process.exit);
  const { signal: stopped } = stop;
  const settled =
    env.role === 'all'
      ? runWorker({ env, provider, readFile, signal: stopped, running })
      : runReading({ env, readFile, provider, signal: stopped, running });
  settled.catch((error: unknown) => {
    log.error('worker_stopped', { error });
    process.exit(1);
  });
  // Leadership is released, so that another process takes it at once rather than after a silent heartbeat.
  const close = () => running.track('closing the provider client', provider.close());
  const leave = () => settled.then(close).finally(() => process.exit(0));
  stop.signal.addEventListener('abort', () => void leave());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort());
}
