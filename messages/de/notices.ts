export const de = {
  page: {
    title: 'Mitteilungen',
    empty: 'Noch keine Mitteilungen',
    emptyBody:
      'Hier erscheinen Neuigkeiten zu Freigaben, Ihren eigenen Zahlungen, Klärungsfällen, Änderungsanträgen und Kommentaren.',
    noEarlier: 'Keine früheren Mitteilungen',
  },
  bell: {
    unread: 'Mitteilungen: {count} ungelesen',
    all: 'Alle Mitteilungen',
  },
  list: {
    title: 'Neueste Mitteilungen',
    empty: 'Noch keine Mitteilungen',
    loading: 'Wird geladen …',
    failed:
      'Die Mitteilungen konnten nicht geladen werden. Schließen Sie die Liste und öffnen Sie sie erneut.',
    unread: 'Ungelesen:',
    markAllRead: 'Alle als gelesen markieren',
    allRead: 'Alle Mitteilungen als gelesen markiert',
    notMarked: 'Die Mitteilungen konnten nicht als gelesen markiert werden. Versuchen Sie es erneut.',
  },
  days: {
    today: 'Heute',
    yesterday: 'Gestern',
  },
  pending: {
    title: 'Von Ihnen zu erledigen',
    approvals: '{count, plural, one {Zahlung freizugeben} other {Zahlungen freizugeben}}',
    changes: '{count, plural, one {Änderungsantrag zu prüfen} other {Änderungsanträge zu prüfen}}',
    exceptions: '{count, plural, one {Zahlung zu klären} other {Zahlungen zu klären}}',
  },
  mail: {
    title: 'E-Mail-Mitteilungen',
    sending:
      'Mitteilungen einer Minute werden in einer E-Mail zusammengefasst. Alle Mitteilungen erscheinen auch in Paydesk.',
    notConfigured:
      'Es ist kein Mailserver eingerichtet, daher werden noch keine E-Mails gesendet. Alle Mitteilungen erscheinen in Paydesk.',
    save: 'Einstellungen speichern',
    saved: 'Einstellungen gespeichert',
  },
  incoming: {
    title: 'Zahlungseingänge',
    description: 'Benachrichtigungen über Zahlungen an Ihr Unternehmen, sobald die Bank sie gebucht hat.',
    label: 'Benachrichtigen über',
    none: 'Keine Zahlungseingänge',
    any: 'Alle Zahlungseingänge',
    from: '{amount} oder mehr',
    save: 'Benachrichtigungen speichern',
  },
  topics: {
    approvals: 'Zahlungen zur Freigabe',
    outcomes: 'Ergebnisse meiner Zahlungen',
    exceptions: 'Zu klärende Zahlungen',
    changes: 'Änderungsanträge',
    comments: 'Kommentare und Erwähnungen',
    reminders: 'Erinnerungen',
    incoming: 'Zahlungseingänge',
    status: 'Probleme von Paydesk',
  },
  topicDescriptions: {
    approvals: 'Eine E-Mail für alle Zahlungen innerhalb einer Minute.',
    outcomes:
      'Ausgeführt, abgelehnt, zur Änderung zurückgegeben, von der Bank abgelehnt, zurückgerufen, abgelaufen oder am Termin gestoppt.',
    exceptions: 'Der Status bei der Bank ist unklar oder widerspricht einem früheren.',
    changes: 'Anträge, die Sie freigeben können, und Entscheidungen über Ihre eigenen.',
    comments:
      'Zu dem, was Sie erstellt, entschieden, bearbeitet oder kommentiert haben, und wenn Sie erwähnt werden.',
    reminders:
      'An das, was zu lange auf Ihre Entscheidung wartet. Administratoren erfahren auch, was andere nicht entschieden haben.',
    incoming: 'Ab dem Betrag, den Sie unten wählen.',
    status: 'Zahlungen werden nicht gesendet oder anderes von der Seite „Status“, und wenn es vorbei ist.',
  },
};
