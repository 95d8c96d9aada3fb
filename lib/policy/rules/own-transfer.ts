type OwnAccount = { readonly accountType: string };

/**
 * Whether a payment from one of our accounts to another is a transfer between own accounts, to which the
 * lighter rule applies. SWIFT is none: its BIC, and not its account number, says which bank is paid. Clients'
 * money that leaves the accounts for it is none either, nor is money of any other type of account.
 */
export const isOwnTransfer = (
  network: 'SEPA' | 'SEPA_INSTANT' | 'SWIFT',
  from: OwnAccount,
  to: OwnAccount,
): boolean =>
  network !== 'SWIFT' && (from.accountType === 'OPERATIONAL' || from.accountType === to.accountType);
