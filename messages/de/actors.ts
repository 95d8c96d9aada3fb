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
    upgrade: 'Aktualisierung',
  },
  deputy: '{name}, in Vertretung von {absent}',
};
