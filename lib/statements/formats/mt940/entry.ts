import { parseIban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { type MinorUnits, minorUnits, toDecimal } from '@/lib/kernel/money';
import type { Entry } from '../../model/statement';
import { codeWordValue } from './code-word-value';
import type { CodeWord } from './code-words';
import { informationLines, shortReference } from './swift-text';

/** `261121`. */
export const shortDate = (date: LocalDate): string => date.slice(2).replaceAll('-', '');

/** `C` or `D`, and the amount with a decimal comma. Zero is a credit. */
export const markOf = (amount: MinorUnits): 'C' | 'D' => (amount < 0n ? 'D' : 'C');
export const commaAmount = (amount: MinorUnits): string =>
  toDecimal(amount < 0n ? minorUnits(-amount) : amount).replace('.', ',');

/** Fields 61 and 86 of an entry. */
export const entryLines = (entry: Entry, isFee: boolean): readonly string[] => [
  statementLine(entry, isFee),
  ...supplementary(entry),
  ...informationLines(information(entry, isFee)),
];

/** Field 61: value date, entry date, mark, amount, type, client reference and provider reference. */
function statementLine({ date, signedAmount, externalPaymentId, paymentId }: Entry, isFee: boolean): string {
  const amount = `${markOf(signedAmount)}${commaAmount(signedAmount)}`;
  const kind = isFee ? 'NCHG' : 'NTRF';
  const references = `${shortReference(externalPaymentId)}//${shortReference(paymentId)}`;
  return `:61:${shortDate(date)}${date.slice(5).replace('-', '')}${amount}${kind}${references}`;
}

/** Second line of field 61: the original amount in another currency, if it is a valid amount. */
function supplementary({ originalAmount, originalCurrency }: Entry): readonly string[] {
  if (!hasOriginal(originalAmount, originalCurrency)) return [];
  const [whole = '', decimals = ''] = (originalAmount ?? '').split('.');
  return [`/OCMT/${originalCurrency}${whole},${decimals}/`];
}

const hasOriginal = (amount: string | null, currency: string | null): boolean =>
  /^[A-Z]{3}$/.test(currency ?? '') && /^(?=.{1,14}$)\d+(\.\d+)?$/.test(amount ?? '');

/**
 * Field 86 with slash-delimited code words. The reference comes last, because it is truncated if space is
 * short. TRTP network, EREF end-to-end identifier, PREF provider identifier, FREF fee identifier, IBAN or
 * ACCT and NAME of the counterparty, OCMT original amount not in field 61, REMI reference.
 */
function information(entry: Entry, isFee: boolean): string {
  const iban = parseIban(entry.account);
  const { originalAmount, originalCurrency } = entry;
  const original = hasOriginal(originalAmount, originalCurrency)
    ? ''
    : [originalCurrency, originalAmount].filter(Boolean).join(' ');
  const remark: readonly (readonly [word: CodeWord, value: string])[] = [
    ['TRTP', isFee ? 'FEE' : codeWordValue(entry.networkType.replace('_', ' '), longestIdentifier)],
    ['EREF', codeWordValue(entry.externalPaymentId, longestIdentifier)],
    ['PREF', codeWordValue(entry.paymentId, longestIdentifier)],
    ['FREF', codeWordValue(entry.feePaymentId, longestIdentifier)],
    [iban.ok ? 'IBAN' : 'ACCT', iban.ok ? iban.value : codeWordValue(entry.account, longestIdentifier)],
    ['NAME', codeWordValue(entry.beneficiaryName, longestName)],
    ['OCMT', codeWordValue(original, longestIdentifier)],
    ['REMI', codeWordValue(entry.details, Number.POSITIVE_INFINITY)],
  ];
  return remark.map(([word, text]) => (text === '' ? '' : `/${word}/${text}`)).join('');
}

/** Bounds the other values, so that only the reference is truncated for space. */
const longestIdentifier = 40;
const longestName = 70;
