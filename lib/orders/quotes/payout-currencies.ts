import type { ServiceClient } from '@/lib/provider/client';
import { ServiceFault } from '@/lib/provider/contract/fault';

type Asked = Pick<ServiceClient, 'swiftCurrencies'>;

/** The list changes with contracts, not by the minute. */
const freshMs = 10 * 60_000;
/** While the service does not answer, the list of today is still a good one. */
const keptMs = 24 * 60 * 60_000;

const kept = new WeakMap<object, { readonly list: readonly string[]; readonly at: number }>();

/**
 * The currencies in which the service pays out by SWIFT (contract 4.8), euro included, as it said within ten
 * minutes, or within a day while it does not answer. Null when it does not say.
 */
export async function listPayoutCurrencies(service: Asked, now: Date): Promise<readonly string[] | null> {
  const known = kept.get(service);
  const age = known ? now.getTime() - known.at : Number.POSITIVE_INFINITY;
  if (known && age < freshMs) return known.list;
  const said = await ask(service);
  if (!said) return known && age < keptMs ? known.list : null;
  const list = [...new Set(['EUR', ...said])];
  kept.set(service, { list, at: now.getTime() });
  return list;
}

async function ask(service: Asked): Promise<readonly string[] | undefined> {
  try {
    const reply = await service.swiftCurrencies();
    return reply.ok ? reply.value : undefined;
  } catch (fault) {
    if (!(fault instanceof ServiceFault)) throw fault;
    return undefined;
  }
}

/**
 * Which of these the service does not pay out; `unknown` when it does not say, and any but euro is asked
 * about.
 */
export async function unpaidCurrencies(
  service: Asked,
  currencies: readonly string[],
  now: Date,
): Promise<{ readonly unpaid: readonly string[]; readonly offered: readonly string[] } | 'unknown'> {
  const foreign = currencies.filter((currency) => currency !== 'EUR');
  if (foreign.length === 0) return { unpaid: [], offered: [] };
  const offered = await listPayoutCurrencies(service, now);
  if (!offered) return 'unknown';
  return { unpaid: foreign.filter((currency) => !offered.includes(currency)), offered };
}
