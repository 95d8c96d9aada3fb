import { parseIban } from '@/lib/kernel/banking/iban';
import { type MinorUnits, parseAmount, toDecimal } from '@/lib/kernel/money';
import type { QueueFilter } from './queue';

type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

const networks = ['SEPA', 'SEPA_INSTANT', 'SWIFT'] as const;

/** Parses the queue's filter from the URL; invalid values are ignored. */
export function readQueueFilter(search: Search): QueueFilter {
  const one = (name: string): string => {
    const value = search[name];
    return (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();
  };
  const account = parseIban(one('account'));
  return {
    network: networks.find((network) => network === one('network')),
    account: account.ok ? account.value : undefined,
    from: readSum(one('from')),
    to: readSum(one('to')),
  };
}

/** The members of the address that `readQueueFilter` parses. */
export const queueEntries = ({
  network,
  account,
  from,
  to,
}: QueueFilter): readonly (readonly [string, string | undefined])[] => [
  ['network', network],
  ['account', account],
  ['from', from === undefined ? undefined : toDecimal(from)],
  ['to', to === undefined ? undefined : toDecimal(to)],
];

function readSum(typed: string): MinorUnits | undefined {
  const parsed = parseAmount(typed);
  return parsed.ok ? parsed.value : undefined;
}
