import { setCommitting } from '@/lib/audit/commitments/commitments';
import { type AuditKey, auditKeyOf, setAuditKeys } from '@/lib/audit/marks';
import { auditSecretsOf } from '@/lib/composition/env/settings/audit-secrets';
import { demoSecret, secretOf } from './sealing-key';

/**
 * Marks a command's records with the installation's key, as a serving process does; without a key they stay
 * unmarked.
 */
export function markAsInstalled(): void {
  setAuditKeys(auditSecrets());
  setCommitting(process.env.PAYDESK_AUDIT_COMMITMENTS === 'on');
}

/** Every key that may have marked this installation's records: the current one and its predecessors. */
export const findAuditKeys = (): readonly AuditKey[] => auditSecrets().map(auditKeyOf);

/** The same as in `lib/composition/env.ts`, followed by the demo's. */
function auditSecrets(): readonly string[] {
  const named = auditSecretsOf({
    audit: secretOf('PAYDESK_AUDIT_KEY'),
    sealing: secretOf('PAYDESK_SEALING_KEY'),
    session: secretOf('NEXTAUTH_SECRET'),
    previousSealing: secretOf('PAYDESK_SEALING_KEY_PREVIOUS'),
    previousSession: secretOf('NEXTAUTH_SECRET_PREVIOUS'),
    previousAudit: secretOf('PAYDESK_AUDIT_KEY_PREVIOUS'),
  });
  return [...named, ...[demoSecret()].flatMap((secret) => secret || [])];
}
