export const de = {
  refusals: {
    not_found: 'Diese Sammelzahlung wurde nicht gefunden. Der Link ist möglicherweise veraltet.',
    changed_since: 'Diese Sammelzahlung wurde geändert, seit Sie sie geöffnet haben. Prüfen Sie sie erneut.',
    wrong_state:
      'Der Status dieser Sammelzahlung hat sich geändert, deshalb ist das nicht mehr möglich. Die Seite zeigt den aktuellen Status.',
    not_yours: 'Nur wer diese Sammelzahlung erstellt oder bearbeitet hat, kann ihre Vertraulichkeit ändern.',
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
};
