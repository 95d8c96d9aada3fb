import type { EnvProblem, Source } from '../source';

const missingSecrets = {
  SERVICE_SIGNING_SECRET: "is missing: the request signing secret from the provider's settings page",
  SERVICE_TRANSACTION_SECRET: "is missing: the transaction signing secret from the provider's settings page",
} as const;

/**
 * A process has both signing secrets or neither: without them, it needs a key of its own for forwarded calls.
 */
export function signingProblems(values: Source): EnvProblem[] {
  const secrets = ['SERVICE_SIGNING_SECRET', 'SERVICE_TRANSACTION_SECRET'] as const;
  const missing = secrets.filter((name) => values[name] === undefined);
  if (missing.length === 0) return [];
  if (values.PAYDESK_WORKER === 'off' && missing.length === secrets.length) {
    const problem = 'is missing: without the signing secrets calls are handed over under a key of their own';
    return values.PAYDESK_HANDOVER_KEY === undefined ? [{ name: 'PAYDESK_HANDOVER_KEY', problem }] : [];
  }
  return missing.map((name) => ({ name, problem: missingSecrets[name] }));
}
