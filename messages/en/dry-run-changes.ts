/** How two dry runs differ. The engine stores it in English as the reason of a pause. */
export const en = {
  figures: {
    payments: 'Payments',
    total: 'Total',
    account: 'Debit account',
    fee: 'Fee',
    balance: 'Balance',
    approvals: 'Approvals',
    execution: 'Execution, {network}',
  },
  account: {
    active: '{iban}, active',
    closed: '{iban}, closed',
  },
  notAvailable: 'not available',
  coverage: {
    sufficient: 'sufficient',
    shortFromRow: 'short of {amount} from row {row} on',
    shortForFees: 'short of {amount} for the fees',
    ofAccount: 'The balance of {iban} is {coverage}.',
  },
} as const;
