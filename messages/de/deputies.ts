export const de = {
  card: {
    title: 'Stellvertretung',
    description:
      'Während Sie abwesend sind, kann ein anderer Freigeber an Ihrer Stelle freigeben, als Mitglied Ihrer Freigebergruppen. Ein Administrator muss zustimmen.',
    none: 'Sie haben keinen Stellvertreter.',
    nobody: 'Bisher kann kein anderer Freigeber mit zweitem Faktor Sie vertreten.',
    list: 'Stellvertretungen',
    yourDeputy: '{name} vertritt Sie',
    youAreDeputy: 'Sie vertreten {name}',
    period: '<from></from> bis <until></until>',
    active: 'Aktiv',
    planned: 'Geplant',
    pending: 'Freigabe ausstehend',
    declined: 'Abgelehnt',
    requested: '{name} als Ihr Stellvertreter',
    view: 'Antrag anzeigen',
    reason: 'Begründung: {reason}',
  },
  form: {
    open: 'Stellvertreter benennen',
    title: 'Stellvertreter benennen',
    description:
      'Die Tage beginnen und enden um Mitternacht, {timeZone}. Keiner von Ihnen entscheidet über etwas, das der andere erstellt, bearbeitet oder freigegeben hat.',
    deputy: 'Stellvertreter',
    choose: 'Freigeber wählen',
    from: 'Erster Tag',
    until: 'Letzter Tag',
    done: 'Eingereicht. Ein Administrator entscheidet darüber.',
    untilHint: '{count, plural, one {Höchstens # Tag} other {Höchstens # Tage}}, einschließlich des ersten.',
  },
  end: {
    open: 'Beenden',
    openLabel: 'Stellvertretung durch {name} beenden',
    title: 'Stellvertretung durch {name} beenden?',
    description: 'Sie endet sofort. Was {name} an Ihrer Stelle freigegeben hat, bleibt freigegeben.',
    confirm: 'Stellvertretung beenden',
    done: 'Die Stellvertretung durch {name} ist beendet',
  },
  people: {
    has: 'Stellvertreter: {name}, <from></from> bis <until></until>',
    is: 'Vertritt {name}, <from></from> bis <until></until>',
  },
};
