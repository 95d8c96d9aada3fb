export const de = {
  figures: {
    payments: 'Zahlungen',
    total: 'Summe',
    account: 'Belastungskonto',
    fee: 'Gebühr',
    balance: 'Deckung',
    approvals: 'Freigaben',
    execution: 'Ausführung, {network}',
  },
  account: {
    active: '{iban}, aktiv',
    closed: '{iban}, geschlossen',
  },
  notAvailable: 'nicht verfügbar',
  coverage: {
    sufficient: 'ausreichend',
    shortFromRow: 'es fehlen {amount} ab Zeile {row}',
    shortForFees: 'es fehlen {amount} für die Gebühren',
    ofAccount: 'Deckung des Kontos {iban}: {coverage}.',
  },
};
