/**
 * Groups of four characters, as printed. Also groups account numbers that are not IBANs. Apart from the rules
 * of IBANs, whose table is large: most pages only show accounts.
 */
export const groupIban = (account: string): string =>
  account.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');
