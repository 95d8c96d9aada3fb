import { NotAsApproved } from '@/lib/engine/submissions/claim/quarantine';
import { log } from '@/lib/log/log';
import { securityEvent } from '@/lib/log/security-event';

/**
 * Writes what went wrong in the background to the log: an order that is not what was approved as an alarm.
 */
export function report(error: unknown): void {
  if (error instanceof NotAsApproved)
    securityEvent('evidence_rejected', { reference: error.subjectId, reason: error.message });
  else log.error('worker_error', { error });
}
