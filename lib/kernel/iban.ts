import {
  electronicFormatIBAN,
  getCountrySpecifications,
  isSEPACountry,
  ValidationErrorsIBAN,
  validateIBAN,
} from 'ibantools';
import type { Brand } from './ids';
import { ok, type Result, refuse } from './result';

/** An IBAN in its electronic form: no spaces, upper case, length and check digits right for its country. */
export type Iban = Brand<string, 'Iban'>;

export type IbanProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unknown_country'; readonly country: string }
  | { readonly kind: 'wrong_length'; readonly expected: number; readonly actual: number }
  | { readonly kind: 'wrong_format' }
  | { readonly kind: 'wrong_check_digits' };

/** Read once: the library makes the whole table anew each time it is asked. */
const specifications = getCountrySpecifications();

/**
 * Reads an IBAN as people write it, with spaces, in any case and after the word, and says precisely what is wrong with it.
 * Invisible characters, which come along from letters and tables, are passed over: the check digits hold for the rest.
 */
export function parseIban(typed: string): Result<Iban, IbanProblem> {
  const visible = typed.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
  const iban = electronicFormatIBAN(visible.replace(/^IBAN:?/i, '')) ?? '';
  if (iban === '') return refuse({ kind: 'empty' });
  const country = iban.slice(0, 2);
  const expected = specifications[country]?.chars;
  if (!expected) return refuse({ kind: 'unknown_country', country });
  if (iban.length !== expected) return refuse({ kind: 'wrong_length', expected, actual: iban.length });
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return ok(iban as Iban); // safe: validated
  return refuse({
    kind: errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat) ? 'wrong_format' : 'wrong_check_digits',
  });
}

/** The IBAN, or a throw: for values that were checked before (the database, a constant). */
export function iban(text: string): Iban {
  const parsed = parseIban(text);
  if (!parsed.ok) throw new TypeError(`not an IBAN: ${parsed.error.kind}`);
  return parsed.value;
}

/** Groups of four, as on a bank card and a letter. Also groups what is not an IBAN, such as a foreign account number. */
export const groupIban = (account: string): string =>
  account.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');

/** The ISO 3166-1 alpha-2 code of the country that issued it. */
export const ibanCountry = (account: Iban): string => account.slice(0, 2);

/** Countries that joined SEPA after the library's list was made: in October 2025, and Serbia in May 2026. */
const joinedLately: ReadonlySet<string> = new Set(['AL', 'MD', 'ME', 'MK', 'RS']);

/** Whether SEPA payments reach accounts of this country. */
export const isSepaCountry = (country: string): boolean =>
  joinedLately.has(country) || isSEPACountry(country);
