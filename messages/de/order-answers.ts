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
    not_own_order: 'Jemand anders hat diese Zahlung erstellt. Öffnen Sie sie, um sie zu stornieren.',
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
    confidential_account:
      'Dieses Konto ist vertraulich, und Sie arbeiten nicht damit. Wählen Sie ein anderes Konto.',
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
    of_another: 'Jemand anders arbeitet an dieser Ausnahme. Öffnen Sie sie, um sie zu übernehmen.',
    assigned_already:
      'Jemand hat den Bearbeiter zuerst geändert. Die Seite zeigt jetzt den aktuellen Bearbeiter.',
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
  policy: {
    duplicates:
      'Das sieht nach einer vorhandenen Zahlung aus. Erklären Sie, warum es eine andere ist, oder verwerfen Sie sie.',
    notInBook:
      'Die Richtlinie erlaubt diese Zahlung nur an geprüfte Empfänger. Kein geprüfter Empfänger hat dieses Konto oder, bei SWIFT, diesen BIC. Legen Sie den Empfänger zuerst an.',
    cooling:
      'Dieser Empfänger wurde erst kürzlich geprüft. Eine erste Zahlung in dieser Höhe kann ab {from} UTC eingereicht werden.',
    replacedWentThrough:
      'Damit würde doppelt gezahlt: Der ersetzte Auftrag wurde doch ausgeführt, oder ein anderer Auftrag oder eine Sammelzahlung ersetzt ihn bereits. Es wurde kein Geld bewegt. Ziehen Sie diese Zahlung zurück. Ist die andere Ersatzzahlung fehlgeschlagen, wiederholen Sie jene.',
    replacedNotChecked:
      'Die ersetzte Zahlung konnte nicht bei der Bank geprüft werden, deshalb wurde nichts ausgeführt. Es wurde kein Geld bewegt. Versuchen Sie es gleich erneut.',
    overLimit:
      'Das überschreitet das Limit von {limit} für {scope} um {excess}. {used} sind bereits genutzt, {left} verbleiben. Verringern Sie den Betrag, oder warten Sie auf den nächsten {period, select, day {Tag} other {Monat}}.',
  },
  provider: {
    timeNotAllowed: 'Wählen Sie einen künftigen Zeitpunkt innerhalb der nächsten drei Monate.',
    refused: 'Die Bank hat es nicht angenommen: {reason}',
    unknown:
      'Die Bank hat nicht geantwortet, deshalb ist nicht bekannt, ob dies wirksam wurde. Diese Seite zeigt das Ergebnis, sobald es bekannt ist.',
    mayNotCancel: 'Ihre Rolle storniert keine Zahlungen.',
    mayNotReschedule: 'Ihre Rolle verschiebt keine Zahlungen.',
  },
  list: {
    tooLong:
      'Eine Bestätigung gibt höchstens {most} Zahlungen frei. Es wurde nichts freigegeben. Entfernen Sie einige davon.',
    refused:
      '{count, plural, one {Es wurde nichts freigegeben, weil eine Zahlung nicht freigegeben werden kann. Entfernen Sie sie aus der Auswahl, und fahren Sie fort.} other {Es wurde nichts freigegeben, weil # Zahlungen nicht freigegeben werden können. Entfernen Sie sie aus der Auswahl, und fahren Sie fort.}}',
    not_found: 'Sie ist nicht mehr vorhanden.',
    changed_since: 'Sie wurde geändert, seit Sie sie ausgewählt haben. Prüfen Sie sie zuerst erneut.',
    wrong_state: 'Sie wartet nicht mehr auf Freigabe.',
    already_approved: 'Sie haben sie bereits freigegeben.',
    own_order: 'Sie haben sie erstellt oder bearbeitet, deshalb muss jemand anders entscheiden.',
  },
  draft: {
    accountNotConfirmed: 'Die Bank hat dieses Konto nicht bestätigt. Versuchen Sie es gleich erneut.',
    feeAccount: 'Dieses Konto kann nicht mehr mit Gebühren belastet werden. Wählen Sie ein anderes.',
  },
  quote: {
    rate: 'Ein Euro entspricht jetzt {rate} {currency}.',
    rateBefore: 'Ein Euro entspricht jetzt {rate} {currency} (vorher {before}).',
    fee: 'Die Gebühr beträgt jetzt {fee} EUR (vorher {before}).',
    review: 'Prüfen Sie die Zahlen, und reichen Sie erneut ein, um sie anzunehmen.',
  },
  requests: {
    payment: 'Zahlung',
    details: 'Einzelheiten',
    from: 'Von',
    to: 'An',
    identifier: 'Kennung',
    reason: 'Grund',
    checked: 'Geprüft',
    statement: 'Kontoauszug',
    onApproval: 'Bei Freigabe',
    executeAt: 'Ausführung',
    release: 'Zahlung erneut senden',
    releaseEffect: 'Wird mit derselben Kennung gesendet, die nicht doppelt zahlen kann',
    declareFailed: 'Zahlung für fehlgeschlagen erklären',
    statementRead:
      '{from} bis {to}, gelesen {at} UTC: {entries} Buchungen, keine mit dieser Kennung, {alike} mit demselben Empfänger oder Betrag',
    failedEffect:
      'Endet als abgelehnt, und ein neuer Auftrag kann zahlen. Paydesk prüft noch 30 Tage, ob sie doch erscheint.',
    failedWarning:
      'Die Zahlung kann noch erscheinen, obwohl die Bank sie jetzt nicht findet. Dann benachrichtigt Sie Paydesk.',
    cancel: 'Zahlung bei der Bank stornieren',
    reschedule: 'Zahlung bei der Bank verschieben',
    settled: 'Diese Ausnahme ist bereits geklärt. Lehnen Sie den Änderungsantrag ab, der hinfällig ist.',
    settledOrder:
      'Diese Ausnahme ist bereits geklärt: Der Auftrag ist jetzt „{state}“. Lehnen Sie den Änderungsantrag ab, der hinfällig ist.',
  },
};
