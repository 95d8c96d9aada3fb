import { formatAmount, type MinorUnits, parseAmount, toDecimal } from '@/lib/kernel/money';
import { type Network, networks, type StatementEntry } from '@/lib/service/contract';
import type { Entry } from './statement';

/** What to look for among the entries; an empty text and absent words match everything. */
export type EntrySearch = {
  readonly text: string;
  readonly direction?: StatementEntry['direction'] | undefined;
  readonly network?: Network | undefined;
};

/** Reads a search from the address bar. Words outside the closed lists are as good as absent. */
export function readEntrySearch(params: {
  readonly q?: string | undefined;
  readonly direction?: string | undefined;
  readonly network?: string | undefined;
}): EntrySearch {
  const direction =
    params.direction === 'incoming' || params.direction === 'outgoing' ? params.direction : undefined;
  const network = networks.find((name) => name === params.network);
  return { text: params.q?.trim() ?? '', direction, network };
}

/**
 * The entries that match, in their order. Each word of the text must occur in the name, account, reference, an identifier or
 * the amount, whatever the case and the accents; a text that reads as an amount (`1 234,50`, `-12.5`) also finds that amount.
 */
export function searchEntries(entries: readonly Entry[], search: EntrySearch): readonly Entry[] {
  const words = fold(search.text).split(/\s+/).filter(Boolean);
  const amount = amountOf(search.text);
  return entries.filter((entry) => {
    if (search.direction && entry.direction !== search.direction) return false;
    if (search.network && entry.networkType !== search.network) return false;
    if (words.length === 0 || amount?.(entry)) return true;
    const text = textOf(entry);
    return words.every((word) => text.includes(word));
  });
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en');

/** Everything of an entry that can be searched; the account also without spaces, as it is copied from elsewhere. */
const textOf = (entry: Entry): string =>
  fold(
    [
      entry.beneficiaryName,
      entry.account,
      entry.account.replace(/\s+/g, ''),
      entry.details,
      entry.paymentId,
      entry.externalPaymentId ?? '',
      entry.feePaymentId ?? '',
      toDecimal(entry.amount),
      formatAmount(entry.amount),
      entry.originalAmount ?? '',
      entry.originalCurrency ?? '',
    ].join('\n'),
  );

function amountOf(typed: string): ((entry: Entry) => boolean) | undefined {
  const [, sign = '', digits = ''] = /^\s*([+\-−]?)(.*)$/s.exec(typed) ?? [];
  const parsed = parseAmount(digits);
  if (!parsed.ok) return undefined;
  const matches = (stated: MinorUnits) => stated === parsed.value;
  if (sign === '') return (entry) => matches(entry.amount);
  const direction = sign === '+' ? 'incoming' : 'outgoing';
  return (entry) => entry.direction === direction && matches(entry.amount);
}
