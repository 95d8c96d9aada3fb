const countryAndCheckDigits = /^[A-Z]{2}\d{2}[A-Z\d]+$/i;

/**
 * An IBAN or a creditor reference in groups of four, as printed. Others, such as a BIC or an account number
 * of another country, are shown as they are. Apart from the rules of IBANs, whose table is large: most pages
 * only show accounts.
 */
export function groupIban(account: string): string {
  const bare = account.replace(/\s+/g, '');
  return countryAndCheckDigits.test(bare) ? bare.replace(/(.{4})(?=.)/g, '$1 ') : account;
}
