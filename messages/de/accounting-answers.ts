export const de = {
  exports: {
    not_allowed:
      'Sie können diese Konten nicht exportieren. Es wurde nichts exportiert. Wählen Sie andere Konten.',
    no_mapping:
      'Es gibt noch keine Kontenzuordnung. Es wurde nichts exportiert. Richten Sie zuerst die Zuordnung ein.',
    no_datev:
      'Die Zuordnung hat keine DATEV-Einstellungen. Es wurde nichts exportiert. Ergänzen Sie diese in der Zuordnung, oder wählen Sie CSV.',
    no_accounts: 'Es ist kein Konto gewählt. Wählen Sie mindestens eines.',
    mapping_changed:
      'Die Kontenzuordnung wurde inzwischen geändert. Es wurde nichts exportiert. Prüfen Sie die Vorschau noch einmal, die jetzt die neue Zuordnung verwendet.',
    confidential_alone:
      'Ein vertrauliches Konto wird für sich exportiert, damit andere die Dateien der übrigen Konten öffnen können. Es wurde nichts exportiert. Wählen Sie nur dieses Konto, oder lassen Sie es weg.',
    account_unmapped:
      'Ein Konto mit neuen Buchungen hat kein Sachkonto. Es wurde nichts exportiert. Ergänzen Sie die Zuordnung, oder lassen Sie das Konto weg.',
    nothing_new: 'Es gibt keine neuen Buchungen. Es wurde nichts exportiert.',
    amount_too_large:
      'Ein Betrag hat mehr als zehn Stellen, was DATEV nicht importieren kann. Es wurde nichts exportiert. Wählen Sie CSV.',
    entries_changing:
      'Buchungen änderten sich, während die Datei erstellt wurde. Es wurde nichts exportiert. Versuchen Sie es in einer Minute erneut.',
    busy: 'Es werden gerade zu viele Dateien erstellt. Es wurde nichts exportiert. Versuchen Sie es in einer Minute erneut.',
    failed:
      'Die Datei konnte nicht erstellt werden. Es wurde nichts exportiert, und alle Buchungen bleiben offen. Versuchen Sie es erneut.',
    wrong_period:
      'Geben Sie den ersten und den letzten Tag ein. Der erste Tag darf nicht nach dem letzten liegen.',
  },
  withdrawals: {
    not_found: 'Diesen Export gibt es nicht.',
    not_yours:
      'Nur die Person, die diesen Export erstellt hat, oder ein Administrator kann ihn zurückziehen.',
    withdrawn: 'Dieser Export ist bereits zurückgezogen.',
    not_last:
      'Ein späterer Export enthält eines seiner Konten. Nur der letzte Export kann zurückgezogen werden.',
    reason_missing: 'Geben Sie an, warum die Buchhaltung diesen Export nicht verwenden soll.',
  },
  mapping: {
    problems: 'Prüfen Sie die markierten Felder. Es wurde nichts gespeichert.',
    changed_since:
      'Jemand anderes hat die Zuordnung zuerst geändert. Es wurde nichts gespeichert. Öffnen Sie die Seite erneut in einem anderen Tab, und vergleichen Sie.',
    nothing_changed: 'Es wurde nichts geändert.',
  },
  problems: {
    not_a_date: 'Geben Sie ein Datum ein, zum Beispiel 1. Jan. 2026.',
    not_an_account: 'Geben Sie die Nummer eines Kontos ein: drei bis neun Ziffern.',
    account_too_long: 'Diese Nummer hat mehr Ziffern als die Sachkonten der DATEV-Einstellungen.',
    not_a_consultant: 'Die Beraternummer hat vier bis sieben Ziffern, ab 1001.',
    not_a_client: 'Die Mandantennummer hat eine bis fünf Ziffern.',
    not_a_month: 'Wählen Sie einen Monat.',
    not_a_length: 'Wählen Sie vier bis acht Stellen.',
    name_too_long: 'Verwenden Sie höchstens 30 Buchstaben, Ziffern und Leerzeichen.',
    not_initials: 'Geben Sie zwei Buchstaben ein, oder nichts.',
    text_missing: 'Geben Sie den gesuchten Text ein.',
    not_a_cost_centre: 'Verwenden Sie höchstens 36 Buchstaben, Ziffern und Leerzeichen.',
  },
};
