/**
 * Normalised account number for comparing counterparties: letters and digits, without leading zeros, which
 * banks add or omit. An IBAN is its own key. Matches `counterparty_key` in the database.
 */
export const counterpartyKey = (account: string): string =>
  account
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .replace(/^0+/, '');
