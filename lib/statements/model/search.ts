import { formatAmount, type MinorUnits, parseAmount, toDecimal } from '@/lib/kernel/money';
import { cleanLine } from '@/lib/kernel/texts/text';
import { type Network, networks, type StatementEntry } from '@/lib/provider/contract/contract';

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
  return { text: cleanLine(params.q ?? ''), direction, network };
}

/**
 * What a search asks of an entry, as every place that searches understands it; no words and no amount is
 * every entry.
 */
export type EntryTerms = {
  /** Folded as `searchTextOf` folds: each must occur in it. */
  readonly words: readonly string[];
  /**
   * The text as an amount: an entry of this amount, and direction where one is said by a sign, is found, too.
   */
  readonly amount?: {
    readonly amount: MinorUnits;
    readonly direction?: StatementEntry['direction'] | undefined;
  };
};

/**
 * Each word of the text must occur in the name, account, reference, an identifier or the amount, whatever the
 * case and the accents; a text that reads as an amount (`1 234,50`, `-12.5`) also finds that amount.
 */
export function entryTerms(text: string): EntryTerms {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const [, sign = '', digits = ''] = /^\s*([+\-−]?)(.*)$/s.exec(text) ?? [];
  const parsed = parseAmount(digits);
  if (!parsed.ok) return { words };
  const direction = sign === '' ? undefined : sign === '+' ? ('incoming' as const) : ('outgoing' as const);
  return { words, amount: { amount: parsed.value, direction } };
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en');

/**
 * Everything of an entry that can be searched, folded; the account also without spaces, as it is copied from
 * elsewhere.
 */
export const searchTextOf = (entry: StatementEntry): string =>
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
