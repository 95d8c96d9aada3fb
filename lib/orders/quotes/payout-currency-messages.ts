export const notPaidOut = (currency: string, offered: readonly string[]): string =>
  `The payment provider does not pay out ${currency}. It pays out ${offered.join(', ')}.`;

export const currenciesUnknown =
  'The payment provider has not listed its payout currencies. Nothing was submitted. Try again in a moment.';
