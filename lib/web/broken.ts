import { log } from '@/lib/log/log';

/**
 * Ends the process at an exception that nobody caught. The framework would go on, with whatever was half done
 * when it was thrown; what supervises the process starts a whole one.
 */
export function endWhenBroken(on: Pick<NodeJS.Process, 'on' | 'exit'>): void {
  on.on('uncaughtException', (error) => {
    log.error('uncaught_exception', { error });
    on.exit(1);
  });
}
