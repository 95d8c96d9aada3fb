/**
 * The key under which accounts of other parties are compared: letters and digits, without the zeros that a
 * bank puts before an account number or leaves out. An IBAN is its own key. The database has the same as
 * `counterparty_key`.
 */
export const counterpartyKey = (account: string): string =>
  account
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .replace(/^0+/, '');
