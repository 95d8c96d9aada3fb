import { z } from 'zod';
import { sessionUrlOf } from '@/lib/db/address';
import type { AddressRules } from '@/lib/event-endpoints/address';
import { readAddressRules } from '@/lib/event-endpoints/rules-setting';
import type { SessionRules } from '@/lib/identity/sessions/session-rules';
import { type OidcSettings, readOidcSettings } from '@/lib/identity/sign-in/oidc-settings';
import type { MetricsAddress } from '@/lib/metrics/metrics-server';
import { type MailSettings, readMailSettings } from '@/lib/notices/mail/mail-settings';
import { ProviderConfig, parseBaseUrl } from '@/lib/provider/config';
import { parseWebhookPublicKeys } from '@/lib/provider/signing/webhook-signature';
import { hiding } from './env/hiding';
import { distinct, EnvironmentError, problemsOf } from './env/problems';
import { productionProblems } from './env/production';
import { readableAddress } from './env/readable-address';
import { type HeadTargets, headProblems, headTargetsOf, headVariables } from './env/settings/audit-heads';
import { auditSecretsOf } from './env/settings/audit-secrets';
import {
  type DatabaseUrls,
  databaseUrlsOf,
  otherAddressProblems,
  otherAddressVariables,
  withSessionsAt,
} from './env/settings/database-urls';
import {
  type DropFolderSettings,
  dropFolderOf,
  dropFolderProblems,
  dropFolderVariables,
} from './env/settings/drop-folder';
import { monitoringVariables } from './env/settings/monitoring';
import { previousOf, previousVariables } from './env/settings/previous';
import { type Retention, retentionOf, retentionVariables } from './env/settings/retention';
import { asksSigner, type ProcessRole, processRoles, roleProblems } from './env/settings/roles';
import {
  factorWaitingHoursOf,
  sessionRulesOf,
  sessionVariables,
  waitingTimeProblems,
  wholeNumber,
} from './env/settings/session-settings';
import { readProxies } from './env/settings/trusted-proxies.mjs';
import { type EnvProblem, readSource, type Source, secretNames } from './env/source';
import { choice, credentials, longSecret, text, url, withLineBreaks } from './env/variables';

/**
 * The validated environment. Secrets can be read by name, but do not show in JSON, `inspect` or a spread
 * copy.
 */
export type Env = DatabaseUrls & {
  readonly production: boolean;
  /** The format of log lines; undefined chooses by whether stdout is a terminal. */
  readonly logForm: 'json' | 'readable' | undefined;
  /** Demo mode: a local sandbox, known people, public secrets. */
  readonly demo: boolean;
  /** Whether production may run as the owner of its tables, who can disable the database's guards. */
  readonly mayRunAsOwner: boolean;
  /** At least 32 characters; signs the session cookies. Empty in a worker that needs none. */
  readonly sessionSecret: string;
  /** Other secrets under which cookies are accepted. */
  readonly previousSessionSecrets: readonly string[];
  /** What else the secrets of this process seal: offers, known browsers and secrets of outgoing webhooks. */
  readonly ownSecret: string;
  readonly previousOwnSecrets: readonly string[];
  /** Shared by all processes that are not alone; authenticates what they ask one another. */
  readonly handoverSecret: string | undefined;
  readonly previousHandoverSecrets: readonly string[];
  /**
   * Seals the secrets of authenticator apps, with its predecessors: see `sealingKeyOf`. Undefined in a
   * process that asks the signer.
   */
  readonly sealingSecret: string | undefined;
  readonly previousSealingSecrets: readonly string[];
  /** The secrets from which the audit marks' keys are derived; the first one marks: see `auditSecretsOf`. */
  readonly auditSecrets: readonly string[];
  readonly provider: ProviderConfig;
  /**
   * PEM of the accepted P-256 keys. Without one every webhook is refused, and statuses come from polling
   * only.
   */
  readonly webhookPublicKey: string | undefined;
  /** What this process does: `all` serves pages, runs the engine and signs. */
  readonly role: ProcessRole;
  /** Whether `npm run worker` reads uploaded files; otherwise web processes do. */
  readonly workerReadsFiles: boolean;
  /** Whether new audit records commit to personal values, so that these can be erased. */
  readonly auditCommitments: boolean;
  readonly retention: Retention;
  /** The minutes without an answer of the provider after which an order is an exception. */
  readonly exceptionAfterMinutes: number;
  /** The identity provider for sign-in; undefined for none. */
  readonly singleSignOn: OidcSettings | undefined;
  /** Whether local passwords are accepted. */
  readonly localPasswords: boolean;
  /** Session lifetimes, and who needs a second factor at sign-in. */
  readonly sessionRules: SessionRules;
  /** The waiting period of a second factor that admins approved, in hours. */
  readonly factorWaitingHours: number;
  /** The mail server for notices; undefined for none. */
  readonly mail: MailSettings | undefined;
  /** Where outgoing webhooks may be sent to. */
  readonly webhookRules: AddressRules;
  /**
   * Where the worker publishes the head of the audit chain every hour, outside the database; undefined for
   * nowhere.
   */
  readonly auditHeads: HeadTargets;
  /** The folder into which programs write payment files; undefined for none. */
  readonly dropFolder: DropFolderSettings | undefined;
  /**
   * The file in which the worker stores the newest audit record, outside the database, to detect a restore;
   * undefined for none.
   */
  readonly restoreMarkFile: string | undefined;
  /** Where this process serves its metrics; undefined for nowhere. */
  readonly metricsAddress: MetricsAddress | undefined;
  /** The base address of the collector of traces; undefined for none. */
  readonly traceEndpoint: string | undefined;
  /** The relying party of passkeys: domain, name and origin. */
  readonly relyingParty: { readonly id: string; readonly name: string; readonly origin: string };
};

