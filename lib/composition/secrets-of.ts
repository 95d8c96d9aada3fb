import type { Env } from './env';
import type { SignerEnv } from './signer-env';

/** Every secret of the environment, to be kept out of the log. */
export function secretsOf(env: Env): readonly (string | undefined)[] {
  const { provider, mail, singleSignOn } = env;
  return [
    env.sessionSecret,
    env.sealingSecret,
    env.previousSealingSecret,
    ...env.auditSecrets,
    provider.apiKey,
    provider.signingSecret,
    provider.transactionSecret,
    provider.forwardingKey,
    singleSignOn?.clientSecret,
    mail?.url,
    ...[env.databaseUrl, env.workerDatabaseUrl].map(passwordIn),
  ];
}

/** The same of the signer's. */
export const secretsOfSigner = (env: SignerEnv): readonly (string | undefined)[] => [
  env.transactionSecret,
  env.sealingSecret,
  env.previousSealingSecret,
  env.handoverSecret,
  ...env.auditSecrets,
  passwordIn(env.databaseUrl),
];

function passwordIn(url: string): string | undefined {
  return URL.canParse(url) ? decodeURIComponent(new URL(url).password) : undefined;
}
