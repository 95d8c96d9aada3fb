import { log } from '@/lib/log/log';
import type { RunningParts } from './running-parts';

/**
 * In milliseconds; longer than any exchange with the provider, shorter than the minute after which a
 * supervisor kills.
 */
export const stopWithinMs = 45_000;

/**
 * Ends the process if a requested stop does not complete, as while the database is unavailable. A kill is
 * safe. The log names the parts that did not stop.
 */
export function endAfterDeadline(
  signal: AbortSignal,
  running: Pick<RunningParts, 'names'>,
  exit: (code: number) => void,
): void {
  const arm = () =>
    setTimeout(() => {
      log.warn('stop_took_too_long', { running: running.names().join(', ') });
      exit(1);
    }, stopWithinMs).unref();
  if (signal.aborted) arm();
  else signal.addEventListener('abort', arm, { once: true });
}
