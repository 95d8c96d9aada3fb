import { log } from '@/lib/log/log';

/** Writes an error to the log with the reference that the person was shown. */
export function report(error: unknown, reference?: string): void {
  log.error('request_failed', { reference, error });
}
