import { ok, type Result, refuse } from '@/lib/kernel/result';

export type CreditorReferenceProblem = 'not_one' | 'wrong_check_digits';

/**
 * Reads a creditor reference (ISO 11649): `RF`, two check digits, then 1 to 21 letters and digits, in any
 * case and with the spaces that make it readable. Gives its electronic form, without spaces and in upper
 * case.
 */
export function parseCreditorReference(typed: string): Result<string, CreditorReferenceProblem> {
  const reference = typed.replace(/ /g, '').toUpperCase();
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(reference)) return refuse('not_one');
  // 00, 01 and 99 leave the same remainders as 97, 98 and 02, and are never given (ISO 7064).
  const isGiven = !['00', '01', '99'].includes(reference.slice(2, 4));
  return isGiven && remainderOf97(reference.slice(4) + reference.slice(0, 4)) === 1
    ? ok(reference)
    : refuse('wrong_check_digits');
}

/** ISO 7064, MOD 97-10: a letter counts as two digits, A as 10 and Z as 35. */
function remainderOf97(characters: string): number {
  let remainder = 0;
  for (const character of characters) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97;
  }
  return remainder;
}
