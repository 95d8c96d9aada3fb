import { createProviderClient } from '@/lib/provider/client';
import { ProviderConfig } from '@/lib/provider/config';
import { createMemoryNonces } from '../engine/memory-nonces';

/** A process that makes one call and then exits by itself. It does not close its client. */
const client = createProviderClient(
  new ProviderConfig({
    baseUrl: new URL(process.argv[2] ?? ''),
    apiKey: 'demo',
    signingSecret: 'demo',
    transactionSecret: 'demo',
  }),
  { nonces: createMemoryNonces(Date.now), clock: Date.now },
);

client.cancelRecurring({ beneficiaryId: 1 }).then(
  () => console.log('refused or read'),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
