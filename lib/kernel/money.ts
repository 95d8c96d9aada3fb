import type { Brand } from './ids';
import { ok, type Result, refuse } from './result';

/**
 * Euro cents, the only representation for arithmetic and comparison. May be negative (a balance, a debit).
 */
export type MinorUnits = Brand<bigint, 'MinorUnits'>;

/** Why an entered amount is invalid. */
export type AmountProblem =
  | 'empty'
  | 'not_a_number'
  /** Euro sign inside the number. */
  | 'misplaced_sign'
  /** Spaces or apostrophes that do not separate thousands. */
  | 'wrong_groups'
  | 'too_many_decimals'
  | 'not_positive'
  | 'too_large';

/**
 * Sixteen digits including cents: above any treasury payment, and within `numeric(18,2)` with room for sums.
 */
const largestMinor = 9_999_999_999_999_999n;

export const minorUnits = (value: bigint): MinorUnits => value as MinorUnits; // safe: every bigint is a count of cents

export const zero = minorUnits(0n);

export const sum = (amounts: Iterable<MinorUnits>): MinorUnits => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return minorUnits(total);
};

/** Parses a decimal string of the API or the database: `-?digits[.d[d]]`. Throws on anything else. */
export function fromDecimal(decimal: string): MinorUnits {
  const match = /^(-?)(\d{1,16})(?:\.(\d{1,2})0*)?$/.exec(decimal);
  if (!match) throw new TypeError('not a decimal amount with at most two fraction digits');
  const [, sign, whole = '', fraction = ''] = match;
  const magnitude = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return minorUnits(sign === '-' ? -magnitude : magnitude);
}

/** Formats a decimal string for the API: two decimals, a point, no grouping (contract 2). */
export function toDecimal(amount: MinorUnits): string {
  const magnitude = amount < 0n ? -amount : amount;
  const digits = magnitude.toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Fast path: positive without grouping, as in most files. */
const plainAmount = /^([1-9]\d{0,12})(?:[.,](\d{1,2}))?$/;

/**
 * Parses an amount as typed. A euro sign may be at either end. Spaces or apostrophes group thousands. The
 * last point or comma followed by one or two digits is the decimal mark. A single mark followed by three
 * digits (`1.000`, `1,000`) groups thousands, except after a zero.
 */
export function parseAmount(typed: string): Result<MinorUnits, AmountProblem> {
  const plain = plainAmount.exec(typed);
  if (plain) return ok(minorUnits(BigInt(`${plain[1]}${(plain[2] ?? '').padEnd(2, '0')}`)));
  const bare = typed
    .trim()
    .replace(/^€\s*|\s*€$/, '')
    .replace(/^-\s+/, '-');
  if (bare === '') return refuse('empty');
  if (bare.includes('€')) return refuse('misplaced_sign');
  // Otherwise 1'5 would parse as fifteen.
  if (/[\s'’]/.test(bare) && !/^-?[1-9]\d{0,2}([\s'’])\d{3}(?:\1\d{3})*(?:[.,]\d*)?$/.test(bare)) {
    return refuse(/^[-\d.,\s'’]*$/.test(bare) ? 'wrong_groups' : 'not_a_number');
  }
  const text = bare.replace(/[\s'’]/g, '');
  if (!/^-?[\d.,]+$/.test(text) || !/\d/.test(text)) return refuse('not_a_number');
  const decimal = /^(-?[\d.,]*?)(?:([.,])(\d{0,2}))?$/.exec(text);
  const [, grouped = '', mark = '', fraction = ''] = decimal ?? [];
  // The grouping mark cannot also be the decimal mark: in `1.234.56` a digit is missing or a mark is wrong.
  const isGrouped =
    /^-?[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)$/.test(grouped) && !grouped.includes(mark || ' ');
  if (!isGrouped && !/^-?\d*$/.test(grouped)) {
    return refuse(/^-?\d+[.,]\d{3,}$/.test(text) ? 'too_many_decimals' : 'not_a_number');
  }
  const whole = grouped.replace(/[.,]/g, '');
  if (whole.length > 17) return refuse('too_large');
  const amount = BigInt(whole.replace('-', '') || '0') * 100n + BigInt(fraction.padEnd(2, '0') || '0');
  if (whole.startsWith('-') || amount === 0n) return refuse('not_positive');
  return amount > largestMinor ? refuse('too_large') : ok(minorUnits(amount));
}

/** Formats an amount for display: `1,234.50`, with a true minus sign and without currency. */
export function formatAmount(amount: MinorUnits): string {
  const decimal = toDecimal(amount < 0n ? minorUnits(-amount) : amount);
  const [whole = '0', cents = '00'] = decimal.split('.');
  return `${amount < 0n ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** An amount in running text: `1,234.50 EUR`. */
export const formatEuro = (amount: MinorUnits): string => `${formatAmount(amount)} EUR`;

/** `formatAmount` with a sign, for a column of movements. */
export const formatSigned = (amount: MinorUnits): string =>
  amount > 0n ? `+${formatAmount(amount)}` : formatAmount(amount);
