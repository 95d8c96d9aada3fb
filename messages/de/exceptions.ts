export const de = {
  page: {
    title: 'Klärungsfälle',
    description: 'Zahlungen mit unklarem Ergebnis und fällige Zahlungen, die nicht gesendet werden konnten.',
    open: 'Zu klären',
    openTable: 'Offene Klärungsfälle',
    oldestFirst: 'Die ältesten zuerst.',
    oldest: 'Die {shown, number} ältesten von {count, number}.',
    emptyTitle: 'Alles erledigt',
    empty: 'Hier erscheinen Zahlungen, über die jemand entscheiden muss.',
    snoozed: 'Zurückgestellt',
    snoozedDescription: 'Hier hat sich jemand entschieden, weiter abzuwarten.',
    snoozedTable: 'Zurückgestellte Klärungsfälle',
    resolved: 'Geklärt',
    resolvedTable: 'Geklärte Fälle',
  },
  table: {
    payment: 'Zahlung',
    amount: 'Betrag',
    since: 'Seit',
    reason: 'Grund',
    what_to_do: 'Nächster Schritt',
    quiet_until: 'Zurückgestellt bis',
    outcome: 'Ergebnis',
  },
  detail: {
    metadata: 'Klärungsfall',
    named: 'Klärungsfall: {payment}',
    resolved: 'Es ist nichts weiter zu tun.',
    batch: 'Sammelzahlung anzeigen',
    facts: 'Angaben',
    loading: 'Kontoauszug wird geladen',
    requests: 'Anfragen an die Bank',
    requestsDescription: 'Die ältesten zuerst. Jede Anfrage trug dieselbe Kennung.',
    viewEvidence: 'Nachweise anzeigen',
    resolvedTitle: 'Geklärt: {label}',
    openTitle: 'Zu klären: {label}',
  },
  facts: {
    amount: 'Betrag',
    from: 'Von',
    to: 'An',
    accountNumber: 'Kontonummer',
    reference: 'Verwendungszweck',
    maker: 'Ersteller',
    identifier: 'Kennung',
    order: 'Auftrag',
    openOrder: 'Auftrag anzeigen',
    scheduledFor: 'Termin',
    unknownSince: 'Ergebnis unklar seit',
    notFoundSince: 'Nicht gefunden seit',
    opened: 'Eröffnet',
    nextCheck: 'Nächste Prüfung',
    snoozedUntil: 'Zurückgestellt bis',
    resolved: 'Geklärt',
  },
  labels: {
    not_found: 'Bei der Bank nicht gefunden',
    no_answer: 'Keine eindeutige Antwort',
    not_as_approved: 'Weicht von der Freigabe ab',
    not_released: 'Nicht zum Termin gesendet',
    late: 'Verspätet',
    other_payment: 'Abweichende Zahlung',
    late_settlement: 'Nachträglich ausgeführt',
  },
  meanings: {
    not_found:
      'Auf eine Anfrage kam keine eindeutige Antwort, und die Bank findet keine solche Zahlung. Entweder lehnt die Bank den Auftrag ab, oder er darf nicht erneut gesendet werden. Wahrscheinlich wurde die Zahlung nie ausgeführt. Paydesk fragt nur noch nach ihr.',
    no_answer:
      'Die Bank hat seit einiger Zeit keine eindeutige Antwort gegeben. Paydesk fragt weiter unter derselben Kennung an, die keine Doppelzahlung auslösen kann. Der Fall schließt sich, sobald eine Antwort eintrifft.',
    not_as_approved:
      'Der gespeicherte Auftrag wurde außerhalb von Paydesk geändert und weicht von der Freigabe ab. Solange das so ist, wird er nicht gesendet.',
    not_released:
      'Die Zahlung war fällig und konnte nicht gesendet werden. Es ist kein Geld geflossen. Jemand muss entscheiden.',
    late: 'Die Zahlung hätte bereits gesendet sein sollen. Es ist kein Geld geflossen. Paydesk versucht es weiter, und der Fall schließt sich, sobald sie gesendet ist.',
    other_payment:
      'Die Zahlung, die die Bank zu diesem Auftrag führt, hat einen anderen Betrag oder ein anderes Konto, oder sie gehört zu einem anderen Auftrag. Möglicherweise ist Geld ohne Freigabe geflossen.',
    late_settlement:
      'Die Bank führt eine Zahlung zu einem Auftrag, der nie gesendet wurde, ohne Zahlung endete oder für fehlgeschlagen erklärt wurde. Oder dieser Auftrag ersetzt eine solche Zahlung.',
    stopped:
      'Auf eine Anfrage kam keine eindeutige Antwort, und die Bank findet keine solche Zahlung. Ihre Sammelzahlung wurde gestoppt, daher kann sie nicht erneut gesendet werden. Paydesk fragt nur noch nach ihr.',
    paid_before:
      'Auf eine Anfrage kam keine eindeutige Antwort, und die Bank findet keine solche Zahlung. Die Zahlung, die sie ersetzt, wurde doch ausgeführt, daher kann sie nicht erneut gesendet werden. Paydesk fragt nur noch nach ihr.',
  },
  nextSteps: {
    not_found:
      'Prüfen Sie den Kontoauszug. Fehlt die Zahlung, beantragen Sie, sie erneut zu senden (falls möglich) oder für fehlgeschlagen zu erklären. Ein anderer Freigeber entscheidet.',
    no_answer: 'Warten Sie ab. Bleibt es dabei, wenden Sie sich an den Support der Bank.',
    not_as_approved:
      'Wenden Sie sich sofort an Ihren Datenbankadministrator. Das lässt sich hier nicht beheben.',
    not_released:
      'Beheben Sie die Ursache und prüfen Sie erneut. Andernfalls ändern Sie bei einer terminierten Zahlung den Termin oder stornieren Sie sie. Stoppen Sie eine freigegebene Zahlung und erstellen Sie eine neue, wenn sie noch fällig ist.',
    late: 'Lesen Sie den Grund und prüfen Sie, ob die Bank erreichbar ist. Bei einer terminierten Zahlung ändern Sie den Termin, oder Sie stornieren sie.',
    other_payment:
      'Vergleichen Sie die Zahlung im Kontoauszug mit dem Auftrag. Ist sie falsch, stornieren Sie sie, falls möglich, oder wenden Sie sich an die Bank. Markieren Sie den Fall danach als gesehen.',
    late_settlement:
      'Stellen Sie sicher, dass nicht doppelt gezahlt wurde. Wenn doch, stornieren Sie die Zahlung, bei der das noch möglich ist, oder fordern Sie das Geld zurück. Markieren Sie den Fall danach als gesehen.',
    stopped:
      'Prüfen Sie den Kontoauszug. Fehlt die Zahlung, beantragen Sie, sie für fehlgeschlagen zu erklären. Stimmt ein anderer Freigeber zu, wiederholt ein Ersteller sie auf der Seite der Sammelzahlung mit „Fehlgeschlagene Zeilen wiederholen“.',
    paid_before:
      'Prüfen Sie den Kontoauszug. Fehlt die Zahlung, beantragen Sie, sie für fehlgeschlagen zu erklären. Ein anderer Freigeber entscheidet. Es ist nichts mehr zu zahlen.',
  },
  outcomes: {
    released: 'Mit Zustimmung zweier Personen erneut gesendet',
    declared_failed: 'Von zwei Personen für fehlgeschlagen erklärt',
    cleared: 'Geklärt: Die Zahlung lief weiter',
    withdrawn: 'Storniert oder bearbeitet',
    seen: 'Als gesehen markiert',
  },
  actions: {
    reschedule: 'Termin ändern oder stornieren',
    openPayment: 'Zahlung anzeigen',
    lookUp: 'Bei der Bank abfragen',
    lookingUp: 'Paydesk fragt bei der Bank nach.',
    checkAgain: 'Erneut prüfen',
    checkingAgain: 'Paydesk prüft erneut.',
    markSeen: 'Als gesehen markieren',
    markedSeen: 'Als gesehen markiert.',
    sendRequest: 'Antrag stellen',
    requestSent: 'Antrag gestellt. Ein anderer Freigeber entscheidet unter „Änderungsanträge“.',
  },
  requests: {
    release: '{name} hat beantragt, die Zahlung erneut zu senden',
    declare_failed: '{name} hat beantragt, die Zahlung für fehlgeschlagen zu erklären',
    body: 'Offen seit <instant></instant>. Ein anderer Freigeber entscheidet. <textLink>Antrag anzeigen</textLink>',
  },
  declareFailed: {
    title: 'Beantragen, die Zahlung für fehlgeschlagen zu erklären?',
    description:
      'Stimmt ein anderer Freigeber zu, endet der Auftrag als abgelehnt, und die Zahlung lässt sich mit einem neuen Auftrag nachholen. Sie kann trotzdem noch auftauchen: Paydesk prüft das weitere dreißig Tage lang.',
    action: 'Für fehlgeschlagen erklären',
    checked: 'Diese Zahlung steht nicht im Kontoauszug',
    checkedDescription:
      'Ich habe den Kontoauszug auf dieser Seite geprüft. Paydesk ruft ihn jetzt noch einmal ab und speichert ihn mit meinem Antrag.',
    whatIChecked: 'Was ich geprüft habe',
    notChecked: 'Prüfen Sie zuerst den Kontoauszug auf dieser Seite und setzen Sie dann das Häkchen.',
  },
  release: {
    title: 'Beantragen, die Zahlung erneut zu senden?',
    description:
      'Sie behält ihre Kennung, unter der die Bank nur eine Zahlung ausführt. Gesendet wird, sobald ein anderer Freigeber unter „Änderungsanträge“ zustimmt.',
    action: 'Erneut senden',
  },
  snooze: {
    title: 'Weiter abwarten?',
    description:
      'Dieser Klärungsfall wird für die gewählte Zeit zurückgestellt. Paydesk arbeitet weiter wie bisher, und der Fall schließt sich, wenn die Bank antwortet.',
    action: 'Weiter abwarten',
    duration: 'Dauer',
    h1: '1 Stunde',
    h4: '4 Stunden',
    h24: '1 Tag',
    h72: '3 Tage',
    h168: '1 Woche',
    done: 'Bis dahin zurückgestellt.',
  },
  attempts: {
    label: 'Anfragen an die Bank',
    when: 'Zeitpunkt',
    request: 'Anfrage',
    numbered: '{number}. {call, select, create {Gesendet} other {Abgefragt}}',
    outcome: 'Ergebnis',
    interrupted: 'Die Verarbeitung brach ab, bevor das Ergebnis bekannt war',
    accepted: 'Angenommen',
    refused: 'Abgelehnt',
    unknown: 'Keine eindeutige Antwort',
    found: 'Gefunden',
    not_found: 'Nicht gefunden',
    http: 'HTTP',
    code: 'Code',
    duration: 'Dauer',
    milliseconds: '{duration, number} ms',
    nonce: 'Nonce',
  },
  statement: {
    title: 'Kontoauszug',
    unavailableTitle: 'Der Kontoauszug konnte nicht geladen werden',
    unavailable:
      'Die Bank hat nicht geantwortet. Ohne Kontoauszug kann nichts für fehlgeschlagen erklärt werden. Laden Sie die Seite gleich noch einmal.',
    range:
      '{from} bis {to}, abgerufen <instant></instant>: {entries, plural, one {# Buchung} other {# Buchungen}}.',
    found: 'Die Zahlung ist darunter.',
    notFound: 'Keine davon trägt die Kennung dieses Auftrags.',
    noneAlike: 'Keine ausgehende Zahlung an diesen Tagen hat denselben Empfänger oder denselben Betrag.',
    alike: 'Ähnliche Buchungen',
    day: 'Tag',
    to: 'An',
    same: 'Wie in diesem Auftrag',
    amount: 'Betrag',
    identifier: 'Kennung',
    beneficiary: 'Empfänger',
  },
};
