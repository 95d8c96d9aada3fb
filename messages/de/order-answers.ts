export const de = {
  refusals: {
    not_found: 'Auftrag nicht gefunden. Der Link ist möglicherweise veraltet.',
    changed_since:
      'Dieser Auftrag wurde geändert, seit Sie ihn geöffnet haben. Es wurde nichts ausgeführt. Prüfen Sie ihn zuerst erneut.',
    wrong_state:
      'Der Status des Auftrags lässt das nicht mehr zu. Die Seite zeigt jetzt den aktuellen Status.',
    already_approved:
      'Sie oder Ihr Stellvertreter haben diesen Auftrag bereits freigegeben. Es fehlt ein anderer Freigeber.',
    own_order: 'Sie haben diesen Auftrag erstellt oder bearbeitet, deshalb muss jemand anders entscheiden.',
    no_longer_allowed: 'Ihre Rolle wurde gerade geändert und lässt das nicht mehr zu.',
    reason_missing: 'Geben Sie eine Begründung ein, damit der Ersteller weiß, was zu ändern ist.',
    recall_reason_missing: 'Geben Sie eine Begründung ein, warum Sie diese Zahlung stoppen.',
    of_batch:
      'Diese Zahlung gehört zu einer Sammelzahlung. Halten Sie stattdessen die Sammelzahlung an, oder stoppen Sie sie.',
    being_sent:
      'Diese Zahlung wird gerade gesendet und kann nicht gestoppt werden. Versuchen Sie es in einer Minute erneut. Diese Seite zeigt das Ergebnis.',
    at_provider:
      'Die Bank hat diese Zahlung bereits, deshalb kann sie hier nicht gestoppt werden. Solange sie aussteht, können Sie auf dieser Seite ihre Stornierung beantragen.',
    not_asked:
      'Die Bank hat nicht mitgeteilt, ob sie diese Zahlung hat, und diese Datenbank wurde aus einer Sicherung wiederhergestellt. Es wurde nichts gestoppt. Bis Admins den Versand fortsetzen, wird nichts gesendet. Versuchen Sie es in einer Minute erneut.',
    time_passed:
      'Der Termin ist verstrichen. Wählen Sie einen späteren Termin, oder senden Sie die Zahlung sofort.',
    identifier_taken:
      'Die Kennung dieses Formulars ist bereits vergeben. Es wurde nichts gespeichert. Öffnen Sie ein neues Formular.',
    not_open: 'Das Belastungskonto ist nicht aktiv. Wählen Sie ein anderes Konto.',
  },
  exceptions: {
    not_found: 'Ausnahme nicht gefunden.',
    closed: 'Diese Ausnahme ist bereits geklärt. Die Seite zeigt jetzt das Ergebnis.',
    statement_old:
      'Der Kontoauszug wurde vor mehr als vier Stunden gelesen. Lehnen Sie diesen Antrag ab, prüfen Sie den Auszug erneut, und stellen Sie einen neuen Antrag.',
    look_up_old:
      'Die letzte Abfrage bei der Bank ist älter als zehn Minuten oder war vor dem letzten Senden. Wählen Sie bei der Ausnahme „Jetzt abfragen“, warten Sie die Antwort ab, und versuchen Sie es erneut.',
    found_now:
      'Die Bank hat diese Zahlung, sie ist also nicht fehlgeschlagen. Paydesk aktualisiert sie und schließt diese Ausnahme.',
    look_up_failed:
      'Die Bank konnte nicht nach dieser Zahlung gefragt werden, deshalb wurde nichts für fehlgeschlagen erklärt. Versuchen Sie es gleich erneut.',
    wrong_kind: 'Diese Ausnahme lässt das nicht zu. Die Seite zeigt jetzt ihren aktuellen Status.',
    not_sent_again:
      'Die Zahlung kann nicht erneut gesendet werden: Ihre Sammelzahlung wurde gestoppt, oder die ersetzte Zahlung wurde doch ausgeführt. Warten Sie weiter, oder beantragen Sie, sie für fehlgeschlagen zu erklären.',
    own_order: 'Sie haben diesen Auftrag erstellt oder bearbeitet, deshalb müssen andere entscheiden.',
    time_not_allowed: 'Wählen Sie einen künftigen Zeitpunkt innerhalb der nächsten dreißig Tage.',
    not_checked: 'Geben Sie ein, was Sie geprüft haben, damit sich der Freigeber darauf verlassen kann.',
    statement_unavailable:
      'Der Kontoauszug konnte nicht geladen werden, deshalb wurde nichts für fehlgeschlagen erklärt. Versuchen Sie es gleich erneut.',
    in_statement:
      'Der Kontoauszug enthält diese Zahlung, sie ist also nicht fehlgeschlagen. Paydesk prüft sie jetzt und schließt diese Ausnahme.',
    already_open:
      'Derselbe Antrag ist bereits offen. Entscheiden Sie zuerst über ihn, oder ziehen Sie ihn zurück.',
  },
};
