export const de = {
  reminded: {
    order:
      'Erinnerung: {times, plural, one {Eine Zahlung wartet} other {# Zahlungen warten}} auf Ihre Freigabe',
    batch:
      'Erinnerung: {times, plural, one {Eine Sammelzahlung wartet} other {# Sammelzahlungen warten}} auf Ihre Freigabe',
    change_request:
      'Erinnerung: {times, plural, one {Ein Änderungsantrag wartet} other {# Änderungsanträge warten}} auf Ihre Entscheidung',
    exception: 'Erinnerung: {times, plural, one {Eine Zahlung ist} other {# Zahlungen sind}} zu klären',
    reconciliation:
      'Erinnerung: {times, plural, one {Eine Differenz ist} other {# Differenzen sind}} in der Abstimmung noch offen',
  },
  escalated: {
    order:
      'Eskalation: Über {times, plural, one {eine Zahlung} other {# Zahlungen}} hat noch niemand entschieden',
    batch:
      'Eskalation: Über {times, plural, one {eine Sammelzahlung} other {# Sammelzahlungen}} hat noch niemand entschieden',
    change_request:
      'Eskalation: Über {times, plural, one {einen Änderungsantrag} other {# Änderungsanträge}} hat noch niemand entschieden',
    exception:
      'Eskalation: {times, plural, one {Ein Klärungsfall ist} other {# Klärungsfälle sind}} noch nicht geklärt',
    reconciliation:
      'Eskalation: {times, plural, one {Eine Differenz ist} other {# Differenzen sind}} in der Abstimmung noch nicht geklärt',
  },
  wait: {
    hours: 'Wartet seit {hours, plural, one {# Stunde} other {# Stunden}}',
    days: 'Wartet seit {days, plural, one {# Tag} other {# Tagen}}',
    deciders: '{wait}. Entscheiden können: {names}',
    moreDeciders:
      '{wait}. Entscheiden können: {names} und {more, plural, one {# weitere Person} other {# weitere}}',
    noDeciders: '{wait}. Niemand kann entscheiden: Prüfen Sie Rollen und Zuständigkeiten',
  },
} as const;