const webhookKeys = z
  .string()
  .transform(withLineBreaks)
  .refine((pem) => parseWebhookPublicKeys(pem) !== undefined, 'is not the PEM of a P-256 public key')
  .optional();

/** The variables of the application, each explained in `env/reference`. */
export const appVariables = z.object({
  ...credentials,
  // By role: see `roleProblems`.
  SERVICE_SIGNING_SECRET: credentials.SERVICE_SIGNING_SECRET.optional(),
  SERVICE_TRANSACTION_SECRET: credentials.SERVICE_TRANSACTION_SECRET.optional(),
  NODE_ENV: z.string().optional(),
  PAYDESK_DEMO: choice('true', 'false').default('false'),
  PAYDESK_LOG: choice('json', 'readable').optional(),
  PAYDESK_ROLE: choice(...processRoles).default('all'),
  PAYDESK_WORKER_FILES: choice('on', 'off').default('off'),
  EXCEPTION_AFTER_MINUTES: wholeNumber('minutes', 1, 1_440).default(15),
  DATABASE_URL: text(
    'is missing: postgres://user:password@host/database, or PAYDESK_EMBEDDED=on for one that `npm start` keeps in .data',
  ).superRefine(readableAddress),
  DATABASE_WORKER_URL: z.string().superRefine(readableAddress).optional(),
  ...otherAddressVariables,
  PAYDESK_EMBEDDED: choice('on', 'off').default('off'),
  PAYDESK_RUN_AS_OWNER: choice('on', 'off').default('off'),
  PAYDESK_TRUSTED_PROXIES: z
    .string()
    .refine(
      (value) => readProxies(value) !== undefined,
      'must be addresses or networks, separated by commas, such as 10.0.0.5, 10.1.0.0/16',
    )
    .optional(),
  NEXTAUTH_SECRET: longSecret().optional(),
  NEXTAUTH_URL: url(
    ['https:', 'http:'],
    'must be the address that people open, such as https://paydesk.example',
  ).optional(),
  PAYDESK_SEALING_KEY: longSecret().optional(),
  PAYDESK_HANDOVER_KEY: longSecret().optional(),
  PAYDESK_AUDIT_KEY: longSecret().optional(),
  ...previousVariables,
  PAYDESK_AUDIT_COMMITMENTS: choice('on', 'off').default('off'),
  ...retentionVariables,
  AUTH_TRUST_HOST: choice('true', 'false', '1', '0').optional(),
  LOCAL_PASSWORDS: choice('on', 'off').default('on'),
  ...headVariables,
  ...dropFolderVariables,
  RESTORE_MARK_FILE: z.string().optional(),
  ...monitoringVariables,
  ...sessionVariables,
  SERVICE_BASE_URL: text('is missing: the address of the payment provider, before /api').transform(
    (value, context) => {
      const parsed = parseBaseUrl(value);
      if (parsed.ok) return parsed.value;
      context.addIssue(
        `is not usable (${parsed.error}): https, or http to this machine; no credentials, query or fragment`,
      );
      return z.NEVER;
    },
  ),
  SERVICE_SIGNED_TEXT: choice('encoded', 'decoded').default('encoded'),
  SERVICE_SIGNED_ORDER: choice('as_listed', 'with_commission_account').default('as_listed'),
  SERVICE_WEBHOOK_PUBLIC_KEY: webhookKeys,
  SERVICE_WEBHOOK_PUBLIC_KEY_PREVIOUS: webhookKeys,
});

