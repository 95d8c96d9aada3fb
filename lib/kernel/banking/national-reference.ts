/**
 * Kinds of payment references with check digits: of Finland and Estonia (`731`), Norway (`KID`), Sweden
 * (`OCR`), Belgium (`OGM`) and Switzerland (`QRR`).
 */
export type ReferenceScheme = '731' | 'KID' | 'OCR' | 'OGM' | 'QRR';

/** Ignores spaces, and the signs with which an OGM is printed. */
export function hasReferenceCheckDigit(typed: string, scheme: ReferenceScheme): boolean {
  const reference = typed.replace(/[\s+/*]/g, '');
  switch (scheme) {
    case '731':
      return /^\d{2,20}$/.test(reference) && endsWith(reference, checkOf731);
    case 'KID':
      return (
        /^\d{1,24}[\d-]$/.test(reference) && (endsWith(reference, luhn) || endsWith(reference, modulo11))
      );
    case 'OCR':
      return /^\d{2,25}$/.test(reference) && endsWith(reference, luhn);
    case 'OGM':
      return (
        /^\d{12}$/.test(reference) &&
        Number(reference.slice(10)) === (Number(reference.slice(0, 10)) % 97 || 97)
      );
    case 'QRR':
      return /^\d{27}$/.test(reference) && endsWith(reference, recursiveModulo10);
  }
}

const endsWith = (reference: string, checkDigitOf: (digits: readonly number[]) => string): boolean =>
  checkDigitOf(Array.from(reference.slice(0, -1), Number)) === reference.at(-1);

/** Weights from the right, repeated. */
const weighted = (digits: readonly number[], weights: readonly number[]): readonly number[] =>
  digits.toReversed().map((digit, index) => digit * (weights[index % weights.length] ?? 1));

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const checkOf731 = (digits: readonly number[]): string =>
  String((10 - (total(weighted(digits, [7, 3, 1])) % 10)) % 10);

const luhn = (digits: readonly number[]): string => {
  const products = weighted(digits, [2, 1]).map((product) => (product > 9 ? product - 9 : product));
  return String((10 - (total(products) % 10)) % 10);
};

const modulo11 = (digits: readonly number[]): string => {
  const check = (11 - (total(weighted(digits, [2, 3, 4, 5, 6, 7])) % 11)) % 11;
  return check === 10 ? '-' : String(check);
};

const recursiveTable = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

const recursiveModulo10 = (digits: readonly number[]): string => {
  const carry = digits.reduce((before, digit) => recursiveTable[(before + digit) % 10] ?? 0, 0);
  return String((10 - carry) % 10);
};
