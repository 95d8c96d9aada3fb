export const notPaidOut = (currency: string, offered: readonly string[]): string =>
  `The payment service does not pay out ${currency}. It pays out ${offered.join(', ')}.`;

export const currenciesUnknown =
  'The payment service does not say just now which currencies it pays out. Nothing was submitted. Try again in a moment.';
