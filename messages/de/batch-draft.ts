export const de = {
  continueAt: {
    title: 'Mit {rowsLeft, plural, one {# Zeile} other {# Zeilen}} fortfahren?',
    excluded:
      '{count, plural, one {# fehlerhafte Zeile wird ausgeschlossen und nicht gezahlt:} other {# fehlerhafte Zeilen werden ausgeschlossen und nicht gezahlt:}} <amount></amount>.',
    unreadable:
      '{unreadable, plural, one {Der Betrag von # Zeile ist nicht lesbar.} other {Die Beträge von # Zeilen sind nicht lesbar.}}',
    reversible:
      'Bis zum Einreichen der Sammelzahlung können Sie diese Zeilen korrigieren und wieder aufnehmen.',
    confirm: '{count, plural, one {# Zeile} other {# Zeilen}} ausschließen',
    open: 'Fehlerhafte Zeilen ausschließen',
    rows: '{count, plural, one {Zeile} other {Zeilen}} {positions}',
    rowsAndMore: 'Zeilen {positions} und {more, number} weitere',
  },
  convertedTexts: {
    title: 'Die Bank erhält {count, plural, one {# Zeile} other {# Zeilen}} mit geänderter Schreibweise.',
    showAll: 'Alle anzeigen',
    label: 'Texte mit geänderter Schreibweise',
    row: 'Zeile',
    written: 'In der Datei',
    sent: 'An die Bank gesendet',
  },
  correctedNotice: {
    title: '{corrected, plural, one {# Zeile korrigiert} other {# Zeilen korrigiert}}',
    stillWrong:
      '{stillWrong, plural, one {# Zeile der Datei ist noch fehlerhaft.} other {# Zeilen der Datei sind noch fehlerhaft.}}',
    notFound:
      '{notFound, plural, one {# Zeile der Datei gehört nicht zu den fehlerhaften Zeilen und wurde übersprungen.} other {# Zeilen der Datei gehören nicht zu den fehlerhaften Zeilen und wurden übersprungen.}}',
  },
  draftFigures: {
    total: 'Summe',
    toSend: 'Zu sendende Zeilen',
    wrong: 'Fehlerhafte Zeilen',
    warned: 'Mögliche Doppelzahlungen',
    excluded: 'Ausgeschlossen',
  },
  draftRowFilters: {
    label: 'Zeilen suchen',
    placeholder: 'Name, Konto, Verwendungszweck, Betrag, Zeile …',
    filter: 'Filtern',
    clear: 'Zurücksetzen',
  },
  draftTabs: {
    all: 'Alle Zeilen',
    wrong: 'Fehlerhaft',
    warned: 'Mögliche Doppelzahlungen',
    converted: 'Geänderte Schreibweise',
    excluded: 'Ausgeschlossen',
  },
  editBatch: {
    title: 'Diese Sammelzahlung auf Entwurf zurücksetzen?',
    description:
      'Danach können Sie die Zeilen ändern. Bisherige Freigaben verfallen. Die Sammelzahlung muss neu eingereicht und freigegeben werden.',
    confirm: 'Auf Entwurf zurücksetzen',
    open: 'Sammelzahlung bearbeiten',
  },
  excludeRows: {
    row: 'Zeile {position}, {name}',
    selected: '{count, plural, one {# Zeile} other {# Zeilen}} ausgewählt, {sum} EUR',
    clear: 'Auswahl aufheben',
    open: 'Ausgewählte Zeilen ausschließen',
    title: '{count, plural, one {# Zeile} other {# Zeilen}} aus dieser Sammelzahlung ausschließen?',
    remaining:
      '{rowCount, plural, one {Es bleibt # Zahlung über {amount} EUR} other {Es bleiben # Zahlungen über insgesamt {amount} EUR}} als Version {version, number}.',
    effect:
      '{count, plural, one {Die ausgeschlossene Zeile wird nicht gesendet und bleibt in der Liste.} other {Die ausgeschlossenen Zeilen werden nicht gesendet und bleiben in der Liste.}}',
    approvalsLost: 'Freigaben von {names} gelten nicht für die neue Version.',
    approveRest: 'Die übrigen Zeilen können Sie danach freigeben.',
    confirm: '{count, plural, one {Zeile} other {Zeilen}} ausschließen',
    done: '{count, plural, one {# Zeile} other {# Zeilen}} ausgeschlossen',
    reason: 'Begründung',
  },
  markConfidential: {
    mark: {
      title: 'Diese Sammelzahlung als vertraulich kennzeichnen?',
      description:
        'Namen, Konten und Beträge können dann nur Sie, wer die Sammelzahlung bearbeitet hat, und Freigeber lesen. Andere sehen die Anzahl der Zahlungen und ihre Summe. Bis zur Einreichung können Sie das rückgängig machen.',
      confirm: 'Als vertraulich kennzeichnen',
    },
    unmark: {
      title: 'Vertraulichkeit dieser Sammelzahlung aufheben?',
      description: 'Alle, die Zahlungen sehen dürfen, können dann ihre Namen, Konten und Beträge lesen.',
      confirm: 'Vertraulichkeit aufheben',
    },
  },
  prepareRow: {
    position: 'Zeile {position}, Dateizeile {line}',
    row: 'Zeile',
    line: 'Dateizeile {line}',
    unsaved: 'Nicht gespeicherte Änderungen',
    empty: 'leer',
    problem: '{field}: {problem}',
    amount: 'Betrag',
  },
  prepareRows: {
    label: 'Zeilen',
    row: 'Zeile',
    beneficiary: 'Empfänger',
    reference: 'Verwendungszweck',
    endToEndId: 'Ende-zu-Ende-Referenz',
    line: 'Dateizeile',
    network: 'Zahlungsweg',
    amountEur: 'Betrag (EUR)',
    actions: 'Aktionen',
    savedNext: 'Zeile {position} gespeichert. Weiter mit Zeile {next}.',
    savedLast: 'Zeile {position} gespeichert. Auf dieser Seite gibt es keine weiteren fehlerhaften Zeilen.',
  },
  renameBatch: {
    title: 'Sammelzahlung umbenennen',
    rename: 'Umbenennen',
    name: 'Name',
    cancel: 'Abbrechen',
  },
  rowActions: {
    include: 'Aufnehmen',
    includeRow: 'Zeile {position} aufnehmen',
    exclude: 'Ausschließen',
    excludeRow: 'Zeile {position} ausschließen',
    correct: 'Korrigieren',
    correctRow: 'Zeile {position} korrigieren',
    edit: 'Bearbeiten',
    editRow: 'Zeile {position} bearbeiten',
  },
  rowExclusions: {
    wrong: 'Wegen Fehlern ausgeschlossen',
    by_maker: 'Ausgeschlossen',
    by_approver: 'Von einem Freigeber ausgeschlossen',
  },
  withdrawBatch: {
    title: 'Diese Sammelzahlung zurückziehen?',
    approved: 'Die Sammelzahlung ist freigegeben, aber es wurde noch nichts gesendet.',
    parts:
      'Die Datei ist noch nicht eingelesen: Alle {parts, number} Sammelzahlungen daraus werden zurückgezogen.',
    description:
      'Die Sammelzahlung bleibt erfasst, aber keine ihrer Zahlungen wird gesendet. Um später zu zahlen, laden Sie die Datei erneut hoch.',
    withdraw: 'Sammelzahlung zurückziehen',
  },
  wrongRowsCard: {
    title: '{count, plural, one {# Zeile ist fehlerhaft} other {# Zeilen sind fehlerhaft}}',
    description:
      '{count, plural, one {Korrigieren Sie sie unten in der Tabelle. Oder laden Sie nur diese Zeile herunter, korrigieren Sie sie und laden Sie die Datei wieder hoch.} other {Korrigieren Sie sie unten in der Tabelle. Oder laden Sie nur diese Zeilen herunter, korrigieren Sie sie und laden Sie die Datei wieder hoch.}}',
    alternative:
      '{count, plural, one {Sie können auch ohne diese Zeile fortfahren.} other {Sie können auch ohne diese Zeilen fortfahren.}}',
    refused: 'Die Datei wurde nicht angenommen',
    taking: 'Datei hochgeladen. Die Zeilen werden geprüft und aktualisiert, das kann einige Sekunden dauern.',
    downloadExcel: 'Zeilen als Excel herunterladen',
    downloadCsv: 'Zeilen als CSV herunterladen',
    upload: 'Korrigierte Datei hochladen',
    label: 'Korrigierte Datei',
  },
};
