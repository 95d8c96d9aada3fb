import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { iban } from '@/lib/kernel/banking/iban';
import { createProviderClient } from '@/lib/provider/client';
import { ProviderConfig } from '@/lib/provider/config';
import { createMemoryNonces } from '../engine/memory-nonces';
import { sandboxCredentials, startTestSandbox } from './sandbox';

/** A sandbox with an API key of its own, as other tests send from other databases of the server. */
export async function openSandbox() {
  const credentials = { ...sandboxCredentials, apiKey: randomUUID() };
  const sandbox = await startTestSandbox({ credentials });
  onTestFinished(() => sandbox.close());
  const config = new ProviderConfig({ baseUrl: new URL(sandbox.url), ...credentials });
  const provider = createProviderClient(config, { clock: Date.now, nonces: createMemoryNonces(Date.now) });
  const listed = await provider.listAccounts();
  const account = iban((listed.ok && listed.value[0]?.iban) || '');
  return { sandbox, credentials, provider, account };
}
