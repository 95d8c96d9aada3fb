type OwnAccount = { readonly accountType: string };

/**
 * Whether a payment is a transfer between own accounts, to which the lighter rule applies. SWIFT never is:
 * its BIC, and not its account number, determines the bank. Neither is client money that leaves the client
 * accounts, nor money of any other account type.
 */
export const isOwnTransfer = (
  network: 'SEPA' | 'SEPA_INSTANT' | 'SWIFT',
  from: OwnAccount,
  to: OwnAccount,
): boolean =>
  network !== 'SWIFT' && (from.accountType === 'OPERATIONAL' || from.accountType === to.accountType);
