import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { log } from '@/lib/log/log';
import { servedProcess } from './web-process';

const tether = fileURLToPath(new URL('../demo/tether.mjs', import.meta.url));

/**
 * Serves the production build until a stop, or until `unlessGone` settles because a required part has exited.
 * Returns the exit code; a requested stop is a success.
 */
export async function runNext(
  env: NodeJS.ProcessEnv,
  unlessGone: Promise<void> | undefined,
): Promise<number> {
  const served = servedProcess(env);
  const child = spawn(process.execPath, ['--import', tether, ...served.args], {
    env: {
      ...served.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_MANUAL_SIG_HANDLE: 'true',
    },
    // A session of its own, so that Ctrl-C reaches it only once, through this process.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let hasReported = false;
  const stop = (): void => {
    hasReported = true;
    child.kill('SIGTERM');
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  void unlessGone?.then(() => {
    if (!hasReported) log.error('embedded_database_stopped', { message: 'Stopping the app, too.' });
    child.kill('SIGTERM');
  });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => done(hasReported ? 0 : (code ?? 1) || 1));
  });
}
