export const de = {
  actions: {
    changeOrSwitchOn: 'Ändern oder aktivieren',
    change: 'Änderung beantragen',
    setUpAgain: 'Erneut einrichten',
  },
  answer: {
    cancelled: 'Die Bank hat die Beendigung angenommen.',
    taken: 'Die Bank hat die Anfrage angenommen.',
    notSent: 'Nicht gesendet. {reason}',
    refused: 'Die Bank hat die Anfrage abgelehnt: {reason}',
    unknown: 'Ergebnis unklar. {hint}',
    waiting: 'Noch nicht gesendet.',
    sent: 'Gesendet. Noch keine Antwort.',
    notRecorded: 'Es wurde keine Antwort erfasst. {hint}',
    label: 'Name: „{label}“',
    labelApproved: 'Name: „{label}“. Beantragt von {requesterName}, freigegeben von {deciderName}.',
  },
  requestAgain: {
    title: 'Anfrage erneut senden?',
    description:
      'Dieselbe Anfrage wird noch einmal gesendet. Hat die Bank sie schon angenommen, ändern dieselben Werte nichts.',
    confirm: 'Erneut senden',
  },
  cancelRecurring: {
    title: 'Diesen Dauerauftrag beenden?',
    description:
      'Die Beendigung wird sofort an die Bank gesendet. Das erneute Einrichten erfordert zwei Personen.',
    confirm: 'Dauerauftrag beenden',
    done: 'Die Beendigung wird gesendet. Diese Seite zeigt die Antwort.',
  },
  changeRecurringPage: {
    title: 'Dauerauftrag ändern',
    description:
      'Die Bank erhält die Änderung, sobald eine zweite Person sie freigibt. Bis dahin ändert sich nichts.',
    refused: 'Die Bank hat diese Werte abgelehnt',
    reason: 'Antwort der Bank: {reason}',
  },
  dayField: {
    week: 'Wochentag',
    choose: 'Tag wählen',
    weekday: '{name} ({day})',
    month: 'Tag des Monats',
    quarter: 'Tag des Quartals',
    range: '1 bis {last}',
  },
  newRecurringPage: {
    title: 'Dauerauftrag einrichten',
    description:
      'Die Bank erhält die Anfrage, sobald eine zweite Person sie freigibt. Ein bestehender Dauerauftrag an denselben Empfänger wird ersetzt.',
  },
  nextDates: {
    label: 'Nächste Zahlungen',
  },
  notSent: {
    nothingChanged: 'Bei der Bank hat sich nichts geändert.',
    overtaken: 'Eine spätere Anfrage hat sie ersetzt.',
    too_old:
      'Sie konnte nicht innerhalb von 24 Stunden gesendet werden. Senden Sie sie erneut, oder beantragen Sie eine Änderung.',
    not_as_approved:
      'Die gespeicherte Anfrage weicht von der freigegebenen ab und wurde möglicherweise außerhalb von Paydesk geändert. Wenden Sie sich an Ihren Administrator.',
  },
  occurrenceTime: {
    utc: '{weekday}, {date}, {time} UTC',
  },
  onlyFromHere: {
    title: 'Daueraufträge aus anderen Systemen werden nicht angezeigt',
    description:
      'Die Bank listet Daueraufträge nicht auf. Diese Seite zeigt die Anfragen aus Paydesk und die Antworten der Bank. Änderungen im Kundenportal sind nicht enthalten.',
  },
  pending: {
    sending: 'Wird gesendet',
    cancelling: 'Wird beendet',
    switchingOff: 'Wird ausgesetzt',
    changing: 'Wird geändert',
    settingUp: 'Wird eingerichtet',
  },
  pendingChanges: {
    title: '{count, plural, one {# Änderung wartet auf Freigabe} other {# Änderungen warten auf Freigabe}}',
    change: '{title}, beantragt von {requesterName}, <instant></instant>',
    next: 'Die Bank erhält die Anfrage, sobald eine zweite Person sie freigibt.',
    view: 'Änderungsanträge anzeigen',
  },
  recurringForm: {
    leaveTitle: 'Eingabe verlassen?',
    leaveDescription:
      'Ihre Eingaben sind nicht gespeichert. Bleiben Sie, um sie einzureichen, oder verwerfen Sie sie.',
    refused: 'Der Antrag wurde nicht gesendet',
    number: 'Empfängernummer',
    numberHint:
      'Aus dem Kundenportal der Bank. Dort sind die Empfänger von Daueraufträgen und die Beträge hinterlegt.',
    name: 'Interner Name',
    nameHint: 'Die Bank liefert zu dieser Nummer keinen Namen. Nur Paydesk verwendet diesen Namen.',
    frequency: 'Rhythmus',
    weekly: 'Wöchentlich',
    monthly: 'Monatlich',
    quarterly: 'Vierteljährlich',
    time: 'Uhrzeit (UTC)',
    enabled: 'Aktiv',
    enabledHint: 'Ausgesetzt bleibt der Dauerauftrag bei der Bank eingerichtet und zahlt nichts.',
    noteHint: 'Für den Freigeber.',
    back: 'Abbrechen',
    submit: 'Zur Freigabe einreichen',
    sent: 'Eingereicht. Eine zweite Person muss freigeben.',
    invalid: 'Prüfen Sie die markierten Felder.',
    nextPayments: 'Nächste Zahlungen',
    nextPaymentsHint: 'Berechnet aus diesen Werten und den bekannten Regeln der Bank.',
    incomplete: 'Geben Sie Tag und Uhrzeit ein, um die nächsten Zahlungen zu sehen.',
    switchedOff: 'Keine, solange der Dauerauftrag ausgesetzt ist.',
  },
  recurringHistory: {
    label: 'Anfragen an die Bank',
    cancellation: 'Beendigung',
    requestedBy: 'Beantragt von {requestedByName}, <instant></instant>',
  },
  recurringPage: {
    create: 'Dauerauftrag einrichten',
    title: 'Daueraufträge',
    description: 'Zahlungen, die die Bank automatisch wiederholt, an Empfänger aus ihrem Kundenportal.',
    label: 'In Paydesk eingerichtet',
    empty: 'Noch keine Daueraufträge',
    emptyDescription:
      'Richten Sie einen Dauerauftrag ein. Er erscheint hier, sobald eine zweite Person ihn freigibt.',
  },
  recurringPaymentPage: {
    metadata: 'Dauerauftrag',
    unknown: 'Das Ergebnis der letzten Anfrage ist unklar',
    unknownHint:
      'Es ist nicht bekannt, ob die Bank die Anfrage angenommen hat. Senden Sie sie erneut. Dieselben Werte ändern nichts doppelt.',
    refused: 'Die Bank hat die letzte Anfrage abgelehnt',
    refusal: '{reason}. Es hat sich nichts geändert.',
    notSent: 'Die letzte Anfrage wurde nicht gesendet',
    status: 'Letzter bekannter Status',
    number: 'Empfänger im Kundenportal',
    schedule: 'Rhythmus',
    nextPayments: 'Nächste Zahlungen',
    nextIfAccepted: 'Nächste Zahlungen, falls die Bank die Anfrage angenommen hat',
    none: 'Keine',
    requests: 'Anfragen an die Bank',
  },
  recurringTable: {
    label: 'Daueraufträge',
    beneficiary: 'Empfänger',
    number: 'Nummer {beneficiaryId} im Kundenportal',
    schedule: 'Rhythmus',
    time: '{time} UTC',
    notScheduled: 'Kein Rhythmus',
    nextPayments: 'Nächste Zahlungen',
    ifAccepted: 'Falls die Bank die Anfrage angenommen hat:',
    none: 'Keine',
    state: 'Status',
    lastRefused: 'Letzte Anfrage abgelehnt',
    lastRequest: 'Letzte Anfrage',
    nextUtc: 'Nächste Zahlung (UTC)',
    requester: 'Angefragt von',
    requestedUtc: 'Angefragt (UTC)',
    count: '{count, plural, one {# Dauerauftrag} other {# Daueraufträge}}',
  },
  recurringFilter: {
    allStates: 'Alle Status',
    show: 'Anzeigen',
    clear: 'Zurücksetzen',
    noMatch: 'Keine passenden Daueraufträge',
    noMatchBody: 'Setzen Sie den Filter zurück, um alle Daueraufträge zu sehen.',
  },
  requestProgress: {
    delayedTitle: 'Noch nicht gesendet',
    delayed:
      'Bei der Bank hat sich nichts geändert. Die Anfrage verzögert sich möglicherweise ({problems}). Sie wird gesendet, sobald dies behoben ist, sofern das weniger als 24 Stunden dauert.',
    waiting:
      'Die Anfrage wurde noch nicht gesendet. Diese Seite aktualisiert sich, sobald die Bank antwortet.',
    sent: 'Die Anfrage wurde an die Bank gesendet. Diese Seite aktualisiert sich, sobald die Bank antwortet.',
  },
  requests: {
    done: 'Die Anfrage wird gesendet. Diese Seite zeigt die Antwort.',
  },
  setup: {
    on: '{rhythm} um {time} UTC',
    off: '{rhythm} um {time} UTC, ausgesetzt',
    cancelled: 'Beendet',
    nothing: 'Nicht eingerichtet',
    either: '{requested}, falls die Bank die Anfrage angenommen hat. Andernfalls wie bisher: {before}',
  },
  states: {
    on: 'Aktiv',
    off: 'Ausgesetzt',
    cancelled: 'Beendet',
    nothing: 'Nicht eingerichtet',
    unknown: 'Unklar',
  },
  switchRecurringOff: {
    title: 'Diesen Dauerauftrag aussetzen?',
    description:
      'Er bleibt bei der Bank eingerichtet und zahlt nichts. Das Wiederaktivieren erfordert zwei Personen.',
    confirm: 'Aussetzen',
  },
  fieldProblems: {
    beneficiaryId: 'Geben Sie die Nummer des Empfängers im Kundenportal ein.',
    recurrenceType: 'Wählen Sie, wie oft gezahlt wird.',
    day: 'Geben Sie einen Tag von 1 bis {last} ein.',
    time: 'Geben Sie eine Uhrzeit in UTC ein.',
    labelMissing: 'Geben Sie einen Namen für diese Nummer ein. Die Bank liefert ihn nicht.',
    labelTooLong: 'Eine Bezeichnung hat höchstens {most} Zeichen.',
    labelHidden: 'Diese Bezeichnung enthält unsichtbare Zeichen.',
  },
  rhythm: {
    weekly: 'Jede Woche am {day}',
    weekDay: 'Tag {day}',
    monthly: 'Jeden Monat am Tag {day}',
    quarterly: 'Jedes Quartal am Tag {day}',
    assumeMonday: 'Wir nehmen an, dass Tag 1 der Montag ist, Tag {day} also der {weekday}.',
    assumeLastDay: 'In einem Monat ohne Tag {day} nehmen wir den letzten Tag an.',
    assumeQuarters: 'Wir nehmen Quartale ab Januar, April, Juli und Oktober an.',
    assumeQuartersLastDay:
      'Wir nehmen Quartale ab Januar, April, Juli und Oktober an und in einem ohne Tag {day} dessen letzten Tag.',
  },
};
