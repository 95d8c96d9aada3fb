import { t } from '@/messages/fields';
import { ok, type Result, refuse, unreachable } from '../result';
import { cleanLine, hasGarbledLetters, hasHiddenCharacters, type Spelling, toSepaText } from '../texts/text';
import { parseBic } from './bic';
import { type IbanProblem, ibanCountry, isSepaCountry, parseIban } from './iban';

/** The message for a text with characters that nobody sees. */
export const hiddenCharacters = (): string => t('text.hiddenCharacters');

/** Parses counterparty fields as typed, with messages that say what to do. */
export function readSepaAccount(typed: string): Result<string, string> {
  const parsed = parseIban(typed);
  if (!parsed.ok) return refuse(ibanText(parsed.error));
  const country = ibanCountry(parsed.value);
  return isSepaCountry(country) ? parsed : refuse(t('account.outsideSepa', { country }));
}

export function readSwiftAccount(typed: string): Result<string, string> {
  const parsed = parseIban(typed);
  if (parsed.ok) return parsed;
  if (parsed.error.kind === 'empty') return refuse(t('account.missing'));
  const account = typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}-]/gu, '')
    .toUpperCase();
  // Applies IBAN rules to an IBAN-like account only if the country uses IBANs.
  if (parsed.error.kind !== 'unknown_country' && /^[A-Z]{2}\d{2}/.test(account)) {
    return refuse(ibanText(parsed.error));
  }
  return /^[A-Z0-9]{4,34}$/.test(account) ? ok(account) : refuse(t('account.notANumber'));
}

export function readBic(typed: string) {
  const parsed = parseBic(typed);
  return parsed.ok ? parsed : refuse(t(`bic.${parsed.error}`));
}

/** Fast path: most texts need no checks or changes. */
const isBankText = /^[A-Za-z0-9][A-Za-z0-9\-?:().,'+]*(?:[ /][A-Za-z0-9\-?:().,'+]+)*$/;

type BankText = {
  readonly limit: number;
  /** The name of the text, in the accusative. */
  readonly what: () => string;
};

/** One line of text as banks transmit it, limited in length. */
export function readBankText(
  typed: string,
  { limit, what }: BankText,
  spelling: Spelling = 'german',
): Result<string, string> {
  if (typed.length <= limit && isBankText.test(typed)) return ok(typed);
  if (hasHiddenCharacters(typed)) return refuse(hiddenCharacters());
  if (hasGarbledLetters(typed)) return refuse(t('text.garbledLetters'));
  const text = toSepaText(cleanLine(typed), spelling);
  if (!/[A-Za-z0-9]/.test(text)) return refuse(t('text.withoutLetters', { what: what() }));
  if (text.length > limit) {
    return refuse(t('text.tooLong', { limit: String(limit), length: String(text.length) }));
  }
  if (text.startsWith('/') || text.includes('//')) {
    return refuse(t('text.slash'));
  }
  return ok(text);
}

function ibanText(problem: IbanProblem): string {
  switch (problem.kind) {
    case 'empty':
      return t('account.ibanMissing');
    case 'unknown_country':
      return t('account.unknownCountry', { country: problem.country });
    case 'wrong_length':
      return t('account.wrongLength', { actual: String(problem.actual), expected: String(problem.expected) });
    case 'wrong_format':
      return t('account.wrongFormat');
    case 'wrong_check_digits':
      return t('account.wrongCheckDigits');
    default:
      return unreachable(problem);
  }
}
