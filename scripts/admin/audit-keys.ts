import { type AuditKey, auditKeyOf, setAuditKeys } from '@/lib/audit/marks';
import { auditSecretsOf } from '@/lib/composition/env/settings/audit-secrets';
import { demoSecret, secretOf } from './sealing-key';

/** Marks what a command records as a process that serves would; without a key nothing is marked. */
export function markAsInstalled(): void {
  setAuditKeys(auditSecrets());
}

/** Every key under which records of this installation may be marked: the one in use, and those before it. */
export const findAuditKeys = (): readonly AuditKey[] => auditSecrets().map(auditKeyOf);

/** As `lib/composition/env.ts` takes them, and last the one of the demo. */
function auditSecrets(): readonly string[] {
  const named = auditSecretsOf({
    audit: secretOf('PAYDESK_AUDIT_KEY'),
    sealing: secretOf('PAYDESK_SEALING_KEY'),
    session: secretOf('NEXTAUTH_SECRET'),
    previousSealing: secretOf('PAYDESK_SEALING_KEY_PREVIOUS'),
    previousAudit: secretOf('PAYDESK_AUDIT_KEY_PREVIOUS'),
  });
  return [...named, ...[demoSecret()].flatMap((secret) => secret || [])];
}
