import type { ProviderClient } from '@/lib/provider/client';
import { ProviderFault } from '@/lib/provider/contract/fault';

type Requested = Pick<ProviderClient, 'swiftCurrencies'>;

/** In milliseconds. The list changes with contracts, not by the minute. */
const freshMs = 10 * 60_000;
/** In milliseconds. While the provider does not answer, a list of the same day is good enough. */
const retentionMs = 24 * 60 * 60_000;

const stored = new WeakMap<object, { readonly list: readonly string[]; readonly at: number }>();

/**
 * The SWIFT payout currencies of the provider (contract 4.8), including euro. Cached for ten minutes, or a
 * day while it does not answer. Null if unknown.
 */
export async function listPayoutCurrencies(
  provider: Requested,
  now: Date,
): Promise<readonly string[] | null> {
  const known = stored.get(provider);
  const age = known ? now.getTime() - known.at : Number.POSITIVE_INFINITY;
  if (known && age < freshMs) return known.list;
  const answer = await fetchCurrencies(provider);
  if (!answer) return known && age < retentionMs ? known.list : null;
  const list = [...new Set(['EUR', ...answer])];
  stored.set(provider, { list, at: now.getTime() });
  return list;
}

async function fetchCurrencies(provider: Requested): Promise<readonly string[] | undefined> {
  try {
    const reply = await provider.swiftCurrencies();
    return reply.ok ? reply.value : undefined;
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    return undefined;
  }
}

/**
 * The currencies that the provider does not pay out; `unknown` if its list is unavailable and any is not
 * euro.
 */
export async function unpaidCurrencies(
  provider: Requested,
  currencies: readonly string[],
  now: Date,
): Promise<{ readonly unpaid: readonly string[]; readonly offered: readonly string[] } | 'unknown'> {
  const foreign = currencies.filter((currency) => currency !== 'EUR');
  if (foreign.length === 0) return { unpaid: [], offered: [] };
  const offered = await listPayoutCurrencies(provider, now);
  if (!offered) return 'unknown';
  return { unpaid: foreign.filter((currency) => !offered.includes(currency)), offered };
}
