import type { Instrumentation } from 'next';

/**
 * Runs once when a server process starts: checks the environment, and begins the background work unless it
 * runs elsewhere.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { refuseWithoutFrontDoor } = await import('@/lib/web/front-door');
  const { endWhenBroken } = await import('@/lib/web/broken');
  const { getRuntime } = await import('@/lib/web/runtime/runtime');
  const { adoptConsole, startLog } = await import('@/lib/log/log');
  const { installGerman } = await import('@/messages/german');
  const { startMonitoring } = await import('@/lib/monitoring/start-monitoring');
  const { startBackground } = await import('@/lib/worker/in-process');
  const runtime = getRuntime();
  startLog('web', runtime.env.logForm);
  if (runtime.env.production) adoptConsole();
  endWhenBroken(process);
  installGerman();
  refuseWithoutFrontDoor(runtime);
  const { metricsAddress: address, traceEndpoint, databaseUrl } = runtime.env;
  await startMonitoring({ address, traceEndpoint, databaseUrl, role: 'web' });
  startBackground(runtime);
}

/** What a page or a route handler threw. The address is left out: it may hold what somebody looked for. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { log } = await import('@/lib/log/log');
  const reference = error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
  log.error('request_failed', { reference, method, route: routePath, error });
};
