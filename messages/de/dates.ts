/** Fields for dates and times, and their calendar. */
export const de = {
  field: {
    unreadable: 'Das ist kein Datum. Geben Sie es als {example} oder {iso} ein.',
    unreadableIso: 'Das ist kein Datum. Geben Sie es als {example} ein.',
    unreadableMoment: 'Das ist kein Datum mit Uhrzeit. Geben Sie beides als {example} ein.',
    timeMissing: 'Ergänzen Sie eine Uhrzeit, zum Beispiel {example}.',
    skipped:
      '{time} Uhr gibt es am {day} nicht ({timeZone}), weil die Uhren vorgestellt werden. Wählen Sie eine andere Uhrzeit.',
    repeated:
      '{time} Uhr gibt es am {day} zweimal, weil die Uhren zurückgestellt werden. Es gilt die erste ({zone}).',
    unreadableTime: 'Das ist keine Uhrzeit. Geben Sie sie mit 24 Stunden ein, zum Beispiel {example}.',
  },
  calendar: {
    open: 'Kalender öffnen',
    title: 'Datum wählen',
    previousMonth: 'Voriger Monat',
    nextMonth: 'Nächster Monat',
    presets: 'Vorgeschlagene Tage',
    closed: '{day}, Banken geschlossen: {closing}',
    closedNote: 'An diesem Tag sind die Banken geschlossen: {closing}.',
    legend: 'An grau hinterlegten Tagen sind die Banken geschlossen.',
    time: 'Uhrzeit',
    timeZone: '24 Stunden, {timeZone}',
    done: 'Fertig',
  },
  presets: {
    today: 'Heute',
    yesterday: 'Gestern',
    next_business_day: 'Nächster Bankarbeitstag',
    end_of_month: 'Monatsende',
    first_of_next_month: 'Nächster Monatserster',
    first_of_month: 'Monatserster',
    end_of_last_month: 'Ende des Vormonats',
  },
};
