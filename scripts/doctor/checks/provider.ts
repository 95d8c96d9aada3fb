import { connectProvider } from '@/lib/composition/connect-provider';
import { createDatabase } from '@/lib/db/client';
import { refusalMessage } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { type Finding, fails, isOk, warns } from '../finding';
import type { Installation } from '../installation';
import type { Check } from '../run-checks';

const about = 'provider';
/** In milliseconds; a process without a leader waits two seconds before it leads itself. */
const startWithinMs = 8_000;

/**
 * Lists the accounts by a signed request, in the shared dispatcher: with a nonce of its own it would cause
 * nonce refusals for running processes.
 */
export const provider: Check = {
  about,
  ifLost: 'see the findings about the databases: signed calls are forwarded through them',
  run: async (installation) => {
    const key =
      installation.values.SERVICE_WEBHOOK_PUBLIC_KEY === undefined &&
      installation.values.PAYDESK_ROLE !== 'worker'
        ? [
            warns(
              'webhooks',
              'SERVICE_WEBHOOK_PUBLIC_KEY is not set: webhooks are refused, and statuses are only polled',
              'set it to the key on the settings page of the provider',
            ),
          ]
        : [];
    return [...(await callFindings(installation)), ...key];
  },
};

async function callFindings({ env, databaseUrl, isEmbedded }: Installation): Promise<readonly Finding[]> {
  if (!env || databaseUrl === undefined) return [];
  const { sql, close } = createDatabase(databaseUrl, { max: 3 });
  const client = connectProvider({
    sql,
    databaseUrl: isEmbedded ? databaseUrl : env.databaseUrl,
    config: env.provider,
    role: 'forwards',
    report: () => undefined,
  });
  try {
    const reply = await client.listAccounts({}, { startWithinMs });
    if (reply.ok) return [isOk(about, `accepts signed calls; ${reply.value.length} accounts`)];
    return [fails(about, `refused a signed call: ${refusalMessage(reply.error)}`, refused)];
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    return error.kind === 'busy'
      ? [warns(about, 'no process sends now', noLeader)]
      : [fails(about, error.message, away)];
  } finally {
    await client.close();
    await close();
  }
}

const refused =
  'compare SERVICE_API_KEY and SERVICE_SIGNING_SECRET with the settings page of the provider; for "Wrong signature" try SERVICE_SIGNED_TEXT=decoded';
const away = 'check SERVICE_BASE_URL, the way out and the certificate; the provider may be down';
const noLeader = 'start a worker, then run this command again: this process has no secret to sign with';
