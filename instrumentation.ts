/** Runs once when a server process starts: checks the environment, and begins the background work unless it runs elsewhere. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { getRuntime } = await import('@/lib/web/runtime');
  const { startBackground } = await import('@/lib/worker/in-process');
  startBackground(getRuntime());
}
