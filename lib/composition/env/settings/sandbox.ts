import { z } from 'zod';
import { hiding } from '../hiding';
import { distinct, EnvironmentError, problemsOf } from '../problems';
import { readSource, type Source } from '../source';
import { credentials, url, withLineBreaks } from '../variables';

export type SandboxEnv = {
  readonly port: number;
  readonly dataFile: string | undefined;
  readonly webhookUrl: string | undefined;
  readonly webhookPrivateKey: string | undefined;
  readonly credentials: {
    readonly apiKey: string;
    readonly signingSecret: string;
    readonly transactionSecret: string;
  };
  readonly operatorSegment: string;
};

export const sandboxVariables = z.object({
  ...credentials,
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
    },
  });
}
