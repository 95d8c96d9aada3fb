import type { Granted } from '@/lib/access/grant';
import type { ServiceClient } from '@/lib/provider/client';
import { ServiceFault } from '@/lib/provider/contract/fault';
import { listAccounts } from './queries';

/** Labels are a help, not the matter: a page does not wait longer than this for them. */
const patienceMs = 1_000;

/**
 * The labels of our accounts, by IBAN and by SWIFT account, for a page that reads well without them: empty
 * where the service does not answer, or not soon.
 */
export async function readAccountLabels(
  service: ServiceClient,
  granted: Granted<'accounts:read'>,
): Promise<Readonly<Record<string, string>>> {
  try {
    const list = await listAccounts(service, granted, { signal: AbortSignal.timeout(patienceMs) });
    if (!list.ok) return {};
    return Object.fromEntries(
      list.value.accounts.flatMap(({ iban, swiftAccount, tagName }) =>
        tagName ? [iban, swiftAccount].flatMap((number) => (number ? [[number, tagName]] : [])) : [],
      ),
    );
  } catch (fault) {
    if (fault instanceof ServiceFault) return {};
    throw fault;
  }
}
