export const de = {
  chargeFields: {
    fixed: 'Durch die Datei vorgegeben.',
  },
  columnsCard: {
    title: 'Spalten',
    remembered:
      'Zugeordnet wie bei der letzten Datei mit diesen Überschriften. Prüfen Sie, ob die Zuordnung zu dieser Datei passt.',
    recognised:
      'Als Export aus {system} erkannt und entsprechend zugeordnet. Ihre Änderungen gelten auch für künftige Dateien mit diesen Überschriften.',
    suggested:
      'Anhand bekannter Überschriften zugeordnet. Ihre Änderungen gelten auch für künftige Dateien mit diesen Überschriften.',
    withoutHeadings: 'Anhand des Inhalts der Spalten zugeordnet, da diese Datei keine Überschriften hat.',
  },
  decimalMarks: {
    point: 'Punkt (1,234.50)',
    comma: 'Komma (1.234,50)',
  },
  delimiters: {
    comma: 'Komma (,)',
    semicolon: 'Semikolon (;)',
    tab: 'Tabulator',
    bar: 'Senkrechter Strich (|)',
  },
  emptyCells: {
    network: 'Standard-Zahlungsweg',
    reference: 'Standard-Verwendungszweck',
    referencePlaceholder: 'Zum Beispiel: Gehalt November 2026',
    separator: 'Zwischen den Spalten des Verwendungszwecks',
    endToEndPlaceholder: 'Wenn leer: die Ende-zu-Ende-Referenz der Zeile',
  },
  executionDetail: {
    time: '<date></date>, {time} UTC',
    timeWithoutZone: '<date></date>, {time} UTC (die Datei nennt keine Zeitzone)',
  },
  formulaCells: {
    title: '{count, plural, one {# Zelle enthält eine Formel} other {# Zellen enthalten Formeln}}',
    all: '{count, plural, one {Zelle {cells}.} other {Zellen {cells}.}}',
    more: 'Zellen {cells} und {more, number} weitere.',
    description:
      'Paydesk rechnet nicht, kann aber die in der Arbeitsmappe gespeicherten Werte verwenden. Prüfen Sie, ob sie aktuell sind.',
    label: 'Formeln',
    refuse: 'Als Fehler melden',
    use: 'Gespeicherte Werte verwenden',
    used: 'Der Ersteller hat sich dafür entschieden, die in der Arbeitsmappe gespeicherten Werte zu verwenden.',
    refused: 'Ihre Zeilen sind fehlerhaft.',
  },
  hiddenParts: {
    rows: 'Ausgeblendete Zeilen',
    columns: 'Ausgeblendete Spalten',
    hiddenColumns:
      '{count, plural, one {Spalte {names} ist im Tabellenblatt ausgeblendet und wird wie die anderen gelesen.} other {Die Spalten {names} sind im Tabellenblatt ausgeblendet und werden wie die anderen gelesen.}}',
    filter: '{hiddenRows} Grund kann ein Filter im Tabellenblatt sein.',
    exclude: 'Ausgeblendete Zeilen ausschließen',
    include: 'Ausgeblendete Zeilen bezahlen',
  },
  hiddenRowsOfBatch: {
    included:
      'Der Ersteller hat sich dafür entschieden, sie zu bezahlen. Sie sind in dieser Sammelzahlung enthalten.',
    excluded: 'Sie sind aus dieser Sammelzahlung ausgeschlossen.',
  },
  lettersNotice: {
    title: 'Gelesen als {encoding}',
    improbable:
      'Einige Wörter sehen falsch aus. Wählen Sie oben einen anderen Zeichensatz, bis die Namen in der Tabelle richtig geschrieben sind.',
    undeclared:
      'Die Datei gibt ihren Zeichensatz nicht an. Prüfen Sie, ob die Namen in der Tabelle richtig geschrieben sind.',
    fallback:
      'Passt kein Zeichensatz, speichern Sie die Datei als CSV in UTF-8 und laden Sie sie erneut hoch.',
    confirm: 'Die Namen in der Tabelle sind richtig geschrieben',
  },
  mappingForm: {
    omissions: 'Prüfen Sie, was aus dieser Datei nicht übermittelt wird, und bestätigen Sie es.',
    title: 'Einstellungen für alle Zeilen',
    import: 'Datei einlesen',
    ofFile: 'Konto und Termin jeder Sammelzahlung gibt die Datei vor.',
    ofRows: 'Konto und Termin gelten für Zahlungen, für die die Datei keine nennt.',
    missingColumns: 'Ordnen Sie über der Tabelle noch diese Spalten zu: {names}.',
    sameFile:
      'Diese Datei wurde schon einmal hochgeladen. Bestätigen Sie das oben oder ziehen Sie diese Sammelzahlung zurück.',
  },
  mappingSettings: {
    sheet: 'Tabellenblatt',
    delimiter: 'Trennzeichen',
    decimalMark: 'Dezimaltrennzeichen',
    encoding: 'Zeichensatz',
    headings: 'Überschriften',
    headingsLine: 'Zeile {line}: {text}',
    noHeadings: 'Keine Überschriften',
  },
  mappingTable: {
    label: 'Erste Zeilen der Datei',
    line: 'Zeile',
    column: 'Spalte {column}',
    meaning: 'Spalte {column}: Bedeutung',
    headedMeaning: 'Spalte {column}, {heading}: Bedeutung',
    notUsed: 'Nicht verwendet',
    required: 'Erforderlich',
    optional: 'Optional',
  },
  neededFields: {
    label: 'Pflichtspalten',
    missing: '{field} ist noch nicht zugeordnet',
  },
  negativeAmounts: {
    title: 'Die Beträge dieser Datei sind negativ',
    description:
      'Buchhaltungssysteme führen zu zahlende Beträge als Haben. Als Zahlungen gelesen, werden sie ohne Minuszeichen gezahlt, und ein positiver Betrag ist ein Fehler.',
    paid: 'Der Ersteller hat sich dafür entschieden, sie als Zahlungen zu lesen. Jeder wird ohne sein Minuszeichen gezahlt.',
    label: 'Negative Beträge',
    pay: 'Als Zahlungen lesen',
    refuse: 'Als Fehler melden',
  },
  newBatch: {
    confidential: 'Vertrauliche Sammelzahlung',
    confidentialHint:
      'Für Gehälter: Nur Sie und Freigeber können die Zahlungen lesen. Bis zur Einreichung können Sie das ändern.',
    tooLarge:
      'Diese Datei ist größer als {megabytes} MB. Teilen Sie sie auf und erstellen Sie für jeden Teil eine Sammelzahlung.',
    onlyOne: 'Sie haben mehrere Dateien abgelegt. Erstellen Sie für jede Datei eine eigene Sammelzahlung.',
    leaveTitle: 'Seite während des Hochladens verlassen?',
    leaveDescription: 'Das Hochladen bricht ab. Von der Datei wird nichts gespeichert.',
    refused: 'Die Datei wurde nicht angenommen',
    label: 'Zahlungsdatei',
    hint: 'CSV, Excel (.xlsx) oder pain.001, bis zu 100.000 Zahlungen und 64 MB. Es wird noch nichts gesendet: Sie prüfen jede Zeile, andere geben die Sammelzahlung frei.',
    templates: 'Noch keine Datei? <templateLinks></templateLinks>',
  },
  newBatchPage: {
    title: 'Neue Sammelzahlung',
    description:
      'Datei hochladen, Spalten prüfen, Fehler korrigieren und die Sammelzahlung zur Freigabe einreichen.',
  },
  paymentFileCard: {
    title: 'Zahlungsdatei (pain.001)',
    description: 'Anzahl und Summe stammen aus den Zahlungen und stimmen mit den Angaben der Datei überein.',
    message: 'Nachrichten-ID',
    payments: 'Zahlungen',
    sum: 'Summe',
    account: 'Konto',
    execution: 'Ausführung',
    notStated: 'Nicht angegeben',
    unreadable: 'Einige Beträge sind nicht lesbar',
    past: 'Bereits fällig. Die Zahlungen werden nach der Freigabe gesendet, sofern Sie unten kein Datum wählen.',
  },
  paymentPartsCard: {
    title: 'Diese Datei ergibt {count, plural, one {# Sammelzahlung} other {# Sammelzahlungen}}',
    description:
      'Nachricht {messageId}. Jedes Konto und jeder Termin ergibt eine eigene Sammelzahlung, die für sich freigegeben und gesendet wird.',
    label: 'Sammelzahlungen der Datei',
    batch: 'Sammelzahlung',
    number: 'Sammelzahlung {number, number}',
    past: 'Bereits fällig. Die Zahlungen werden nach der Freigabe gesendet.',
    ofTable:
      'Jedes Konto und jeder Termin ergibt eine eigene Sammelzahlung, die für sich freigegeben und gesendet wird.',
    now: 'Sofort',
    nowAsPassed: 'Sofort, bereits fällig',
    noAccount: 'Noch nicht gewählt',
  },
  readingProgress: {
    label: 'Fortschritt beim Einlesen',
    checked: '{rowsRead, plural, one {# Zeile} other {# Zeilen}} gelesen und geprüft',
    comparing:
      '{rowsRead, plural, one {# Zeile} other {# Zeilen}} gelesen. Prüfung auf mögliche Doppelzahlungen läuft.',
  },
  separators: {
    space: 'Leerzeichen',
    none: 'Nichts',
    comma: 'Komma (,)',
    semicolon: 'Semikolon (;)',
    slash: 'Schrägstrich (/)',
  },
  settings: {
    accountMissing: 'Wählen Sie das Belastungskonto.',
    timeMissing: 'Wählen Sie Datum und Uhrzeit.',
    timePassed: 'Dieser Zeitpunkt ist vorbei. Wählen Sie einen späteren.',
  },
  templateLinks: {
    download: 'Vorlage als <csv>CSV</csv> oder <excel>Excel</excel> herunterladen.',
  },
  unreadLines: {
    title:
      '{count, plural, one {# Zeile wird nicht als Zahlung gelesen} other {# Zeilen werden nicht als Zahlungen gelesen}}',
    titles: 'Über den Überschriften:',
    totals: 'Unter der letzten Zahlung, ohne Konto und Namen:',
    ofBatch:
      '{count, plural, one {Zeile {lines} steht} other {Die Zeilen {lines} stehen}} unter der letzten Zahlung, ohne Konto und Namen.',
    line: 'Zeile {line}: {text}',
    more: '{count, plural, one {und # weitere Zeile} other {und # weitere Zeilen}}',
  },
  unusedDays: {
    title: 'Datumsangaben in {names} werden nicht verwendet',
    description:
      'Alle Zahlungen werden zu dem Zeitpunkt gesendet, den Sie unten wählen. Um zu den Terminen der Datei zu zahlen, ordnen Sie die Spalte als Ausführungsdatum zu.',
  },
  usePreview: {
    failed:
      'Die ersten Zeilen konnten nicht aktualisiert werden. Prüfen Sie Ihre Verbindung und ändern Sie die Einstellung erneut.',
  },
};
