/**
 * Rewrites an amount with a known decimal mark so that the form parser reads its intended value. Forms read
 * three digits after a single mark as thousands. After the decimal mark of the file they are too many
 * decimals, which a leading zero makes clear.
 */
export function plainAmount(text: string, decimalMark: '.' | ','): string {
  const amount = text
    .trim()
    // Accounting systems put the currency at either end and the minus sign last.
    .replace(/^€\s*|\s*(?:EUR|€)$/i, '')
    .replace(/^([\d.,'’\s]+)-$/, '-$1');
  const isTooFine = decimalMark === '.' ? /^\d{1,3}\.\d{3}$/ : /^\d{1,3},\d{3}$/;
  return isTooFine.test(amount) ? `0${amount}` : amount;
}
