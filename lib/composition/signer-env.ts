import { z } from 'zod';
import type { MetricsAddress } from '@/lib/metrics/metrics-server';
import type { SignedOrder } from '@/lib/provider/config';
import { hiding } from './env/hiding';
import { distinct, EnvironmentError, problemsOf } from './env/problems';
import { productionProblems } from './env/production';
import { readableAddress } from './env/readable-address';
import { auditSecretsOf } from './env/settings/audit-secrets';
import { otherAddressVariables, withSessionsAt } from './env/settings/database-urls';
import { monitoringVariables } from './env/settings/monitoring';
import { previousOf, previousVariables } from './env/settings/previous';
import { readSource, type Source } from './env/source';
import { choice, credentials, longSecret, text } from './env/variables';

/** The environment of the signer. Secrets can be read by name, but do not show in JSON or `inspect`. */
export type SignerEnv = {
  readonly production: boolean;
  /** Whether new audit records commit to personal values. */
  readonly auditCommitments: boolean;
  readonly demo: boolean;
  readonly mayRunAsOwner: boolean;
  readonly metricsAddress: MetricsAddress | undefined;
  readonly traceEndpoint: string | undefined;
  readonly logForm: 'json' | 'readable' | undefined;
  readonly signedOrder: SignedOrder;
  /** Whether an identity provider assigns roles. */
  readonly hasRoleProvider: boolean;
  readonly databaseUrl: string;
  readonly transactionSecret: string;
  readonly sealingSecret: string;
  readonly previousSealingSecrets: readonly string[];
  readonly handoverSecret: string;
  readonly previousHandoverSecrets: readonly string[];
  readonly auditSecrets: readonly string[];
};

const signerVariables = z.object({
  NODE_ENV: z.string().optional(),
  PAYDESK_DEMO: choice('true', 'false').default('false'),
  ...monitoringVariables,
  PAYDESK_LOG: choice('json', 'readable').optional(),
  PAYDESK_RUN_AS_OWNER: choice('on', 'off').default('off'),
  DATABASE_URL: z.string().superRefine(readableAddress).optional(),
  DATABASE_SIGNER_URL: text('is missing: the address with the login of the role paydesk_signer')
    .superRefine(readableAddress)
    .optional(),
  ...otherAddressVariables,
  SERVICE_TRANSACTION_SECRET: credentials.SERVICE_TRANSACTION_SECRET,
  SERVICE_SIGNED_ORDER: choice('as_listed', 'with_commission_account').default('as_listed'),
  OIDC_ROLE_MAP: z.string().optional(),
  PAYDESK_AUDIT_COMMITMENTS: choice('on', 'off').default('off'),
  PAYDESK_SEALING_KEY: longSecret(),
  PAYDESK_AUDIT_KEY: longSecret(),
  PAYDESK_HANDOVER_KEY: longSecret(),
  ...previousVariables,
});

/** Reads the signer's settings, which include no key of the provider's API. Throws `EnvironmentError`. */
export function readSignerEnv(source: Source): SignerEnv {
  const { values, problems } = readSource(source);
  const parsed = signerVariables.safeParse(values);
  problems.push(...problemsOf(parsed), ...databaseProblems(values));
  if (!parsed.success || problems.length > 0) throw new EnvironmentError(distinct(problems));
  const variables = parsed.data;
  const visible = {
    production: variables.NODE_ENV === 'production',
    auditCommitments: variables.PAYDESK_AUDIT_COMMITMENTS === 'on',
    demo: variables.PAYDESK_DEMO === 'true',
    mayRunAsOwner: variables.PAYDESK_RUN_AS_OWNER === 'on',
    metricsAddress: variables.PAYDESK_METRICS_ADDRESS,
    traceEndpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT,
    logForm: variables.PAYDESK_LOG,
    signedOrder: variables.SERVICE_SIGNED_ORDER,
    hasRoleProvider: variables.OIDC_ROLE_MAP !== undefined,
  };
  return hiding(visible, {
    // `databaseProblems` requires one of them.
    databaseUrl: withSessionsAt(variables.DATABASE_SIGNER_URL ?? variables.DATABASE_URL ?? '', variables),
    transactionSecret: variables.SERVICE_TRANSACTION_SECRET,
    sealingSecret: variables.PAYDESK_SEALING_KEY,
    previousSealingSecrets: previousOf(variables.PAYDESK_SEALING_KEY_PREVIOUS),
    handoverSecret: variables.PAYDESK_HANDOVER_KEY,
    previousHandoverSecrets: previousOf(variables.PAYDESK_HANDOVER_KEY_PREVIOUS),
    auditSecrets: auditSecretsOf({
      audit: variables.PAYDESK_AUDIT_KEY,
      sealing: variables.PAYDESK_SEALING_KEY,
      session: undefined,
      previousSealing: variables.PAYDESK_SEALING_KEY_PREVIOUS,
      previousSession: undefined,
      previousAudit: variables.PAYDESK_AUDIT_KEY_PREVIOUS,
    }),
  });
}

/** Web settings do not concern the signer. */
const databaseProblems = (values: Source) => [
  ...productionProblems(values).filter(({ name }) => name !== 'NEXTAUTH_URL' && name !== 'AUTH_TRUST_HOST'),
  ...(values.DATABASE_URL === undefined && values.DATABASE_SIGNER_URL === undefined
    ? [{ name: 'DATABASE_URL', problem: 'is missing: the address with the login of the role paydesk_signer' }]
    : []),
];
