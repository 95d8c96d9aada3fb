import { log } from '@/lib/log/log';

/**
 * In milliseconds; longer than any exchange with the provider, shorter than the minute after which a
 * supervisor kills.
 */
export const stopWithinMs = 45_000;

/**
 * Ends the process if a requested stop does not complete, as while the database is unavailable. A kill is
 * safe.
 */
export function endAfterDeadline(signal: AbortSignal, exit: (code: number) => void): void {
  const arm = () =>
    setTimeout(() => {
      log.warn('stop_took_too_long');
      exit(1);
    }, stopWithinMs).unref();
  if (signal.aborted) arm();
  else signal.addEventListener('abort', arm, { once: true });
}
