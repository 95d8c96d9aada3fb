import { createProviderClient, type ProviderClient } from '@/lib/provider/client';
import { ProviderConfig } from '@/lib/provider/config';
import { createDispatcher } from '@/lib/provider/dispatch/create-dispatcher';
import type { NonceSource } from '@/lib/provider/signing/nonces';
import { createSigner } from '@/lib/provider/signing/signer';
import type { OpenConnection } from '@/lib/provider/transport/open-connection';
import { sandboxCredentials } from '@/tests/support/provider/sandbox';

export const config = new ProviderConfig({ baseUrl: new URL('http://127.0.0.1'), ...sandboxCredentials });

type ClientParts = {
  readonly open: OpenConnection;
  readonly now: () => Date;
  readonly nonces: NonceSource;
};

/** The shipped client and dispatcher over connections that are opened so. */
export function createClient({ open, now, nonces }: ClientParts): ProviderClient {
  const clock = () => now().getTime();
  return createProviderClient(config, {
    clock,
    dispatcher: createDispatcher({
      sign: createSigner(config, clock),
      open,
      redact: (reply) => reply,
      nonces,
      timeoutMs: config.timeoutMs,
    }),
  });
}

/** Nonces that all processes draw from one row. */
export function createNonces(first: bigint): NonceSource {
  let last = first;
  return {
    take: () => {
      last += 1n;
      return last;
    },
    reserve: async () => undefined,
  };
}
