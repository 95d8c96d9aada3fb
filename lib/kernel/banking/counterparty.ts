import { ok, type Result, refuse, unreachable } from '../result';
import { cleanLine, hasGarbledLetters, hasHiddenCharacters, toSepaText } from '../texts/text';
import { type BicProblem, parseBic } from './bic';
import { type IbanProblem, ibanCountry, isSepaCountry, parseIban } from './iban';

/** Parses counterparty fields as typed, with messages that say what to do. */
export const hiddenCharacters =
  'There are invisible characters in this text. Type it in again instead of pasting it.';

export function readSepaAccount(typed: string): Result<string, string> {
  const parsed = parseIban(typed);
  if (!parsed.ok) return refuse(ibanText(parsed.error));
  const country = ibanCountry(parsed.value);
  return isSepaCountry(country)
    ? parsed
    : refuse(`${country} is outside SEPA. Choose SWIFT for this account.`);
}

export function readSwiftAccount(typed: string): Result<string, string> {
  const parsed = parseIban(typed);
  if (parsed.ok) return parsed;
  if (parsed.error.kind === 'empty') return refuse('Enter the beneficiary’s IBAN or account number.');
  const account = typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}-]/gu, '')
    .toUpperCase();
  // Applies IBAN rules to an IBAN-like account only if the country uses IBANs.
  if (parsed.error.kind !== 'unknown_country' && /^[A-Z]{2}\d{2}/.test(account)) {
    return refuse(ibanText(parsed.error));
  }
  return /^[A-Z0-9]{4,34}$/.test(account)
    ? ok(account)
    : refuse('An account number has 4 to 34 letters and digits, nothing else.');
}

export function readBic(typed: string) {
  const parsed = parseBic(typed);
  return parsed.ok ? parsed : refuse(bicText(parsed.error));
}

const garbledLetters =
  'Letters of this text were read in a wrong encoding before it came here (“Ã¼” for “ü”) or were lost (“\ufffd”). Type it in again, or export the file again in UTF-8.';

/** Fast path: most texts need no checks or changes. */
const isBankText = /^[A-Za-z0-9][A-Za-z0-9\-?:().,'+]*(?:[ /][A-Za-z0-9\-?:().,'+]+)*$/;

/** One line of text as banks transmit it, limited in length. */
export function readBankText(
  typed: string,
  { limit, what }: { readonly limit: number; readonly what: string },
): Result<string, string> {
  if (typed.length <= limit && isBankText.test(typed)) return ok(typed);
  if (hasHiddenCharacters(typed)) return refuse(hiddenCharacters);
  if (hasGarbledLetters(typed)) return refuse(garbledLetters);
  const text = toSepaText(cleanLine(typed));
  if (!/[A-Za-z0-9]/.test(text)) return refuse(`Enter ${what}, with letters or digits.`);
  if (text.length > limit) {
    return refuse(`At most ${limit} characters reach the bank; this has ${text.length}.`);
  }
  if (text.startsWith('/') || text.includes('//')) {
    return refuse('Banks do not pass on a slash at the beginning, or two in a row.');
  }
  return ok(text);
}

function ibanText(problem: IbanProblem): string {
  switch (problem.kind) {
    case 'empty':
      return 'Enter the beneficiary’s IBAN.';
    case 'unknown_country':
      return `An IBAN begins with the code of its country, and “${problem.country}” has none. For an account without IBAN, choose SWIFT.`;
    case 'wrong_length':
      return `This IBAN has ${problem.actual} characters; its country’s have ${problem.expected}.`;
    case 'wrong_format':
      return 'The characters do not fit an IBAN of this country. Compare it with the original.';
    case 'wrong_check_digits':
      return 'The check digits do not match: a digit is wrong or two are swapped. Compare it with the original.';
    default:
      return unreachable(problem);
  }
}

function bicText(problem: BicProblem): string {
  switch (problem) {
    case 'empty':
      return 'Enter the BIC of the beneficiary’s bank.';
    case 'wrong_length':
      return 'A BIC has 8 or 11 characters.';
    case 'wrong_format':
      return 'This is not a BIC: four letters for the bank, two for the country, then letters and digits.';
    default:
      return unreachable(problem);
  }
}
