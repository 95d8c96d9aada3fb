import { currentLocale } from '@/locale/current-locale';
import type { NumberForm } from '@/locale/locale.mjs';
import { type MinorUnits, toDecimal } from '../money';

/** A narrow no-break space groups thousands, so that no line ends inside a number. */
const marks: Readonly<Record<NumberForm, { readonly group: string; readonly decimal: string }>> = {
  point: { group: ',', decimal: '.' },
  comma: { group: '.', decimal: ',' },
  space: { group: '\u202f', decimal: ',' },
};

/** A decimal string of any currency in the person's form, with a true minus sign: `−1.234,5`. */
export function showDecimal(decimal: string): string {
  const { group, decimal: mark } = marks[currentLocale().numbers];
  const [whole = '', fraction] = decimal.replace('-', '').split('.');
  const shown = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${decimal.startsWith('-') ? '−' : ''}${shown}${fraction === undefined ? '' : `${mark}${fraction}`}`;
}

/** An amount without its currency: `1,234.50` in the form of English. */
export const showAmount = (amount: MinorUnits): string => showDecimal(toDecimal(amount));

/** `showAmount` with a sign, for a column of movements. */
export const showSigned = (amount: MinorUnits): string =>
  amount > 0n ? `+${showAmount(amount)}` : showAmount(amount);

/** An amount in running text: `1,234.50 EUR`. */
export const showEuro = (amount: MinorUnits): string => `${showAmount(amount)} EUR`;

/** A change in percent, from its exact digits: `+4.2 %`. `decimals` of the digits are fractions. */
export function showPercentChange(digits: bigint, decimals: number): string {
  const text = (digits < 0n ? -digits : digits).toString().padStart(decimals + 1, '0');
  const shown = showDecimal(`${text.slice(0, -decimals)}.${text.slice(-decimals)}`);
  return `${digits < 0n ? '−' : '+'}${shown}\u00a0%`;
}

/** A whole number: `12,345`. */
export const showCount = (count: number): string => showDecimal(String(count));
