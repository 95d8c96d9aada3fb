import { type AuditKey, auditKeyOf, setAuditKey } from '@/lib/audit/marks';
import { demoSecret, secretOf } from './sealing-key';

/** Marks what a command records as a process that serves would; without a key nothing is marked. */
export function markAsInstalled(): void {
  const [secret] = auditSecrets();
  if (secret !== undefined) setAuditKey(secret);
}

/** Every key under which records of this installation may be marked: the one in use, and those before it. */
export const findAuditKeys = (): readonly AuditKey[] => auditSecrets().map(auditKeyOf);

/** The first is the one that `lib/env.ts` takes. Until there is a key of its own, the sealing key or the session secret is it. */
function auditSecrets(): readonly string[] {
  const earlier = (secretOf('PAYDESK_AUDIT_KEY_PREVIOUS') ?? '').split(',').map((one) => one.trim());
  const secrets = [
    secretOf('PAYDESK_AUDIT_KEY'),
    secretOf('PAYDESK_SEALING_KEY'),
    secretOf('NEXTAUTH_SECRET'),
    secretOf('PAYDESK_SEALING_KEY_PREVIOUS'),
    ...earlier,
    demoSecret(),
  ];
  return [...new Set(secrets.flatMap((secret) => secret || []))];
}
