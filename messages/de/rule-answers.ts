export const de = {
  changeRequests: {
    not_found: 'Änderungsantrag nicht gefunden.',
    changed_since:
      'Dieser Antrag wurde geändert, seit Sie ihn geöffnet haben. Es wurde nichts ausgeführt. Prüfen Sie ihn zuerst erneut.',
    decided: 'Über diesen Antrag ist bereits entschieden. Die Seite zeigt jetzt das Ergebnis.',
    approved_already: 'Sie haben dies bereits freigegeben. Ein anderer Admin muss es ebenfalls freigeben.',
    own_request: 'Das ist Ihr eigener Antrag, deshalb muss jemand anders entscheiden.',
    about_you: 'Dieser Antrag betrifft Sie, deshalb muss jemand anders entscheiden.',
    not_allowed: 'Ihre Rolle kann über diesen Antrag nicht entscheiden.',
    not_yours: 'Nur der Antragsteller kann ihn zurückziehen.',
    asker_gone:
      'Der Antragsteller ist nicht mehr aktiv oder hat die nötige Rolle nicht mehr. Lehnen Sie den Antrag ab; jemand anders kann einen neuen stellen.',
    expired:
      'Dieser Antrag ist abgelaufen, und es wurde nichts geändert. Lehnen Sie ihn ab; ein neuer kann gestellt werden.',
    call_back_missing:
      'Rufen Sie den Empfänger unter einer Nummer an, die Sie schon hatten, und geben Sie ein, mit wem Sie gesprochen haben. Es wurde nichts freigegeben.',
    reason_missing: 'Geben Sie eine Begründung ein, damit der Antragsteller weiß, was zu ändern ist.',
    already_open:
      'Derselbe Antrag ist bereits offen. Entscheiden Sie zuerst über ihn, oder ziehen Sie ihn zurück.',
  },
  policy: {
    changed_since:
      'Die Richtlinie wurde geändert, seit Sie begonnen haben. Prüfen Sie zuerst die aktuelle Version.',
    nothing_changed: 'Diese Richtlinie gilt bereits. Ändern Sie zuerst etwas.',
    already_open:
      'Eine andere Änderung der Richtlinie wartet auf Freigabe. Entscheiden Sie zuerst über sie, oder ziehen Sie sie zurück.',
  },
  beneficiaries: {
    not_found: 'Dieser Empfänger wurde nicht gefunden. Der Link ist möglicherweise veraltet.',
    in_book: 'Dieses Konto ist bereits unter „Empfänger“ oder wartet auf Freigabe. Suchen Sie es dort.',
    already_waiting:
      'Ein Änderungsantrag zu diesem Empfänger wartet bereits auf Freigabe. Entscheiden Sie zuerst auf der Seite „Änderungsanträge“ über ihn.',
    retired: 'Dieser Empfänger ist archiviert. Legen Sie ihn neu an, um an ihn zu zahlen.',
    changed_since: 'Dieser Empfänger wurde geändert, seit Sie ihn geöffnet haben. Prüfen Sie ihn erneut.',
    unchanged: 'Es wurde nichts geändert. Ändern Sie zuerst ein Feld, oder gehen Sie zurück.',
  },
  recurring: {
    changed_since:
      'Zu diesem Empfänger gibt es einen neueren Antrag. Laden Sie die Seite neu, und prüfen Sie ihn.',
    in_progress: 'Ein Auftrag zu diesem Empfänger ist in Ausführung. Warten Sie die Antwort ab.',
    unchanged: 'Es wurde nichts geändert. Ändern Sie zuerst ein Feld, oder gehen Sie zurück.',
    already_open:
      'Ein Änderungsantrag zu diesem Empfänger wartet auf Freigabe. Über ihn muss zuerst entschieden oder er zurückgezogen werden.',
    already_set:
      'Für diesen Empfänger ist eine wiederkehrende Zahlung eingerichtet, oder sie könnte es sein. Ändern Sie stattdessen diese.',
    nothing_set:
      'Paydesk hat für diesen Empfänger keine wiederkehrende Zahlung eingerichtet. Richten Sie zuerst eine ein.',
    answered: 'Die Bank hat geantwortet. Der Auftrag muss nicht erneut gesendet werden.',
    not_as_approved:
      'Der gespeicherte Auftrag weicht von seiner Freigabe ab. Beantragen Sie die Änderung erneut.',
  },
};
