import { formatAmount, type MinorUnits, parseAmount, toDecimal } from '@/lib/kernel/money';
import { cleanLine } from '@/lib/kernel/texts/text';
import type { StatementEntry } from '@/lib/provider/contract/contract';
import { type Network, networks } from '@/lib/provider/contract/terms';

/** Entry filter; empty text and absent values match everything. */
export type EntrySearch = {
  readonly text: string;
  readonly direction?: StatementEntry['direction'] | undefined;
  readonly network?: Network | undefined;
};

/** Parses the search from the URL. Unknown values count as absent. */
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

/** A parsed search, with the same meaning everywhere. Without words and amount it matches every entry. */
export type EntryTerms = {
  /** Folded like `searchTextOf`; each must occur in it. */
  readonly words: readonly string[];
  /**
   * The text as an amount: also matches entries with this amount, and with the direction if the text has a
   * sign.
   */
  readonly amount?: {
    readonly amount: MinorUnits;
    readonly direction?: StatementEntry['direction'] | undefined;
  };
};

/**
 * Each word must occur in the name, account, reference, an identifier or the amount, ignoring case and
 * accents. Text that parses as an amount (`1 234,50`, `-12.5`) also matches that amount.
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

/** The folded searchable text of an entry, with the account also without spaces, as pasted. */
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
