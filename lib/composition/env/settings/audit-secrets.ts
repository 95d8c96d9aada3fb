/**
 * What the keys of audit marks are derived from: the first marks, and all of them are believed. Until there
 * is a secret for it alone, the sealing key or the session secret is it; earlier ones are separated by
 * commas.
 */
export function auditSecretsOf(named: {
  readonly audit: string | undefined;
  readonly sealing: string | undefined;
  readonly session: string | undefined;
  readonly previousSealing: string | undefined;
  readonly previousAudit: string | undefined;
}): readonly string[] {
  const earlier = (named.previousAudit ?? '').split(',').map((one) => one.trim());
  const secrets = [named.audit, named.sealing, named.session, named.previousSealing, ...earlier];
  return [...new Set(secrets.flatMap((secret) => secret || []))];
}
