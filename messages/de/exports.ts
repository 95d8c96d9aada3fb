export const de = {
  paper: {
    same: 'Die Beträge auf dem Papier sind die ausgestellten',
    sameBody: 'Konto, Zeitraum und beide Salden des QR-Codes sind die dieses Kontoauszugs.',
    changed: 'Das Papier wurde verändert',
    changedBody:
      'Der QR-Code hat nicht die ausgestellten Angaben: {figures}. Vergleichen Sie das Papier mit den Angaben unten.',
    figures: {
      account: 'Konto',
      from: 'erster Tag',
      to: 'letzter Tag',
      opening: 'Anfangssaldo',
      closing: 'Endsaldo',
    },
  },
  verification: {
    same: 'Echt und unverändert',
    sameBody:
      'Dieser Kontoauszug wurde hier ausgestellt. Neu berechnet aus den Daten mit Stand <instant></instant>, ergeben sämtliche Beträge und Buchungen denselben Code.',
    extended: 'Echt, mit späteren Buchungen am letzten Tag',
    extendedBody:
      'Dieser Kontoauszug wurde hier wie unten gezeigt ausgestellt. Die Daten mit Stand <instant></instant> enthalten weitere Buchungen. Laden Sie ihn erneut herunter und vergleichen Sie beide.',
    changed: 'Echt, aber die Beträge haben sich seither geändert',
    changedBody:
      'Dieser Kontoauszug wurde hier wie unten gezeigt ausgestellt. Die Daten mit Stand <instant></instant> weichen für diese Tage ab.',
    sameFigures:
      'Alle Beträge stimmen überein. Mindestens eine Buchung weicht ab oder steht an anderer Stelle.',
    figures: 'Beträge damals und heute',
    noData: 'Echt, aber ohne Daten zum Vergleich',
    noDataBody:
      'Dieser Kontoauszug wurde hier wie unten gezeigt ausgestellt. Öffnen Sie den Kontoauszug für diese Tage, damit die Daten geladen werden, und prüfen Sie den Code dann erneut.',
    failed: 'Echt, aber der Vergleich ist fehlgeschlagen',
    failedBody:
      'Dieser Kontoauszug wurde hier wie unten gezeigt ausgestellt. Laden Sie die Seite in einer Minute neu, um ihn zu vergleichen.',
    unknown: 'Mit diesem Code wurde hier kein Kontoauszug ausgestellt',
    unknownBody:
      'Ein Zeichen ist falsch, der Kontoauszug wurde anderswo ausgestellt oder er wurde verändert. Vergleichen Sie den Code mit dem in der Datei, bevor Sie dem Kontoauszug vertrauen.',
  },
  fields: {
    account: 'Konto',
    code: 'Code',
    formats: 'Formate',
    iban: 'IBAN',
    month: 'Monat',
    period: 'Zeitraum',
  },
  codeChoice: {
    label: 'Kontoauszüge mit passendem Code',
    lastIssued: 'Zuletzt ausgestellt',
  },
  codeForm: {
    label: 'Prüfcode',
    hint: 'Steht am Ende jedes Kontoauszugs. Die ersten 16 Zeichen genügen; Leerzeichen und Zeilenumbrüche werden ignoriert.',
    check: 'Code prüfen',
  },
  issued: {
    title: 'Ausgestellter Kontoauszug',
    description: 'Beträge wie in der Datei angegeben',
    client: 'Kunde',
    opening: 'Anfangssaldo',
    credits: 'Gutschriften',
    debits: 'Belastungen',
    closing: 'Endsaldo',
    entries: 'in {count, plural, one {# Buchung} other {# Buchungen}}',
    consistent: 'Rechnerisch stimmig',
    isConsistent: 'Ja',
    isInconsistent: 'Nein, die Datei weist darauf hin',
    downloads: 'Ausgestellt',
    download: '<instant></instant> als {format}, von {name}',
    packDownload: '<instant></instant> als {format} im Monatspaket, von {name}',
    dataAsOf: 'Daten mit Stand <instant></instant>',
    fullCode: 'Vollständiger Code',
    copyCode: 'Code',
  },
  packStates: {
    preparing: 'Wird erstellt',
    ready: 'Bereit zum Herunterladen',
    writing: 'Wird heruntergeladen',
    done: 'Heruntergeladen',
    failed: 'Fehlgeschlagen',
    cancelled: 'Abgebrochen',
    stopped: 'Unterbrochen',
  },
  copyStates: {
    fresh: 'Aktuell',
    kept: 'Früherer Stand',
    missing: 'Fehlt',
    closed: 'Geschlossen, ohne Umsätze',
  },
  packs: {
    title: 'Monatspaket',
    description:
      'Die Kontoauszüge aller Konten für einen Monat in einer ZIP-Datei, mit einem Verzeichnis der Beträge und Prüfcodes.',
    recent: 'Letzte Pakete',
    currentMonth: '{month}, bis heute',
    label: 'Pakete',
    requested: 'Angefordert',
    requestedBy: 'Angefordert von',
    state: 'Status',
  },
  pack: {
    title: 'Monatspaket für {month}',
    description: '{formats}. Angefordert von {name}, <instant></instant>.',
    accounts: 'Konten',
    accountsDescription: 'Was das Paket für jedes Konto enthält',
  },
  packAccounts: {
    label: 'Konten im Paket',
    copy: 'Daten',
    remark: 'Bemerkung',
    noLabel: 'Ohne Bezeichnung',
  },
  packForm: {
    prepare: 'Paket erstellen',
    monthUnknown: 'Wählen Sie einen Monat aus der Liste.',
    monthMissing: 'Wählen Sie einen Monat.',
    formatMissing: 'Wählen Sie mindestens ein Format.',
  },
  packProgress: {
    label: 'Fortschritt des Pakets',
    starting: 'Wird gestartet',
    stopped: 'Die Erstellung wurde unterbrochen',
    stoppedBody: 'Es sind keine Daten verloren gegangen. Erstellen Sie das Paket erneut.',
    download: 'ZIP herunterladen',
    cancel: 'Abbrechen',
    restart: 'Erneut erstellen',
  },
};
