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

/** An IBAN in electronic form: no spaces, upper case, valid length and check digits. */
export type Iban = Brand<string, 'Iban'>;

export type IbanProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unknown_country'; readonly country: string }
  | { readonly kind: 'wrong_length'; readonly expected: number; readonly actual: number }
  | { readonly kind: 'wrong_format' }
  | { readonly kind: 'wrong_check_digits' };

/** Cached, because the library rebuilds the table on each call. */
const specifications = getCountrySpecifications();

/**
 * Parses an IBAN as written by people: with spaces, in any case, after the word "IBAN". Reports the precise
 * error. Ignores invisible characters from copied text, because the check digits protect the rest.
 */
export function parseIban(typed: string): Result<Iban, IbanProblem> {
  const iban = isElectronic.test(typed) ? typed : electronicForm(typed);
  if (iban === '') return refuse({ kind: 'empty' });
  const country = iban.slice(0, 2);
  const expected = specifications[country]?.chars;
  if (!expected) return refuse({ kind: 'unknown_country', country });
  if (iban.length !== expected) return refuse({ kind: 'wrong_length', expected, actual: iban.length });
  const bban = iban.slice(4);
  // The library throws for a French one with other characters.
  if (!/^[A-Z0-9]+$/.test(bban)) return refuse({ kind: 'wrong_format' });
  if (isValidBBAN(bban, country) && iban.slice(2, 4) === checkDigits(country, bban)) {
    return ok(iban as Iban); // safe: validated
  }
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return ok(iban as Iban); // safe: validated
  return refuse({
    kind: errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat) ? 'wrong_format' : 'wrong_check_digits',
  });
}

/** Fast path for the electronic form of files, which needs no normalisation. */
const isElectronic = /^[A-Z]{2}\d{2}[A-Z0-9]+$/;

function electronicForm(typed: string): string {
  const visible = typed.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
  return electronicFormatIBAN(visible.replace(/^IBAN:?/i, '')) ?? '';
}

/** Check digits of an account (ISO 7064, MOD 97-10). The library's implementation is much slower. */
function checkDigits(country: string, bban: string): string {
  const text = `${bban}${country}00`;
  let rest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    rest = code < 65 ? (rest * 10 + code - 48) % 97 : (rest * 100 + code - 55) % 97;
  }
  return String(98 - rest).padStart(2, '0');
}

/** Converts a trusted value (database, constant) to an IBAN, or throws. */
export function iban(text: string): Iban {
  const parsed = parseIban(text);
  if (!parsed.ok) throw new TypeError(`not an IBAN: ${parsed.error.kind}`);
  return parsed.value;
}

/** ISO 3166-1 alpha-2 code of the issuing country. */
export const ibanCountry = (account: Iban): string => account.slice(0, 2);

/**
 * Countries that joined SEPA after the release of the library's list: in October 2025, and Serbia in May
 * 2026.
 */
const joinedLately: ReadonlySet<string> = new Set(['AL', 'MD', 'ME', 'MK', 'RS']);

/** Whether accounts in this country accept SEPA payments. */
export const isSepaCountry = (country: string): boolean =>
  joinedLately.has(country) || isSEPACountry(country);

/** Whether this country uses IBANs. */
export const hasIbans = (country: string): boolean => Boolean(specifications[country]?.chars);
