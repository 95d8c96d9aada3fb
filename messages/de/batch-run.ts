export const de = {
  batchTimeline: {
    label: 'Ereignisse der Sammelzahlung',
    rows: '{event}: {rows, plural, one {# Zeile} other {# Zeilen}}',
  },
  ofBatchCard: {
    label: 'Freigabe der Sammelzahlung',
    title: 'Freigegeben als Zeile {position} von <batch></batch>',
    description:
      'Alle Zahlungen der Sammelzahlung ({rowCount, number}) wurden gemeinsam freigegeben, gebunden an eine Merkle-Wurzel über sämtliche Zeilen. Diese Zahlung wird genau so gesendet, wie sie in ihrer Zeile steht.',
    row: 'Nachweis anzeigen',
  },
  outcomeList: {
    label: 'Zeilen nach Ergebnis',
  },
  pace: {
    perSecond: '{rate} pro Sekunde',
    left: 'Noch {left}, bis alle gesendet sind',
    allSent: 'Alle Zahlungen sind gesendet. Die Bank führt die restlichen noch aus.',
  },
  pauseBatch: {
    title: 'Diese Sammelzahlung anhalten?',
    description:
      'Es werden keine weiteren Zahlungen gesendet, bis ein Freigeber, der die Sammelzahlung weder erstellt noch bearbeitet hat, sie fortsetzt. Zahlungen, die gerade gesendet werden, laufen weiter.',
    pause: 'Sammelzahlung anhalten',
    reason: 'Begründung',
    done: 'Sammelzahlung angehalten. Es werden keine weiteren Zahlungen gesendet.',
  },
  reportLinks: {
    download: '{format}-Bericht herunterladen',
    status: 'pain.002 herunterladen',
    booked: 'camt.054 herunterladen',
  },
  resumeBatch: {
    title: 'Diese Sammelzahlung fortsetzen?',
    sends:
      '{rows, plural, one {# Zahlung über {amount} EUR wird wie freigegeben gesendet.} other {# Zahlungen über insgesamt {amount} EUR werden wie freigegeben gesendet.}}',
    completes: 'Es sind keine Zahlungen mehr zu senden. Die Sammelzahlung wird abgeschlossen.',
    drift: 'Fällt der Probelauf beim Bestätigen schlechter aus, bleibt die Sammelzahlung angehalten.',
    resume: 'Sammelzahlung fortsetzen',
    done: 'Sammelzahlung fortgesetzt.',
  },
  retryFailed: {
    title: 'Fehlgeschlagene Zeilen in neuer Sammelzahlung wiederholen?',
    contents:
      'Die neue Sammelzahlung enthält {rows, plural, one {# Zeile über {amount}} other {# Zeilen über insgesamt {amount}}}.',
    rejected:
      '{rejected, plural, one {# Zahlung wurde von der Bank nicht ausgeführt.} other {# Zahlungen wurden von der Bank nicht ausgeführt.}}',
    unsent: '{unsent, plural, one {# Zahlung wurde nie gesendet.} other {# Zahlungen wurden nie gesendet.}}',
    safety: 'Zahlungen, die ausgeführt wurden oder noch ausgeführt werden können, sind nicht enthalten.',
    draft: 'Die Sammelzahlung beginnt als Entwurf und braucht wie jede andere eine Freigabe.',
    confirm: 'Sammelzahlung erstellen',
    open: 'Fehlgeschlagene Zeilen wiederholen',
  },
  rowBrowser: {
    label: 'Zeilen',
    table: 'Zeilen der Sammelzahlung',
    found: '{total, plural, one {# Zeile} other {# Zeilen}}, <sum></sum>',
    noMatches: 'Keine passenden Zeilen',
    clearSearch: 'Ändern Sie die Suche oder zeigen Sie alle Zeilen an.',
    title: 'Keine Zeilen',
    description: 'Diese Sammelzahlung enthält keine Zeilen.',
    viewAll: 'Alle {total, plural, one {# Zeile} other {# Zeilen}} anzeigen',
  },
  rowFields: {
    name: 'Name',
    account: 'IBAN oder Kontonummer',
    iban: 'IBAN',
    reference: 'Verwendungszweck',
    endToEndId: 'Ende-zu-Ende-Referenz',
    amount: 'Betrag',
    network: 'Zahlungsweg',
    chooseNetwork: 'Zahlungsweg wählen',
    amountCurrency: 'Währung des Betrags',
    bic: 'BIC der Bank',
    bankName: 'Name der Bank',
    street: 'Straße und Hausnummer',
    town: 'Ort',
    address: 'Adresse',
    payoutCurrency: 'Auszahlungswährung',
  },
  rowForm: {
    label: 'Zeile {position}',
    keys: '<kbd>Enter</kbd> speichert, <kbd>Esc</kbd> schließt und behält Ihre Eingaben',
    close: 'Schließen',
    save: 'Zeile speichern',
    changedSince:
      'Nicht gespeichert: Diese Zeile wurde inzwischen geändert. Ihre Eingaben bleiben erhalten. Speichern Sie erneut, um die aktuellen Werte zu ersetzen.',
    fieldCleared: 'Dieses Feld hat inzwischen jemand anders geleert.',
    fieldChanged: 'Dieses Feld hat inzwischen jemand anders in „{text}“ geändert.',
  },
  rowProof: {
    title: 'Kennungen',
    line: 'Dateizeile',
    identifier: 'Externe Kennung',
    copyIdentifier: 'Externe Kennung',
    hash: 'Hashwert der Zeile',
    root: 'Merkle-Wurzel',
  },
  rowSearch: {
    label: 'Zeilen suchen',
    placeholder: 'Name, Konto, Verwendungszweck, Betrag, Zeile',
  },
  rowStanding: {
    warned: 'Mögliche Doppelzahlung',
    wrong: 'Ausgeschlossen',
    by_maker: 'Ausgeschlossen',
    by_approver: 'Vom Freigeber ausgeschlossen',
  },
  rowTable: {
    row: 'Zeile',
    beneficiary: 'Empfänger',
    reference: 'Verwendungszweck',
    endToEndId: 'Ende-zu-Ende-Referenz',
    state: 'Status',
    amountEur: 'Betrag (EUR)',
    noName: 'Kein Name',
    account: 'Konto',
    network: 'Zahlungsweg',
    payment: 'Zahlungs-ID der Bank',
    reason: 'Grund',
    updated: 'Letzte Änderung',
    updatedUtc: 'Letzte Änderung (UTC)',
    line: 'Dateizeile',
  },
  rowWarnings: {
    compare: 'Vergleichen',
  },
  rowWritten: {
    original: 'Originaltext der Dateizeile {line}',
    converted: 'Geänderte Schreibweise der Dateizeile {line}',
    description: 'Banken übermitteln nur lateinische Buchstaben, Ziffern und wenige Sonderzeichen.',
    label: 'Originaltext und an die Bank gesendeter Text',
    name: 'Name',
    reference: 'Verwendungszweck',
    address: 'Adresse',
    bank: 'Bank',
    street: 'Straße',
    town: 'Ort',
  },
  runLive: {
    label: 'Fortschritt',
    sent: '{rows, number} von {all, plural, one {# Zahlung} other {# Zahlungen}} gesendet',
    completed: '{rows, number} von {all, plural, one {# Zahlung} other {# Zahlungen}} abgeschlossen',
    amount: '{amount} von {total} EUR',
    checking:
      'Bei einigen Zahlungen ist das Ergebnis unklar. Paydesk fragt bei der Bank nach, bis es feststeht; nichts wird doppelt gezahlt. Was Sie klären müssen, steht unter <textLink>Klärungsfälle</textLink>.',
    reconnecting:
      'Der Server antwortet nicht. Die Verbindung wird automatisch wiederhergestellt. Nichts geht verloren und nichts wird doppelt gesendet.',
  },
  sealedCard: {
    pending: 'Was Sie freigeben',
    decided: 'Fingerabdruck der Freigabe',
    description:
      'Die Merkle-Wurzel ist ein Fingerabdruck {rowCount, plural, one {der Zeile} other {aller # Zeilen in ihrer Reihenfolge}}. Wird eine Zeile geändert, hinzugefügt oder entfernt, passt die Wurzel nicht mehr, und es wird nichts gesendet.',
    root: 'Merkle-Wurzel der Zeilen',
    hash: 'Hashwert von Version {version}: Wurzel, Zeilenzahl, Summe, Konto',
  },
  stopBatch: {
    title: 'Diese Sammelzahlung endgültig stoppen?',
    notSent:
      '{rows, plural, one {<strong># Zahlung über {amount} EUR</strong> wird nicht gesendet. Sie können sie später mit einer neuen Sammelzahlung nachholen.} other {<strong># Zahlungen über insgesamt {amount} EUR</strong> werden nicht gesendet. Sie können sie später mit einer neuen Sammelzahlung nachholen.}}',
    inProgress:
      '{rows, plural, one {# Zahlung über {amount} EUR wird gerade gesendet oder bei der Bank geprüft und kann noch ausgeführt werden.} other {# Zahlungen über insgesamt {amount} EUR werden gerade gesendet oder bei der Bank geprüft und können noch ausgeführt werden.}}',
    accepted:
      '{rows, plural, one {# Zahlung über {amount} EUR liegt bereits bei der Bank und wird noch ausgeführt.} other {# Zahlungen über insgesamt {amount} EUR liegen bereits bei der Bank und werden noch ausgeführt.}}',
    ended:
      '{rows, plural, one {# Zahlung ist beendet und ändert sich nicht mehr.} other {# Zahlungen sind beendet und ändern sich nicht mehr.}}',
    stop: 'Sammelzahlung stoppen',
    reason: 'Begründung',
    done: 'Sammelzahlung gestoppt. Noch nicht gesendete Zahlungen werden nicht mehr gesendet.',
  },
  timeLeft: {
    seconds: 'einige Sekunden',
    minute: 'etwa eine Minute',
    minutes: 'etwa {minutes, number} Minuten',
    hours: 'etwa {hours, plural, one {# Stunde} other {# Stunden}}',
  },
  takeOver: {
    description: 'Mit der Übernahme werden Sie Ersteller: Sie reichen ein, andere geben frei.',
    parts:
      'Mit der Übernahme werden Sie Ersteller aller {parts, number} Sammelzahlungen der Datei: Sie reichen ein, andere geben frei.',
    accept: 'Ohne diese Inhalte übernehmen',
    acceptFirst: 'Bestätigen Sie zuerst, dass die oben genannten Inhalte nicht übermittelt werden.',
    confirm: 'Übernehmen',
  },
};
