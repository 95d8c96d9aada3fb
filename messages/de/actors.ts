export const de = {
  components: {
    payoutEngine: 'Zahlungsversand',
    fileImport: 'Dateiimport',
    reconciliation: 'Abstimmung',
    signIn: 'Anmeldung',
    sessions: 'Sitzungen',
    identityProvider: 'Identitätsanbieter',
    commandLine: 'Befehlszeile',
    bankStatement: 'Kontoauszug',
    outgoingWebhooks: 'Ausgehende Webhooks',
    signer: 'Signierdienst',
    monitoring: 'Überwachung',
    upgrade: 'Aktualisierung',
  },
  deputy: '{name}, in Vertretung von {absent}',
};
