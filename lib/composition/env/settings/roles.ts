import type { EnvProblem, Source } from '../source';

/**
 * What a process does. `all`: everything. `web` serves pages, `worker` runs the engine and the jobs, `signer`
 * proves approvals and signs.
 */
export const processRoles = ['all', 'web', 'worker', 'signer'] as const;
export type ProcessRole = (typeof processRoles)[number];

/**
 * Whether this process asks the signer: it has neither the secret that signs payments nor the key of
 * authenticator apps.
 */
export const asksSigner = ({
  PAYDESK_ROLE: role,
  SERVICE_TRANSACTION_SECRET: transaction,
  PAYDESK_SEALING_KEY: sealing,
}: Source): boolean =>
  (role === 'web' || role === 'worker') && transaction === undefined && sealing === undefined;

const signing = "is missing: the request signing secret from the provider's settings page";
const transaction = "is missing: the transaction signing secret from the provider's settings page";
const handover =
  'is missing: the processes of an installation authenticate what they ask one another under this key';
const audit = 'is missing: web processes, workers and signers mark audit records under one key';
const replaced = 'is replaced by PAYDESK_ROLE: a process without the engine is PAYDESK_ROLE=web';
const session = 'is missing: make one with `openssl rand -base64 33`';

/** The secrets that a role lacks. Those it should not have are the operator's to leave out. */
export function roleProblems(values: Source): EnvProblem[] {
  const { PAYDESK_ROLE: role, SERVICE_SIGNING_SECRET, SERVICE_TRANSACTION_SECRET } = values;
  const isAsking = asksSigner(values);
  const isWeb = role === 'web';
  const hasSigning = SERVICE_SIGNING_SECRET !== undefined;
  const hasTransaction = SERVICE_TRANSACTION_SECRET !== undefined;
  const hasOwnKey = isAsking || values.PAYDESK_SEALING_KEY !== undefined;
  const missing: readonly (readonly [name: string, isMissing: boolean, problem: string])[] = [
    ['SERVICE_SIGNING_SECRET', !hasSigning && !(isWeb && !hasTransaction), signing],
    ['SERVICE_TRANSACTION_SECRET', !hasTransaction && (isWeb ? hasSigning : !isAsking), transaction],
    ['PAYDESK_HANDOVER_KEY', !hasTransaction && values.PAYDESK_HANDOVER_KEY === undefined, handover],
    ['PAYDESK_AUDIT_KEY', isAsking && values.PAYDESK_AUDIT_KEY === undefined, audit],
    ['PAYDESK_WORKER', values.PAYDESK_WORKER !== undefined, replaced],
    ['NEXTAUTH_SECRET', values.NEXTAUTH_SECRET === undefined && !(role === 'worker' && hasOwnKey), session],
  ];
  const isAlone = role === undefined || role === 'all';
  return missing
    .filter(([name, isMissing]) => isMissing && !(isAlone && name === 'PAYDESK_HANDOVER_KEY'))
    .map(([name, , problem]) => ({ name, problem }));
}