/**
 * Parses the application's variables. Throws `EnvironmentError`. A secret may come from the file that
 * `NAME_FILE` names.
 */
export function readEnv(source: Source = process.env): Env {
  const { values, problems } = readSource(source);
  const parsed = appVariables.safeParse(values);
  const signOn = readOidcSettings(values);
  const mail = readMailSettings(values);
  const webhooks = readAddressRules(values);
  problems.push(
    ...problemsOf(parsed),
    ...signOn.problems,
    ...mail.problems,
    ...webhooks.problems,
    ...crossProblems(values),
  );
  if (!parsed.success || problems.length > 0) throw new EnvironmentError(distinct(problems));
  const variables = parsed.data;
  const sealing =
    variables.PAYDESK_SEALING_KEY ?? (asksSigner(values) ? undefined : variables.NEXTAUTH_SECRET);
  const previousHandoverSecrets = previousOf(variables.PAYDESK_HANDOVER_KEY_PREVIOUS);
  const previousSealingSecrets = previousSealingOf(variables);
  const visible = {
    singleSignOn: signOn.settings && withHiddenSecret(signOn.settings),
    mail: mail.settings && withHiddenUrl(mail.settings),
    webhookRules: webhooks.rules,
    auditHeads: headTargetsOf(variables),
    dropFolder: dropFolderOf(variables),
    restoreMarkFile: variables.RESTORE_MARK_FILE,
    metricsAddress: variables.PAYDESK_METRICS_ADDRESS,
    traceEndpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT,
    localPasswords: variables.LOCAL_PASSWORDS === 'on',
    sessionRules: sessionRulesOf(variables),
    factorWaitingHours: factorWaitingHoursOf(variables),
    production: variables.NODE_ENV === 'production',
    logForm: variables.PAYDESK_LOG,
    mayRunAsOwner: variables.PAYDESK_RUN_AS_OWNER === 'on',
    demo: variables.PAYDESK_DEMO === 'true',
    webhookPublicKey: webhookKeysOf(variables),
    role: variables.PAYDESK_ROLE,
    workerReadsFiles: variables.PAYDESK_WORKER_FILES === 'on',
    auditCommitments: variables.PAYDESK_AUDIT_COMMITMENTS === 'on',
    retention: retentionOf(variables),
    exceptionAfterMinutes: variables.EXCEPTION_AFTER_MINUTES,
    relyingParty: relyingPartyAt(new URL(variables.NEXTAUTH_URL ?? 'http://localhost:3000')),
    provider: providerOf(variables),
  };
  return hiding(visible, {
    ...databaseUrlsOf(variables),
    sessionSecret: variables.NEXTAUTH_SECRET ?? '',
    previousSessionSecrets: previousOf(variables.NEXTAUTH_SECRET_PREVIOUS),
    handoverSecret: variables.PAYDESK_HANDOVER_KEY,
    previousHandoverSecrets,
    sealingSecret: sealing,
    // `roleProblems` requires one of them.
    ownSecret: sealing ?? variables.PAYDESK_HANDOVER_KEY ?? '',
    previousOwnSecrets: sealing === undefined ? previousHandoverSecrets : previousSealingSecrets,
    auditSecrets: auditSecretsOf({
      audit: variables.PAYDESK_AUDIT_KEY,
      sealing: variables.PAYDESK_SEALING_KEY,
      session: variables.NEXTAUTH_SECRET,
      previousSealing: variables.PAYDESK_SEALING_KEY_PREVIOUS,
      previousSession: variables.NEXTAUTH_SECRET_PREVIOUS,
      previousAudit: variables.PAYDESK_AUDIT_KEY_PREVIOUS,
    }),
    previousSealingSecrets,
  });
}

/**
 * Removes the secrets from a serving process's environment once they are read, so that no process report,
 * child or library finds them there. The initial environment stays visible to the system's administrator:
 * mount files instead.
 */
export function forgetSecrets(source: Record<string, string | undefined> = process.env): void {
  for (const name of secretNames) delete source[name];
}

