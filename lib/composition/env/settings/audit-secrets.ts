import { previousOf } from './previous';

/**
 * The secrets from which the audit marks' keys are derived: the first one marks, and all are trusted. Without
 * a dedicated secret it is the sealing key or the session secret; earlier ones are comma-separated.
 */
export function auditSecretsOf(named: {
  readonly audit: string | undefined;
  readonly sealing: string | undefined;
  readonly session: string | undefined;
  readonly previousSealing: string | undefined;
  readonly previousSession: string | undefined;
  readonly previousAudit: string | undefined;
}): readonly string[] {
  const own = [named.audit, named.sealing, named.session].flatMap((secret) => secret || []);
  const earlier = [named.previousSealing, named.previousSession, named.previousAudit].flatMap(previousOf);
  return [...new Set([...own, ...earlier])];
}
