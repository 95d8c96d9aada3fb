export const de = {
  page: {
    title: 'Konten',
    unavailable: 'Konten nicht verfügbar',
    bankingDetails: 'Bankverbindung',
  },
  fields: {
    account: 'Konto',
    amount: 'Betrag',
    reference: 'Verwendungszweck',
    status: 'Status',
    balance: 'Saldo (EUR)',
    iban: 'IBAN',
    swiftAccount: 'SWIFT-Konto',
  },
  types: {
    OPERATIONAL: 'Firmengelder',
    CLIENT_FUNDS: 'Kundengelder',
    unlabelled: 'Konto für {type}',
  },
  typeDescriptions: {
    OPERATIONAL: 'Eigenes Geld Ihres Unternehmens für laufende Ausgaben.',
    CLIENT_FUNDS: 'Für Dritte verwahrtes Geld, getrennt vom eigenen Vermögen.',
  },
  limit: {
    title: 'Kontenlimit',
    opened: '{opened, number} von {max, number} eröffnet',
    defaultAccount: 'Das Standardkonto zählt nicht zum Limit.',
    reached: 'Weitere Konten eröffnet Ihr Kundenbetreuer.',
  },
  overview: {
    active: '{active, number} aktiv',
    activeAndClosed: '{active, number} aktiv, {closed, number} geschlossen',
    empty: 'Noch keine Konten',
    emptyBody: 'Eröffnen Sie ein Konto, um Zahlungen zu empfangen und zu senden.',
  },
  totalBalance: {
    title: 'Gesamtsaldo',
    accounts: '{count, plural, one {# Konto} other {# Konten}}',
  },
  accountTable: {
    label: 'Konten',
    numbers: 'Kontonummern',
    history: 'Letzte 90 Tage',
    commission: 'Gebührenkonto',
    active: 'Aktiv',
    closed: 'Geschlossen',
  },
  sparkline: {
    label: '{account} über {days, number} Tage: von {from} auf {to} EUR',
  },
  skeleton: {
    accounts: 'Konten werden geladen',
    bankingDetails: 'Bankverbindung wird geladen',
  },
  tryAgain: {
    button: 'Erneut versuchen',
  },
  openAccountDialog: {
    open: 'Konto eröffnen',
    title: 'Konto eröffnen',
    description: 'Ein neues Euro-Konto mit eigener IBAN, sofort nutzbar.',
    opened: 'Konto eröffnet',
    done: 'Fertig',
  },
  openAccountForm: {
    limitReached:
      'Sie haben alle Konten eröffnet, die Sie selbst eröffnen können. Die Bank lehnt ein weiteres voraussichtlich ab; Ihr Kundenbetreuer kann mehr eröffnen.',
    notOpened: 'Konto nicht eröffnet',
    labelInvalid: 'Prüfen Sie die Bezeichnung.',
    type: 'Kontoart',
    label: 'Bezeichnung',
    labelHint: 'Damit sich die Konten leicht unterscheiden lassen.',
    commission: 'Gebührenkonto',
    commissionHint: 'Gebühren für Zahlungen dürfen diesem Konto belastet werden.',
    cancel: 'Abbrechen',
  },
  bankingDetails: {
    title: 'Bankverbindung',
    description: 'Geben Sie diese Angaben an alle weiter, die Ihnen Geld überweisen.',
    refused: 'Die Bank hat keine Bankverbindung übermittelt',
    stale: 'Die Bank antwortet nicht',
    staleBody: 'Diese Bankverbindung hat den Stand <instant></instant>. Prüfen Sie sie vor der Weitergabe.',
    noPayments: 'Dieses Konto kann keine Zahlungen empfangen',
    swiftOnly: 'Nur SWIFT-Zahlungen',
    swiftOnlyBody:
      'Die IBAN zu dieser Kontonummer ist derzeit nicht bekannt. Wählen Sie für Zahlungen in Euro eine IBAN.',
    noSwift: 'Keine SWIFT-Zahlungen',
    noSwiftBody: 'Die Bank führt für dieses Konto keine virtuelle Kontonummer für SWIFT-Zahlungen.',
    asOf: 'Von der Bank übermittelt am <instant></instant>.',
    pdf: 'PDF herunterladen',
  },
  instructionsCard: {
    copyAll: 'Alle Angaben für {networks}',
  },
  receiveForm: {
    chooseAccount: 'Konto wählen',
    labelled: '{label} · {number}',
    swiftOnly: '{account} (nur SWIFT)',
    referencePlaceholder: 'Rechnungsnummer, RF18 5390 …',
    validReference: 'Gültige Gläubigerreferenz (ISO 11649).',
    invalidReference:
      'Das sieht nach einer Gläubigerreferenz aus, aber die Prüfziffern stimmen nicht. Sie wird als freier Text übermittelt.',
    show: 'Anzeigen',
  },
  paymentQr: {
    title: 'Mit der Banking-App scannen',
    invalid: 'Korrigieren Sie Betrag oder Verwendungszweck, um den QR-Code zu sehen.',
    missing: 'Kein QR-Code',
    fillsAll: 'Der Code füllt Empfänger, IBAN, Betrag und Verwendungszweck aus.',
    fillsAmount:
      'Der Code füllt Empfänger, IBAN und Betrag aus. Den Verwendungszweck trägt der Zahler selbst ein.',
    fillsReference:
      'Der Code füllt Empfänger, IBAN und Verwendungszweck aus. Den Betrag trägt der Zahler selbst ein.',
    fillsNeither:
      'Der Code füllt Empfänger und IBAN aus. Betrag und Verwendungszweck trägt der Zahler selbst ein.',
    alt: 'QR-Code für eine SEPA-Überweisung an {name}, {iban}',
    altAmount: '{alt}, {amount} EUR',
    altReference: '{alt}, Verwendungszweck {reference}',
  },
};