/**
 * Reads only the database address, for commands that need nothing else: that of PostgreSQL itself, as they
 * hold long snapshots. Throws `EnvironmentError`.
 */
export function readDatabaseUrl(source: Source = process.env): string {
  const names = ['DATABASE_URL', 'DATABASE_SESSION_URL'] as const;
  const { values, problems } = readSource(source, names);
  const parsed = appVariables.pick({ DATABASE_URL: true, DATABASE_SESSION_URL: true }).safeParse(values);
  const unsafe = productionProblems(values).filter(({ name }) => names.some((one) => one === name));
  problems.push(...problemsOf(parsed), ...unsafe);
  if (!parsed.success || problems.length > 0) throw new EnvironmentError(distinct(problems));
  return sessionUrlOf(withSessionsAt(parsed.data.DATABASE_URL, parsed.data));
}

function crossProblems(values: Source): EnvProblem[] {
  const problems: EnvProblem[] = [];
  const demo = values.PAYDESK_DEMO === 'true';
  // The rules for a base address permit plain http to this machine only.
  if (demo && values.SERVICE_BASE_URL !== undefined && !values.SERVICE_BASE_URL.startsWith('http:')) {
    problems.push({
      name: 'SERVICE_BASE_URL',
      problem: 'must be http to this machine while PAYDESK_DEMO is true',
    });
  }
  const { SERVICE_SIGNING_SECRET: signing, SERVICE_TRANSACTION_SECRET: transaction } = values;
  if (signing !== undefined && signing === transaction) {
    problems.push({
      name: 'SERVICE_TRANSACTION_SECRET',
      problem: 'is the same as SERVICE_SIGNING_SECRET: the provider gives out two different ones',
    });
  }
  problems.push(
    ...roleProblems(values),
    ...otherAddressProblems(values),
    ...waitingTimeProblems(values),
    ...headProblems(values),
    ...dropFolderProblems(values),
  );
  if (values.LOCAL_PASSWORDS === 'off' && values.OIDC_ISSUER === undefined) {
    problems.push({ name: 'LOCAL_PASSWORDS', problem: 'is off without OIDC_ISSUER: nobody could sign in' });
  }
  return [...problems, ...productionProblems(values)];
}

const relyingPartyAt = ({ hostname, origin }: URL) => ({ id: hostname, name: 'Paydesk', origin });

const withHiddenSecret = ({ clientSecret, ...visible }: OidcSettings): OidcSettings =>
  hiding(visible, { clientSecret });

const withHiddenUrl = ({ url, ...visible }: MailSettings): MailSettings => hiding(visible, { url });

type Variables = z.output<typeof appVariables>;

const providerOf = (variables: Variables): ProviderConfig =>
  new ProviderConfig({
    baseUrl: variables.SERVICE_BASE_URL,
    apiKey: variables.SERVICE_API_KEY,
    signingSecret: variables.SERVICE_SIGNING_SECRET,
    transactionSecret: variables.SERVICE_TRANSACTION_SECRET,
    forwardingKey: variables.PAYDESK_HANDOVER_KEY,
    previous: {
      apiKeys: previousOf(variables.SERVICE_API_KEY_PREVIOUS),
      signingSecrets: previousOf(variables.SERVICE_SIGNING_SECRET_PREVIOUS),
      transactionSecrets: previousOf(variables.SERVICE_TRANSACTION_SECRET_PREVIOUS),
      forwardingKeys: previousOf(variables.PAYDESK_HANDOVER_KEY_PREVIOUS),
    },
    operatorSegment: variables.SERVICE_OPERATOR_SEGMENT,
    signedText: variables.SERVICE_SIGNED_TEXT,
    signedOrder: variables.SERVICE_SIGNED_ORDER,
  });

const webhookKeysOf = (variables: Variables): string | undefined =>
  [variables.SERVICE_WEBHOOK_PUBLIC_KEY, variables.SERVICE_WEBHOOK_PUBLIC_KEY_PREVIOUS]
    .filter((pem) => pem !== undefined)
    .join('\n') || undefined;

/** If the session secret seals, too, its earlier values are those of the sealing key. */
const previousSealingOf = (variables: Variables): readonly string[] => [
  ...previousOf(variables.PAYDESK_SEALING_KEY_PREVIOUS),
  ...(variables.PAYDESK_SEALING_KEY === undefined ? previousOf(variables.NEXTAUTH_SECRET_PREVIOUS) : []),
];
