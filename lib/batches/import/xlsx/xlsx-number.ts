/**
 * How many digits of a number a spreadsheet keeps; what its file has behind them is noise of its arithmetic.
 */
const keptDigits = 15;

/**
 * The number in a cell as a decimal text, without a float in between: `1E3` is 1000, and `1234.0999999999999`
 * the 1234.1 that was typed. Undefined where it is no number.
 */
export function numberText(raw: string): string | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/.exec(raw.trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const all = (whole + fraction).replace(/^0+/, '');
  // Where the point stands, counted from the first digit that is not zero.
  let point = whole.length + Number(exponent) - (whole.length + fraction.length - all.length);
  if (all === '' || point < -keptDigits || point > 40) return all === '' ? '0' : undefined;
  let digits = all;
  if (digits.length > keptDigits) {
    const rounded = roundedOff(digits);
    point += rounded.length - keptDigits;
    digits = rounded;
  }
  digits = digits.replace(/0+$/, '');
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (digits.length <= point) return `${sign}${digits.padEnd(point, '0')}`;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** To the digits that are kept, half away from zero; one more where it carries over. */
function roundedOff(digits: string): string {
  const kept = BigInt(digits.slice(0, keptDigits));
  return String(Number(digits[keptDigits]) >= 5 ? kept + 1n : kept);
}

/** Whether a whole number has more digits than a spreadsheet keeps, so that its last ones are lost. */
export const hasLostDigits = (text: string): boolean =>
  text.replace(/\D/g, '').length > keptDigits && !text.includes('.');

/** The day that a serial number stands for in a cell that shows a date: `yyyy-MM-dd`. */
export function dateText(serial: string, is1904: boolean): string | undefined {
  const days = Number.parseInt(serial, 10);
  if (!Number.isInteger(days) || days < 0 || days > 2_958_465) return undefined;
  // 1900 has a day too many there, which is why the count begins a day early for everything after its
  // February.
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return new Date(epoch + days * 86_400_000).toISOString().slice(0, 10);
}
