import { readDatabaseAddress } from '@/lib/db/address';
import type { Env } from './env';
import type { SignerEnv } from './signer-env';

/** Every secret of the environment, to be kept out of the log. */
export function secretsOf(env: Env): readonly (string | undefined)[] {
  const { provider, mail, singleSignOn } = env;
  return [
    env.sessionSecret,
    ...env.previousSessionSecrets,
    env.sealingSecret,
    ...env.previousSealingSecrets,
    ...env.auditSecrets,
    provider.apiKey,
    provider.signingSecret,
    provider.transactionSecret,
    provider.forwardingKey,
    ...Object.values(provider.previous).flat(),
    singleSignOn?.clientSecret,
    mail?.url,
    ...[env.databaseUrl, env.workerDatabaseUrl, env.replicaDatabaseUrl ?? ''].flatMap(passwordsIn),
  ];
}

/** The same of the signer's. */
export const secretsOfSigner = (env: SignerEnv): readonly (string | undefined)[] => [
  env.transactionSecret,
  env.sealingSecret,
  ...env.previousSealingSecrets,
  env.handoverSecret,
  ...env.previousHandoverSecrets,
  ...env.auditSecrets,
  ...passwordsIn(env.databaseUrl),
];

function passwordsIn(url: string): readonly (string | undefined)[] {
  const read = readDatabaseAddress(url);
  return read.ok ? [read.value.password, read.value.session?.password] : [];
}
