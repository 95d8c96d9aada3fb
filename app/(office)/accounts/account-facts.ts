import { type Actor, grant } from '@/lib/access/grant';
import { listAccounts } from '@/lib/accounts/queries';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { readingRuntime } from '@/lib/web/session/reading';

/** Balances are supplementary: a page waits at most this long for them, in milliseconds. */
const patienceMs = 1_500;

export type AccountFacts = {
  readonly labels: Readonly<Record<string, string>>;
  readonly balances: Readonly<Record<string, bigint>> | undefined;
};

const unknown: AccountFacts = { labels: {}, balances: undefined };

/**
 * Labels and balances of our accounts by IBAN, in one request; empty if the provider does not answer in time.
 */
export async function readAccountFacts(actor: Actor): Promise<AccountFacts> {
  const reading = grant(actor, 'accounts:read');
  if (!reading) return unknown;
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const list = await listAccounts((await readingRuntime()).provider, reading, { signal });
    if (!list.ok) return unknown;
    const { accounts } = list.value;
    return {
      labels: Object.fromEntries(accounts.flatMap(({ iban, tagName }) => (tagName ? [[iban, tagName]] : []))),
      balances: Object.fromEntries(accounts.map(({ iban, balance }) => [iban, balance])),
    };
  } catch (fault) {
    if (fault instanceof ProviderFault) return unknown;
    throw fault;
  }
}
