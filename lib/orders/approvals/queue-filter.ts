import { parseIban } from '@/lib/kernel/banking/iban';
import { one, type Search } from '@/lib/kernel/lists/address';
import { type MinorUnits, parseAmount, toDecimal } from '@/lib/kernel/money';
import type { QueueFilter } from './queue';

const networks = ['SEPA', 'SEPA_INSTANT', 'SWIFT'] as const;

/** Parses the queue's filter from the URL; invalid values are ignored. */
export function readQueueFilter(search: Search): QueueFilter {
  const account = parseIban(one(search.account));
  return {
    network: networks.find((network) => network === one(search.network)),
    account: account.ok ? account.value : undefined,
    from: readSum(one(search.from)),
    to: readSum(one(search.to)),
  };
}

/** The parameters of the address that `readQueueFilter` parses. */
export const queueEntries = ({ network, account, from, to }: QueueFilter) => ({
  network,
  account,
  from: from === undefined ? undefined : toDecimal(from),
  to: to === undefined ? undefined : toDecimal(to),
});

function readSum(typed: string): MinorUnits | undefined {
  const parsed = parseAmount(typed);
  return parsed.ok ? parsed.value : undefined;
}
