import { NotAsApproved } from '@/lib/engine/submissions/claim/quarantine';
import { log } from '@/lib/log/log';
import { securityEvent } from '@/lib/log/security-event';

/** Logs background failures, with an alarm for an order that differs from its approval. */
export function report(error: unknown): void {
  if (error instanceof NotAsApproved)
    securityEvent('evidence_rejected', { reference: error.subjectId, reason: error.message });
  else log.error('worker_error', { error });
}
