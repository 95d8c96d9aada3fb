import { z } from 'zod';
import { hiding } from '../hiding';
import { distinct, EnvironmentError, problemsOf } from '../problems';
import { readSource, type Source } from '../source';
import { credentials, url, withLineBreaks } from '../variables';
import { previousOf } from './previous';

export type SandboxEnv = {
  readonly port: number;
  readonly dataFile: string | undefined;
  readonly webhookUrl: string | undefined;
  readonly webhookPrivateKey: string | undefined;
  readonly credentials: {
    readonly apiKey: string;
    readonly signingSecret: string;
    readonly transactionSecret: string;
    readonly previous: {
      readonly apiKeys: readonly string[];
      readonly signingSecrets: readonly string[];
      readonly transactionSecrets: readonly string[];
    };
  };
  readonly operatorSegment: string;
};

export const sandboxVariables = z.object({
  ...credentials,
  SERVICE_API_KEY_PREVIOUS: z.string().optional(),
  SERVICE_SIGNING_SECRET_PREVIOUS: z.string().optional(),
  SERVICE_TRANSACTION_SECRET_PREVIOUS: z.string().optional(),
  SANDBOX_PORT: z.coerce.number({ error: 'is not a port' }).int().min(0).max(65_535).default(4010),
  SANDBOX_DATA: z.string().optional(),
  SANDBOX_WEBHOOK_URL: url(['https:', 'http:'], 'is not an http address').optional(),
  SANDBOX_WEBHOOK_PRIVATE_KEY: z.string().transform(withLineBreaks).optional(),
});

/**
 * Reads the settings of `npm run sandbox`: its own variables and the credentials to accept. Throws
 * `EnvironmentError`.
 */
export function readSandboxEnv(source: Source): SandboxEnv {
  const { values, problems } = readSource(source, [
    ...(['SERVICE_API_KEY', 'SERVICE_SIGNING_SECRET', 'SERVICE_TRANSACTION_SECRET'] as const),
    'SERVICE_API_KEY_PREVIOUS',
    'SERVICE_SIGNING_SECRET_PREVIOUS',
    'SERVICE_TRANSACTION_SECRET_PREVIOUS',
    'SANDBOX_WEBHOOK_PRIVATE_KEY',
  ]);
  const parsed = sandboxVariables.safeParse(values);
  problems.push(...problemsOf(parsed));
  if (!parsed.success || problems.length > 0) throw new EnvironmentError(distinct(problems));
  const variables = parsed.data;
  const visible = {
    port: variables.SANDBOX_PORT,
    dataFile: variables.SANDBOX_DATA,
    webhookUrl: variables.SANDBOX_WEBHOOK_URL,
    operatorSegment: variables.SERVICE_OPERATOR_SEGMENT,
  };
  return hiding(visible, {
    webhookPrivateKey: variables.SANDBOX_WEBHOOK_PRIVATE_KEY,
    credentials: {
      apiKey: variables.SERVICE_API_KEY,
      signingSecret: variables.SERVICE_SIGNING_SECRET,
      transactionSecret: variables.SERVICE_TRANSACTION_SECRET,
      previous: {
        apiKeys: previousOf(variables.SERVICE_API_KEY_PREVIOUS),
        signingSecrets: previousOf(variables.SERVICE_SIGNING_SECRET_PREVIOUS),
        transactionSecrets: previousOf(variables.SERVICE_TRANSACTION_SECRET_PREVIOUS),
      },
    },
  });
}
