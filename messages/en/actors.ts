export const en = {
  /** The English names are stored: in the audit chain and on timelines. */
  components: {
    payoutEngine: 'Payout engine',
    fileImport: 'File import',
    reconciliation: 'Reconciliation',
    signIn: 'Sign-in',
    sessions: 'Sessions',
    identityProvider: 'Identity provider',
    commandLine: 'Command line',
    bankStatement: 'Bank statement',
    outgoingWebhooks: 'Outgoing webhooks',
    signer: 'Signer',
    monitoring: 'Monitoring',
    upgrade: 'Upgrade',
  },
  deputy: '{name}, as deputy of {absent}',
} as const;
