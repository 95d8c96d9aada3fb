import {
  electronicFormatIBAN,
  getCountrySpecifications,
  isSEPACountry,
  isValidBBAN,
  ValidationErrorsIBAN,
  validateIBAN,
} from 'ibantools';
import type { Brand } from '../ids';
import { ok, type Result, refuse } from '../result';

/** An IBAN in its electronic form: no spaces, upper case, length and check digits right for its country. */
export type Iban = Brand<string, 'Iban'>;

export type IbanProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unknown_country'; readonly country: string }
  | { readonly kind: 'wrong_length'; readonly expected: number; readonly actual: number }
  | { readonly kind: 'wrong_format' }
  | { readonly kind: 'wrong_check_digits' };

/** Read once: the library makes the whole table again each time it is asked. */
const specifications = getCountrySpecifications();

/**
 * Reads an IBAN as people write it, with spaces, in any case and after the word, and says precisely what is
 * wrong with it. Invisible characters, which come along from letters and tables, are passed over: the check
 * digits hold for the rest.
 */
export function parseIban(typed: string): Result<Iban, IbanProblem> {
  const iban = isElectronic.test(typed) ? typed : electronicForm(typed);
  if (iban === '') return refuse({ kind: 'empty' });
  const country = iban.slice(0, 2);
  const expected = specifications[country]?.chars;
  if (!expected) return refuse({ kind: 'unknown_country', country });
  if (iban.length !== expected) return refuse({ kind: 'wrong_length', expected, actual: iban.length });
  const bban = iban.slice(4);
  if (isValidBBAN(bban, country) && iban.slice(2, 4) === checkDigits(country, bban)) {
    return ok(iban as Iban); // safe: validated
  }
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return ok(iban as Iban); // safe: validated
  return refuse({
    kind: errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat) ? 'wrong_format' : 'wrong_check_digits',
  });
}

/** As files have them: nothing to leave out, and no other form of the same. */
const isElectronic = /^[A-Z]{2}\d{2}[A-Z0-9]+$/;

function electronicForm(typed: string): string {
  const visible = typed.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
  return electronicFormatIBAN(visible.replace(/^IBAN:?/i, '')) ?? '';
}

/**
 * The check digits that belong to letters and digits (ISO 7064, MOD 97-10). The library's own are by far the
 * slowest part of it.
 */
function checkDigits(country: string, bban: string): string {
  const text = `${bban}${country}00`;
  let rest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    rest = code < 65 ? (rest * 10 + code - 48) % 97 : (rest * 100 + code - 55) % 97;
  }
  return String(98 - rest).padStart(2, '0');
}

/** The IBAN, or a throw: for values that were checked before (the database, a constant). */
export function iban(text: string): Iban {
  const parsed = parseIban(text);
  if (!parsed.ok) throw new TypeError(`not an IBAN: ${parsed.error.kind}`);
  return parsed.value;
}

/**
 * Groups of four, as on a bank card and a letter. Also groups what is not an IBAN, such as a foreign account
 * number.
 */
export const groupIban = (account: string): string =>
  account.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');

/** The ISO 3166-1 alpha-2 code of the country that issued it. */
export const ibanCountry = (account: Iban): string => account.slice(0, 2);

/** Countries that joined SEPA after the library's list was made: in October 2025, and Serbia in May 2026. */
const joinedLately: ReadonlySet<string> = new Set(['AL', 'MD', 'ME', 'MK', 'RS']);

/** Whether SEPA payments reach accounts of this country. */
export const isSepaCountry = (country: string): boolean =>
  joinedLately.has(country) || isSEPACountry(country);

/** Whether accounts in this country have IBANs. */
export const hasIbans = (country: string): boolean => Boolean(specifications[country]?.chars);
