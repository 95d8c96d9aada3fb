import { ok, type Result, refuse } from '../result';

export type CreditorReferenceProblem = 'not_one' | 'wrong_check_digits';

/**
 * Parses a creditor reference (ISO 11649): `RF`, two check digits, then 1 to 21 letters and digits, ignoring
 * case and spaces. Returns its electronic form in upper case without spaces.
 */
export function parseCreditorReference(typed: string): Result<string, CreditorReferenceProblem> {
  const reference = typed.replace(/ /g, '').toUpperCase();
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(reference)) return refuse('not_one');
  // 00, 01 and 99 have the same remainders as 97, 98 and 02, and are never assigned (ISO 7064).
  const isGiven = !['00', '01', '99'].includes(reference.slice(2, 4));
  return isGiven && remainderOf97(reference.slice(4) + reference.slice(0, 4)) === 1
    ? ok(reference)
    : refuse('wrong_check_digits');
}

/** ISO 7064, MOD 97-10: a letter counts as two digits, from A as 10 to Z as 35. */
function remainderOf97(characters: string): number {
  let remainder = 0;
  for (const character of characters) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97;
  }
  return remainder;
}
