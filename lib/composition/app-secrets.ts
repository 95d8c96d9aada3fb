import type { Sql } from '@/lib/db/client';
import type { SealingKey } from '@/lib/identity/sealed';
import { type AppSecrets, localAppSecrets } from '@/lib/identity/second-factors/methods/app-secrets';
import { createAskSigner } from '@/lib/signer-channel/ask';
import { signerChannelKey } from '@/lib/signer-channel/marks';
import { remoteAppSecrets } from '@/lib/signer-channel/remote-app-secrets';

type Holding = {
  readonly sql: Sql;
  readonly sealingKey: SealingKey | undefined;
  readonly handoverSecret: string | undefined;
  readonly previousHandoverSecrets: readonly string[];
  readonly demo: boolean;
};

/**
 * The secrets of authenticator apps: in this process if it holds the sealing key, otherwise at the signer.
 */
export function appSecretsFor({ sql, sealingKey, demo, ...held }: Holding): AppSecrets {
  if (sealingKey) return localAppSecrets(sealingKey, demo);
  const { handoverSecret, previousHandoverSecrets } = held;
  if (handoverSecret === undefined) throw new TypeError('there is no key to ask the signer with');
  const key = signerChannelKey(handoverSecret, previousHandoverSecrets);
  return remoteAppSecrets(createAskSigner({ sql, key }));
}
