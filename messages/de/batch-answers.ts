export const de = {
  refusals: {
    not_found: 'Diese Sammelzahlung wurde nicht gefunden. Der Link ist möglicherweise veraltet.',
    changed_since: 'Diese Sammelzahlung wurde geändert, seit Sie sie geöffnet haben. Prüfen Sie sie erneut.',
    wrong_state:
      'Der Status dieser Sammelzahlung hat sich geändert, deshalb ist das nicht mehr möglich. Die Seite zeigt den aktuellen Status.',
    omissions_not_accepted:
      'Akzeptieren Sie zuerst die Liste dessen, was nicht gesendet wird. Sie kann sich geändert haben; laden Sie die Seite neu.',
    not_yours: 'Nur wer diese Sammelzahlung erstellt oder bearbeitet hat, kann ihre Vertraulichkeit ändern.',
    stays_confidential:
      'Diese Sammelzahlung wiederholt Zahlungen einer vertraulichen Sammelzahlung und bleibt deshalb vertraulich.',
    already_approved:
      'Sie oder Ihr Stellvertreter haben diese Sammelzahlung bereits freigegeben. Ein anderer Freigeber muss entscheiden.',
    own_batch:
      'Sie haben diese Sammelzahlung erstellt oder bearbeitet, deshalb muss jemand anders entscheiden.',
    no_longer_allowed: 'Ihre Rolle wurde geändert und lässt das nicht mehr zu.',
    reason_missing: 'Geben Sie eine Begründung ein, damit der Ersteller weiß, was zu ändern ist.',
    time_passed:
      'Der geplante Zeitpunkt ist verstrichen. Wählen Sie einen späteren, oder senden Sie die Sammelzahlung sofort.',
    not_due:
      'Der geplante Termin ist noch nicht erreicht. Ab diesem Tag können Sie die Sammelzahlung fortsetzen.',
    not_as_approved:
      'Die gespeicherte Sammelzahlung weicht von ihrer Freigabe ab. Keine ihrer Zahlungen wird mehr gesendet. Stoppen Sie die Sammelzahlung.',
    account_missing: 'Wählen Sie zuerst das Belastungskonto.',
    not_open: 'Das Belastungskonto ist keines Ihrer aktiven Konten. Wählen Sie ein anderes.',
    wrong_rows: 'Einige Zeilen sind fehlerhaft. Korrigieren Sie sie, oder schließen Sie sie aus.',
    nothing_to_send: 'Es gibt keine Zeilen zum Senden. Nehmen Sie mindestens eine auf.',
    nothing_left:
      'Damit wären alle übrigen Zeilen ausgeschlossen. Lehnen Sie stattdessen die Sammelzahlung ab.',
    no_such_row:
      'Diese Zeile gehört nicht mehr zur Sammelzahlung. Laden Sie die Seite neu, und versuchen Sie es erneut.',
    nothing_failed:
      'Es gibt keine fehlgeschlagenen Zahlungen zu wiederholen. Alle sind abgeschlossen, in Ausführung oder schon in einer neuen Sammelzahlung.',
  },
  rows: {
    one: '1 Zeile (Dateizeile {lines})',
    many: '{count} Zeilen (Dateizeilen {lines})',
  },
  policy: {
    overBeneficiaryLimit:
      '{rows} würden mit anderen Zahlungen an dieselben Empfänger das Limit von {limit} für {scope} überschreiten. Die größte Überschreitung ist {most}.',
    notInBook:
      'Die Richtlinie verlangt geprüfte Empfänger, bei SWIFT mit demselben BIC: {rows}. Legen Sie die Empfänger zuerst an, oder schließen Sie die Zeilen aus.',
    cooling:
      'Die Wartezeit neu geprüfter Empfänger gilt für {rows}. Sie können sie ab {from} UTC einreichen.',
    replacedWentThrough:
      'Die ursprünglichen Zahlungen wurden doch ausgeführt oder werden anderswo wiederholt: {rows}. Schließen Sie diese Zeilen aus, um nicht doppelt zu zahlen. Ist die Sammelzahlung schon freigegeben, stoppen Sie sie, und wiederholen Sie die anderen Zeilen.',
    replacedNotChecked:
      'Paydesk prüft bei der Bank, ob die ursprünglichen Zahlungen ausgeführt wurden: {rows}. Es wurde nichts gesendet. Versuchen Sie es gleich erneut.',
    duplicates:
      'Mögliche Doppelzahlungen: {rows}. Erklären Sie, warum es andere Zahlungen sind, oder schließen Sie sie aus.',
    currencyNotPaid: '{why} Ändern Sie diese Zeilen, oder schließen Sie sie aus: {rows}.',
    drift: 'Der Probelauf hat sich geändert, seit Sie ihn geprüft haben. {drifts}',
    needsMore:
      'Die Richtlinie wurde geändert und verlangt mehr Freigaben, als diese Sammelzahlung hat: weitere {wanted}. Stoppen Sie sie, und zahlen Sie die übrigen Zeilen in einer neuen.',
  },
  drift: {
    text: '{what}: vorher {then}, jetzt {now}.',
  },
  draft: {
    nameMissing: 'Geben Sie einen Namen ein.',
    onlyDraft: 'Zeilen lassen sich nur im Entwurf ändern. Die Seite zeigt jetzt den aktuellen Status.',
    noSuchRow:
      'Diese Zeile gehört nicht mehr zur Sammelzahlung. Laden Sie die Seite neu, und versuchen Sie es erneut.',
    correctionFormat: 'Laden Sie die korrigierten Zeilen als CSV- oder XLSX-Datei hoch.',
    excludedAlready: 'Diese Zeilen sind bereits ausgeschlossen.',
    noWrongRows: 'Die Sammelzahlung enthält keine fehlerhafte Zeile mehr.',
    includedAlready: 'Diese Zeilen sind bereits aufgenommen.',
  },
  upload: {
    empty: 'Diese Datei ist leer.',
    interrupted: 'Das Hochladen wurde unterbrochen. Laden Sie die Datei erneut hoch.',
    tooLarge: 'Diese Datei ist größer als 64 MB. Teilen Sie sie in mehrere Sammelzahlungen auf.',
    tooManyRows: 'Diese Datei hat mehr als 100.000 Zahlungen. Teilen Sie sie in mehrere Sammelzahlungen auf.',
    tooMuchToday:
      'Sie haben heute mehr als 1 GB hochgeladen. Arbeiten Sie mit diesen Dateien weiter, und laden Sie morgen weitere hoch.',
    oldExcel:
      'Das ist eine alte Excel-Datei (.xls) oder eine mit Passwort. Speichern Sie sie ohne Passwort als .xlsx oder als CSV.',
    pdf: 'Das ist ein PDF. Laden Sie eine CSV-, XLSX- oder pain.001-Datei hoch.',
    archive: 'Das ist ein Archiv. Entpacken Sie es, und laden Sie die enthaltene Datei hoch.',
    webPage:
      'Das ist eine Webseite, keine Zahlungsdatei. Vielleicht war die Sitzung vor dem Herunterladen beendet.',
    noTable: 'Das ist keine Tabelle. Laden Sie eine CSV-, XLSX- oder pain.001-Datei hoch.',
    openDocument:
      'Das ist eine OpenDocument-Tabelle (.ods). Speichern Sie sie als .xlsx oder CSV (UTF-8), und laden Sie diese hoch.',
  },
  uploadTurns: {
    own: 'Zwei Ihrer Dateien werden gerade hochgeladen. Laden Sie diese danach hoch.',
    all: 'Gerade werden viele Dateien hochgeladen. Laden Sie diese in einer Minute erneut hoch.',
  },
  previewTurns: {
    own: 'Ihre Datei wird noch mit den vorigen Einstellungen gelesen. Versuchen Sie es gleich erneut.',
    all: 'Gerade werden viele Dateien gelesen. Ihre Datei ist in Ordnung. Versuchen Sie es in einer Minute erneut.',
  },
  reading: {
    noTable: 'Diese Sammelzahlung hat keine lesbare Tabelle.',
  },
  start: {
    howToRead: 'Geben Sie an, wie die Tabelle gelesen wird.',
    missingColumns: 'Geben Sie an, welche Spalte dies ist: {names}.',
    future: 'Wählen Sie einen künftigen Tag und eine künftige Uhrzeit.',
    sameFile: 'Diese Datei oder eine mit derselben Nachrichten-ID wurde schon hochgeladen.',
    encoding:
      'Die Datei nennt ihren Zeichensatz nicht. Wählen Sie den Zeichensatz, mit dem die Namen in der Tabelle richtig geschrieben sind, und bestätigen Sie ihn.',
    notNow:
      'Die Datei dieser Sammelzahlung kann im aktuellen Status nicht eingelesen werden. Laden Sie die Seite neu.',
    accountNotConfirmed:
      'Die Bank konnte das Konto nicht bestätigen. Es wurde nichts eingelesen. Versuchen Sie es gleich erneut.',
    payFrom: 'Wählen Sie das Belastungskonto.',
    confidentialAccount:
      'Dieses Konto ist vertraulich, und Sie arbeiten nicht damit. Wählen Sie ein anderes Konto.',
    namedAccount: 'Diese Datei nennt das Belastungskonto {iban}. Wählen Sie dieses.',
    feeAccount: 'Dieses Konto kann nicht mehr mit Gebühren belastet werden. Wählen Sie ein anderes.',
    inInformation: 'Zeile {line}, PmtInf {number}: {problem}',
    dayOrder: 'Wählen Sie, ob {text} mit dem Tag oder mit dem Monat beginnt.',
    otherParts:
      'Mit diesen Spalten ergibt die Datei andere Sammelzahlungen als zuvor. Ziehen Sie deren Sammelzahlungen zurück, und laden Sie die Datei erneut hoch.',
    otherAccount:
      'Diese Datei belastet das Konto {account}, das keines Ihrer aktiven Konten ist. Es wurde nichts gezahlt. Zahlen können die Konten: {ours}. Exportieren Sie die Datei für eines davon, und laden Sie diese hoch.',
    otherAccountOnly:
      'Diese Datei belastet das Konto {account}, das keines Ihrer aktiven Konten ist. Es wurde nichts gezahlt. Zurzeit ist kein Konto zum Zahlen verfügbar.',
  },
};
