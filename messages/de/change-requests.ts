export const de = {
  page: {
    title: 'Änderungsanträge',
    description:
      'Änderungen, die eine zweite Person freigeben muss. Niemand entscheidet über eigene Anträge oder über Anträge, die ihn selbst betreffen.',
    pending: 'Wartet auf Ihre Freigabe',
    emptyTitle: 'Alles erledigt',
    empty: 'Anträge anderer, die Sie freigeben können, erscheinen hier, die ältesten zuerst.',
    own: 'Ihre Anträge',
    decided: 'Entschieden',
    noMatch: 'Keine passenden Anträge',
    noMatchBody: 'Setzen Sie die Filter zurück, um alle entschiedenen Anträge zu sehen.',
  },
  detail: {
    metadata: 'Änderungsantrag',
    notDecidable: 'Sie können über diesen Antrag nicht entscheiden',
  },
  card: {
    change: 'Beantragte Änderung',
    requested: 'Beantragt von {name}, <requestedAt></requestedAt>.',
    expires: 'Läuft ab am <instant></instant>.',
    onApproval: 'Nach der Freigabe',
    effect: 'Die Änderung gilt sofort.',
    approvedSoFar: 'Freigegeben von {names}. Eine weitere Freigabe ist nötig.',
    decided:
      '{state, select, approved {Freigegeben} declined {Abgelehnt} other {Zurückgezogen}} von {name}, <instant></instant>',
    decidedWithReason:
      '{state, select, approved {Freigegeben} declined {Abgelehnt} other {Zurückgezogen}} von {name}, <instant></instant>: „{reason}“',
  },
  states: {
    open: 'Freigabe ausstehend',
    approved: 'Freigegeben',
    declined: 'Abgelehnt',
    withdrawn: 'Zurückgezogen',
  },
  lines: {
    from: 'von',
    to: 'auf',
    nothing: 'Nichts',
  },
  table: {
    label: 'Entschiedene Anträge',
    request: 'Antrag',
    requester: 'Beantragt von',
    outcome: 'Ergebnis',
    decider: 'Entschieden von',
    when: 'Zeitpunkt',
    requested: 'Beantragt',
    subject: 'Bereich',
    note: 'Begründung des Antrags',
    reason: 'Begründung der Entscheidung',
    whenUtc: 'Entschieden (UTC)',
    requestedUtc: 'Beantragt (UTC)',
    count: '{count, plural, one {# Antrag} other {# Anträge}}',
  },
  subjects: {
    payment: 'Zahlungen',
    exception: 'Klärungsfälle',
    beneficiary: 'Empfänger',
    recurring: 'Daueraufträge',
    account: 'Konten',
    policy: 'Richtlinie',
    person: 'Personen',
    factor: 'Zweite Faktoren',
    restore: 'Wiederherstellungen',
  },
  filters: {
    allSubjects: 'Alle Bereiche',
    allOutcomes: 'Alle Ergebnisse',
    from: 'Von',
    fromLabel: 'Entschieden von Tag (UTC)',
    to: 'bis',
    toLabel: 'Entschieden bis Tag (UTC)',
    show: 'Anzeigen',
    clear: 'Zurücksetzen',
  },
  approve: {
    title: 'Diesen Antrag freigeben?',
    action: 'Antrag freigeben',
    done: 'Antrag freigegeben.',
  },
  callBack: {
    before: 'Bisheriges Konto',
    after: 'Neues Konto',
    name: 'Mit wem haben Sie bei {name} gesprochen?',
    nameHint: 'Wird mit Ihrer Freigabe und im Prüfprotokoll gespeichert.',
    nameMissing: 'Geben Sie an, mit wem Sie gesprochen haben.',
    statement: 'Ich habe unter einer Nummer angerufen, die mir schon vorlag',
    statementMissing:
      'Rufen Sie zuerst an, und zwar unter einer Nummer, die nicht aus der Nachricht über die Änderung stammt.',
    continue: 'Weiter',
    stated:
      'Ihre Erklärung: Sie haben unter einer Ihnen schon bekannten Nummer angerufen und mit {called} gesprochen.',
    recorded: '{approver} hat unter einer schon bekannten Nummer angerufen und mit {called} gesprochen.',
  },
  decline: {
    title: 'Diesen Antrag ablehnen?',
    action: 'Antrag ablehnen',
    done: 'Antrag abgelehnt. Der Antragsteller sieht Ihre Begründung.',
  },
  withdraw: {
    title: 'Diesen Antrag zurückziehen?',
    description: 'Es ändert sich nichts, und niemand kann „{title}“ mehr freigeben.',
    action: 'Antrag zurückziehen',
    done: 'Antrag zurückgezogen. Es wurde nichts geändert.',
  },
  notSentTitles: {
    soon: 'Noch nicht an die Bank gesendet',
    asked_since: 'Ein späterer Antrag wurde an die Bank gesendet',
    time_passed: 'Nicht an die Bank gesendet',
    decider_gone: 'Nicht an die Bank gesendet',
    hour_over: 'Nicht an die Bank gesendet',
  },
  notSent: {
    soon: 'Paydesk sendet ihn innerhalb von ein bis zwei Minuten, spätestens eine Stunde nach der Entscheidung.',
    asked_since:
      'Paydesk sendet diesen Antrag nicht automatisch. Was nach der Entscheidung beantragt wurde, steht bei der Zahlung.',
    time_passed: 'Der freigegebene Termin ist verstrichen. Beantragen Sie bei Bedarf einen neuen Termin.',
    decider_gone:
      'Dem Freigeber fehlt inzwischen die Berechtigung dafür. Stellen Sie bei Bedarf einen neuen Antrag.',
    hour_over:
      'Seit der Entscheidung ist mehr als eine Stunde vergangen, deshalb sendet Paydesk den Antrag nicht automatisch. Stellen Sie bei Bedarf einen neuen Antrag.',
  },
};
