/**
 * An amount of a file whose decimal mark is known, such that reading it as a typed one gives what the file
 * means. Three digits behind a lone mark are read as thousands in a form; behind the file's own decimal mark
 * they are decimals, and too many. A leading zero says so.
 */
export function plainAmount(text: string, decimalMark: '.' | ','): string {
  const amount = text
    .trim()
    // As accounting systems write it: the currency at an end of the amount, and a minus behind it.
    .replace(/^€\s*|\s*(?:EUR|€)$/i, '')
    .replace(/^([\d.,'’\s]+)-$/, '-$1');
  const isTooFine = decimalMark === '.' ? /^\d{1,3}\.\d{3}$/ : /^\d{1,3},\d{3}$/;
  return isTooFine.test(amount) ? `0${amount}` : amount;
}
