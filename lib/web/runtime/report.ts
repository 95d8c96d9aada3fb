import { log } from '@/lib/log/log';

/** Logs an error with the reference that the person was shown. */
export function report(error: unknown, reference?: string): void {
  log.error('request_failed', { reference, error });
}
