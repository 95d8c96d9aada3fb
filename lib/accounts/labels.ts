import type { Granted } from '@/lib/access/grant';
import type { ProviderClient } from '@/lib/provider/client';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { listAccounts } from './queries';

/** Timeout in milliseconds: labels are optional, so a page does not wait longer. */
const patienceMs = 1_000;

/**
 * Labels of our accounts by IBAN and SWIFT account number. Empty if the provider does not respond in time,
 * because pages work without them.
 */
export async function readAccountLabels(
  provider: ProviderClient,
  granted: Granted<'accounts:read'>,
): Promise<Readonly<Record<string, string>>> {
  try {
    const list = await listAccounts(provider, granted, { signal: AbortSignal.timeout(patienceMs) });
    if (!list.ok) return {};
    return Object.fromEntries(
      list.value.accounts.flatMap(({ iban, swiftAccount, tagName }) =>
        tagName ? [iban, swiftAccount].flatMap((number) => (number ? [[number, tagName]] : [])) : [],
      ),
    );
  } catch (fault) {
    if (fault instanceof ProviderFault) return {};
    throw fault;
  }
}
