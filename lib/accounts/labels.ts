import type { Granted } from '@/lib/identity/grant';
import type { ServiceClient } from '@/lib/service/client';
import { ServiceFault } from '@/lib/service/fault';
import { listAccounts } from './queries';

/** The labels of our accounts by IBAN, for a page that reads well without them: empty while the service does not answer. */
export async function readAccountLabels(
  service: ServiceClient,
  granted: Granted<'accounts:read'>,
): Promise<Readonly<Record<string, string>>> {
  try {
    const list = await listAccounts(service, granted);
    if (!list.ok) return {};
    return Object.fromEntries(
      list.value.accounts.flatMap(({ iban, tagName }) => (tagName ? [[iban, tagName]] : [])),
    );
  } catch (fault) {
    if (fault instanceof ServiceFault) return {};
    throw fault;
  }
}
