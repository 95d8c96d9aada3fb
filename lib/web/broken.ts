import { log } from '@/lib/log/log';

/**
 * Ends the process at an uncaught exception. The framework would continue with half-done state; the
 * supervisor restarts a clean process.
 */
export function endWhenBroken(on: Pick<NodeJS.Process, 'on' | 'exit'>): void {
  on.on('uncaughtException', (error) => {
    log.error('uncaught_exception', { error });
    on.exit(1);
  });
}
