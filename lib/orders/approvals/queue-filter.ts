import { parseIban } from '@/lib/kernel/banking/iban';
import { isUuid, orderId } from '@/lib/kernel/ids';
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
    after: readCursor(one('after')),
  };
}

/** The query string that `readQueueFilter` parses. */
export function queueQuery({ network, account, from, to, after }: QueueFilter): string {
  const entries = {
    network,
    account,
    from: from === undefined ? undefined : toDecimal(from),
    to: to === undefined ? undefined : toDecimal(to),
    after: after && `${after.since.toISOString()}_${after.id}`,
  };
  return new URLSearchParams(
    Object.entries(entries).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
}

function readSum(typed: string): MinorUnits | undefined {
  const parsed = parseAmount(typed);
  return parsed.ok ? parsed.value : undefined;
}

function readCursor(text: string): QueueFilter['after'] {
  const [at = '', id = ''] = text.split('_');
  const since = new Date(at);
  const isInstant = /^\d{4}-\d{2}-\d{2}T/.test(at) && !Number.isNaN(since.getTime());
  return isInstant && isUuid(id) ? { since, id: orderId(id) } : undefined;
}
