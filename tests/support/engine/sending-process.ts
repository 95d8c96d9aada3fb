// A process with the production client. It pays what it is told to, and reports the results. Its settings are
// in its environment; see `startSendingProcess`.
import { connectProvider } from '@/lib/composition/connect-provider';
import { createDatabase } from '@/lib/db/client';
import { ProviderConfig } from '@/lib/provider/config';
import { sandboxCredentials } from '../provider/sandbox';
import type { SendingOrder, SendingReport, SendingSetting } from './sending-processes';

// safe: `startSendingProcess` wrote it
const { databaseUrl, providerUrl, role, timing } = JSON.parse(
  process.env.SENDING_SETTING ?? '{}',
) as SendingSetting;
const { sql, close } = createDatabase(databaseUrl, { max: 3 });
const config = new ProviderConfig({
  baseUrl: new URL(providerUrl),
  ...sandboxCredentials,
  timeoutMs: 120_000,
});
// Tests make the database unavailable.
const provider = connectProvider({ sql, databaseUrl, config, role, timing, report: () => undefined });

const listed = await provider.listAccounts();
const account = listed.ok ? listed.value[0]?.iban : undefined;
const tell = (report: SendingReport): void => void process.send?.(report);

async function pay(externalPaymentId: string, order: SendingOrder): Promise<void> {
  const outcome = await provider.createPayment(
    {
      account: account ?? '',
      networkType: 'SEPA',
      amount: '1.00',
      beneficiaryName: 'Alma Berg',
      beneficiaryAccount: 'DE89370400440532013000',
      beneficiaryReference: 'Invoice 1',
      externalPaymentId,
    },
    { priority: 'background', startWithinMs: order.startWithinMs },
  );
  const { kind, evidence } = outcome;
  const reason = kind === 'unknown' ? outcome.reason : null;
  tell({ externalPaymentId, kind, reason, nonce: evidence.nonce?.toString() ?? null });
}

process.on('message', (order: SendingOrder) => {
  for (const externalPaymentId of order.pay) void pay(externalPaymentId, order);
});

process.once('SIGTERM', async () => {
  await provider.close();
  await close();
  process.exit(0);
});

tell({ ready: account !== undefined });
