export const de = {
  bulk: {
    assign: 'Mir zuweisen',
    assignTitle: 'Ausgewählte Differenzen Ihnen zuweisen?',
    assignDescription: 'Andere sehen, dass Sie daran arbeiten. Sonst ändert sich nichts.',
    assignConfirm: 'Differenzen zuweisen',
  },
  page: {
    title: 'Abstimmung',
    description:
      'Vergleicht jeden Auftrag mit Status und Kontoauszug der Bank und jede ausgehende Buchung mit den Aufträgen.',
    noMatch: 'Keine passenden Differenzen',
    noMatchBody: 'Setzen Sie die Filter zurück, um alle Differenzen zu sehen.',
    empty: 'Keine Differenzen',
    allClear: 'Keine offenen Differenzen',
    allClearBody: 'Alles Verglichene stimmt überein. Die Abstimmung läuft stündlich.',
    notRun: 'Noch nicht abgestimmt',
  },
  states: {
    open: 'Offen',
    resolved: 'Geklärt',
    gone: 'Entfallen',
  },
  fields: {
    account: 'Konto',
    amount: 'Betrag',
    assignee: 'Bearbeiter',
    age: 'Alter',
    day: 'Tag',
    difference: 'Differenz',
    expected: 'Erwartet',
    reported: 'Gemeldet',
    from: 'Von',
    to: 'An',
    none: 'Keine',
    noAmount: 'keiner',
    payment: 'Zahlung',
    reason: 'Grund',
    reference: 'Verwendungszweck',
    identifier: 'Unsere Kennung',
    unassigned: 'Nicht zugewiesen',
    unknown: 'Nicht bekannt',
  },
  ago: {
    now: 'gerade eben',
    minutes: '{count, plural, one {vor # Minute} other {vor # Minuten}}',
    hours: '{count, plural, one {vor # Stunde} other {vor # Stunden}}',
    days: '{count, plural, one {vor # Tag} other {vor # Tagen}}',
  },
  age: {
    today: 'heute',
    days: '{count, plural, one {# Tag} other {# Tage}}',
    weeks: '{count, plural, one {# Woche} other {# Wochen}}',
  },
  kinds: {
    executed_without_order: 'Ohne Auftrag ausgeführt',
    paid_twice: 'Doppelt gezahlt',
    amount_differs: 'Betrag weicht ab',
    counterparty_differs: 'Konto weicht ab',
    completed_not_booked: 'Ausgeführt, nicht gebucht',
    booked_but_not_completed: 'Gebucht, nicht ausgeführt',
    status_differs: 'Status weicht ab',
    fee_differs: 'Gebühr weicht ab',
    statement_broken: 'Kontoauszug geht nicht auf',
    entries_rewritten: 'Frühere Buchungen geändert',
  },
  meanings: {
    executed_without_order:
      'Geld hat das Konto ohne Auftrag in Paydesk verlassen. Es wurde anderswo gezahlt, etwa im Kundenportal der Bank, oder niemand in Ihrem Unternehmen hat es gezahlt.',
    paid_twice:
      'Das Konto wurde für einen Auftrag mehrfach belastet. Paydesk sendet einen Auftrag nur unter einer Kennung, daher muss die Bank dies erklären.',
    amount_differs: 'Der gebuchte Betrag weicht vom beauftragten und freigegebenen Betrag ab.',
    counterparty_differs:
      'Das Geld ging von einem anderen Konto ab oder an ein anderes Konto als im freigegebenen Auftrag.',
    completed_not_booked:
      'Die Bank meldet die Zahlung als ausgeführt, sie steht aber in keinem Kontoauszug. Der nächste Buchungstag ist vorbei.',
    booked_but_not_completed:
      'Der Kontoauszug zeigt die Zahlung, der Auftrag in Paydesk endete jedoch nicht als ausgeführt.',
    status_differs:
      'Die Bank meldet jetzt einen anderen Status als beim Abschluss des Auftrags. Möglicherweise hat eine Bank das Geld zurückgegeben.',
    fee_differs: 'Die belastete Gebühr weicht von der für den Auftrag berechneten ab.',
    statement_broken:
      'Der Kontoauszug widerspricht sich: Die Salden ergeben sich nicht aus den Buchungen. Möglicherweise fehlen Buchungen oder wurden geändert.',
    entries_rewritten: 'Buchungen, die die Bank früher gezeigt hat, haben sich geändert oder fehlen.',
  },
  nextSteps: {
    executed_without_order:
      'Stellen Sie fest, wer gezahlt hat. War es niemand aus Ihrem Unternehmen, rufen Sie sofort die Bank an, fordern Sie das Geld zurück und lassen Sie die Zugangsschlüssel ändern. Andernfalls klären Sie diese Differenz und geben Sie an, wer gezahlt hat und warum.',
    paid_twice:
      'Bitten Sie die Bank, den zu viel gezahlten Betrag zurückzugeben, und nennen Sie beide Zahlungen. Informieren Sie den Empfänger über den Rückruf.',
    amount_differs:
      'Fragen Sie die Bank unter Angabe der Auftragskennung nach dem Grund. Ein Mehrbetrag muss zurückgegeben werden; für einen Fehlbetrag ist eventuell ein neuer Auftrag nötig.',
    counterparty_differs:
      'Rufen Sie die Bank an und lassen Sie die Zahlung zurückrufen. Zahlen Sie nicht erneut, bevor Sie wissen, wo das Geld ist.',
    completed_not_booked:
      'Fragen Sie die Bank, ob die Zahlung ausgeführt wurde. Zahlen Sie nur erneut, wenn sie verneint: Vielleicht ist die Buchung nur verspätet.',
    booked_but_not_completed:
      'Zahlen Sie nicht erneut: Das Geld hat das Konto verlassen. Fragen Sie die Bank nach dem Status und prüfen Sie den Verlauf des Auftrags.',
    status_differs:
      'Prüfen Sie im Kontoauszug, ob der Betrag zurückkam. Wenn ja, wurde der Empfänger nicht bezahlt: Klären Sie den Grund, bevor Sie erneut zahlen.',
    fee_differs:
      'Vergleichen Sie die Gebühr mit dem Preisverzeichnis der Bank. Reklamieren Sie die Differenz, oder klären Sie sie hier, wenn das Preisverzeichnis sie erklärt.',
    statement_broken:
      'Öffnen Sie den Kontoauszug und prüfen Sie die erste unstimmige Buchung. Fordern Sie bei der Bank einen korrigierten Kontoauszug an, und schließen Sie den Monat nicht mit diesem ab.',
    entries_rewritten:
      'Vergleichen Sie mit einem früher heruntergeladenen Kontoauszug. Fragen Sie die Bank nach dem Grund der Änderung, und laden Sie den neuen herunter.',
  },
  runSteps: {
    books: 'Kontoauszüge werden aktualisiert',
    statuses: 'Status werden von der Bank abgerufen',
    fees: 'Gebühren werden berechnet',
    compare: 'Abgleich läuft',
  },
  events: {
    found: 'Gefunden',
    changed: 'Geändert',
    assigned: 'Zugewiesen',
    unassigned: 'Zuweisung aufgehoben',
    resolved: 'Geklärt',
    reopened: 'Wieder geöffnet',
    gone: 'Entfallen',
    withReason: '{event}: {reason}',
  },
  filters: {
    kind: 'Art',
    allKinds: 'Alle Arten',
    allAccounts: 'Alle Konten',
    anyAssignee: 'Alle Bearbeiter',
    mine: 'Mir zugewiesen',
    anyAge: 'Jedes Alter',
    minimumAge: '{days, plural, one {ab # Tag} other {ab # Tagen}}',
    show: 'Anzeigen',
    clear: 'Zurücksetzen',
  },
  table: {
    label: 'Differenzen',
    resolved: 'Geklärt: {resolution}',
  },
  difference: {
    details: 'Details',
    firstSeen: 'Zuerst gefunden',
    lastSeen: 'Zuletzt gefunden',
    amount: 'Differenz',
    cleared: 'Die Differenz ist entfallen',
    clearedBody: 'Die Abstimmung vom <instant></instant> hat sie nicht mehr gefunden.',
    stillExists: '{explanation} Die Differenz selbst besteht weiterhin.',
    history: 'Verlauf',
  },
  sides: {
    order: 'Auftrag',
    noOrder: 'Kein passender Auftrag.',
    similarOrder: 'ähnlich',
    orderState: 'Status in Paydesk',
    statement: 'Kontoauszug',
    noEntry: 'Keine Buchung in einem Kontoauszug.',
    booked: 'Gebucht',
    period: '<from></from> bis <to></to>',
    opening: 'Anfangssaldo',
    closing: 'Endsaldo',
    credits: 'Gutschriften',
    debits: 'Belastungen',
    asOf: 'Stand',
    bank: 'Status der Bank',
    bankNotAsked: 'Diese Zahlung wurde bei der Bank noch nicht abgefragt.',
    status: 'Status',
    asked: 'Abgefragt',
    notAsked: 'Nicht abgefragt',
    commission: 'Gebühr',
    calculated: 'Berechnet',
    quoted: 'wie dem Ersteller angegeben',
    recalculated: 'wie die Bank sie jetzt berechnet',
    charged: 'Belastet',
    chargedAgain: 'Erneut belastet ({number, number})',
    notCharged: 'Nicht im Kontoauszug',
    charge: '<amount></amount> am <day></day><account></account>',
    copyIdentifier: 'Kennung',
    copyPayment: 'Zahlungs-ID',
  },
  bankStatuses: {
    PENDING: 'Ausstehend',
    COMPLETED: 'Ausgeführt',
    REJECTED: 'Abgelehnt',
    NOT_FOUND: 'Zahlung nicht gefunden',
  },
  assign: {
    unassign: 'Zuweisung aufheben',
    assignToMe: 'Mir zuweisen',
    unassigned: 'Zuweisung aufgehoben',
    assigned: 'Ihnen zugewiesen',
  },
  resolve: {
    title: 'Diese Differenz klären?',
    description:
      'Sie wechselt zu den geklärten Differenzen und bleibt dort, solange sie besteht. Ihr Name und der Grund werden protokolliert.',
    button: 'Differenz klären',
    recurring: 'Dauerauftrag „{label}“, und dies ist sein Konto',
    explanation: 'Begründung',
    done: 'Differenz geklärt',
  },
  reopen: {
    title: 'Diese Differenz wieder öffnen?',
    description: 'Sie gilt wieder als offen. Wer sie warum geklärt hat, bleibt im Verlauf.',
    button: 'Wieder öffnen',
    done: 'Differenz wieder geöffnet',
  },
  runCard: {
    label: 'Stand der Abstimmung',
    summary:
      '{differences, plural, =0 {Keine offenen Differenzen} one {# offene Differenz} other {# offene Differenzen}} in {orders, plural, one {# Auftrag} other {# Aufträgen}} und {entries, plural, one {# Buchung} other {# Buchungen}}',
    resolved:
      '{count, plural, one {# geklärte Differenz besteht weiterhin.} other {# geklärte Differenzen bestehen weiterhin.}}',
    statementsAsOf: 'Kontoauszüge: Stand <instant></instant>.',
    notStarted: 'Die Abstimmung beginnt mit dem ersten hier eingereichten Auftrag.',
    since:
      'Abgestimmt seit dem <day></day>, dem Tag des ersten Auftrags hier. Buchungen dieses Tages, die am <instant></instant> ohne Auftrag in den Kontoauszügen standen, gelten als frühere.',
    partial: 'Einige Daten konnten nicht geprüft werden',
    notChecked:
      '{count, plural, one {# abgeschlossener Auftrag wurde} other {# abgeschlossene Aufträge wurden}} noch nicht bei der Bank geprüft. Die nächsten Läufe holen das nach.',
    unfinished: 'Der letzte Lauf wurde nicht abgeschlossen',
    interrupted: 'Der Prozess wurde beendet und der Lauf neu gestartet.',
    failed: 'Bei uns ist ein Fehler aufgetreten. Der Lauf wird stündlich wiederholt.',
  },
  run: {
    start: 'Jetzt abstimmen',
    progress: 'Fortschritt der Abstimmung',
    queued: 'In Warteschlange',
    interrupted: 'Der Lauf wurde unterbrochen und startet in wenigen Minuten neu',
  },
  resolutions: {
    made_elsewhere: 'Die Zahlung wurde außerhalb von Paydesk ausgeführt und ist richtig',
    agreed_with_service: 'Die Bank hat sie erklärt oder berichtigt',
    money_returned: 'Das Geld wurde zurückgezahlt',
    recurring_payment: 'Es ist ein Dauerauftrag, und dies ist sein Konto',
    charged_rightly: 'Der belastete Betrag oder die Gebühr ist richtig',
    other: 'Ein anderer Grund',
  },
};
