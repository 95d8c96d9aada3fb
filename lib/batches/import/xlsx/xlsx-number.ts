/** Significant digits that a spreadsheet keeps. Further digits in the file are floating-point noise. */
const significantDigits = 15;

/**
 * The number in a cell as decimal text without floating-point conversion: `1E3` is 1000, `1234.0999999999999`
 * is 1234.1 as typed. Undefined if it is not a number.
 */
export function numberText(raw: string): string | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/.exec(raw.trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const all = (whole + fraction).replace(/^0+/, '');
  // Position of the decimal point, counted from the first non-zero digit.
  let point = whole.length + Number(exponent) - (whole.length + fraction.length - all.length);
  if (all === '' || point < -significantDigits || point > 40) return all === '' ? '0' : undefined;
  let digits = all;
  if (digits.length > significantDigits) {
    const rounded = roundedOff(digits);
    point += rounded.length - significantDigits;
    digits = rounded;
  }
  digits = digits.replace(/0+$/, '');
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (digits.length <= point) return `${sign}${digits.padEnd(point, '0')}`;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Rounds half away from zero to the kept digits; one digit more on carry. */
function roundedOff(digits: string): string {
  const stored = BigInt(digits.slice(0, significantDigits));
  return String(Number(digits[significantDigits]) >= 5 ? stored + 1n : stored);
}

/** Whether an integer has more digits than a spreadsheet keeps, so that the last ones are lost. */
export const hasLostDigits = (text: string): boolean =>
  text.replace(/\D/g, '').length > significantDigits && !text.includes('.');

/** Date of a serial number in a cell with a date format, as `yyyy-MM-dd`. */
export function dateText(serial: string, is1904: boolean): string | undefined {
  const days = Number.parseInt(serial, 10);
  if (!Number.isInteger(days) || days < 0 || days > 2_958_465) return undefined;
  // Spreadsheets treat 1900 as a leap year, so the epoch is a day early for dates after February 1900.
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return new Date(epoch + days * 86_400_000).toISOString().slice(0, 10);
}
