/** As most files write amounts. */
const isPlain = /^\d{1,13}[.,]\d{2}$/;

/**
 * Rewrites an amount with a known decimal mark so that the form parser reads its intended value. Forms read
 * three digits after a single mark as thousands. After the decimal mark of the file they are too many
 * decimals, which a leading zero makes clear.
 */
export function plainAmount(text: string, decimalMark: '.' | ','): string {
  if (isPlain.test(text)) return text;
  const amount = withSignFirst(text);
  const isTooFine = decimalMark === '.' ? /^\d{1,3}\.\d{3}$/ : /^\d{1,3},\d{3}$/;
  return isTooFine.test(amount) ? `0${amount}` : amount;
}

/** Accounting systems put the currency at either end and the minus sign last, or brackets instead of it. */
const withSignFirst = (text: string): string =>
  text
    .trim()
    .replace(/^(?:EUR|€)\s*|\s*(?:EUR|€)$/i, '')
    .replace(/^(?:([\d.,'’\s]+)[-−]|\(([\d.,'’\s]+)\))$/, '-$1$2')
    .replace(/^−/, '-')
    .trim();

/** Whether an amount names a currency that is not the euro. */
export const isInOtherCurrency = (text: string): boolean =>
  /^(?:[A-Z]{3}|[$£¥])\s*[\d.,'’\s]+$|^[\d.,'’\s]+(?:[A-Z]{3}|[$£¥])$/i.test(withSignFirst(text));

/** Whether an amount is a number below zero. */
export const isNegativeAmount = (text: string): boolean => /^-\s*\d[\d.,'’\s]*$/.test(withSignFirst(text));

/** An amount of a file in which amounts to pay are negative. Another one is a credit. */
export function withOtherSign(text: string): string {
  const amount = withSignFirst(text);
  if (isNegativeAmount(text)) return amount.slice(1).trim();
  return /^\d/.test(amount) ? `-${amount}` : text;
}
