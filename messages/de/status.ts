export const de = {
  page: {
    title: 'Betriebsstatus',
    description: 'Ob Zahlungen gesendet werden und was Aufmerksamkeit braucht. Jede Minute aktualisiert.',
  },
  age: {
    seconds: '{count, plural, one {# Sekunde} other {# Sekunden}}',
    minutes: '{count, plural, one {# Minute} other {# Minuten}}',
    hours: '{count, plural, one {# Stunde} other {# Stunden}}',
    days: '{count, plural, one {# Tag} other {# Tage}}',
  },
  since: {
    seconds: '{count, plural, one {# Sekunde} other {# Sekunden}}',
    minutes: '{count, plural, one {# Minute} other {# Minuten}}',
    hours: '{count, plural, one {# Stunde} other {# Stunden}}',
    days: '{count, plural, one {# Tag} other {# Tagen}}',
  },
  problems: {
    label: 'Probleme',
    none: 'Alles funktioniert',
    noneBody: 'Zahlungen werden gesendet, und nichts braucht Aufmerksamkeit.',
    open: 'Seite öffnen',
    no_worker: {
      title: 'Keine Zahlungs-Engine läuft',
      body: 'Freigegebene Zahlungen werden nicht gesendet. Bitten Sie Ihren Betreiber, den Worker zu starten. Nichts geht verloren.',
    },
    no_leader: {
      title: 'Niemand sendet an die Bank',
      body: 'Eine Zahlungs-Engine läuft, aber sie sendet nicht. Bitten Sie Ihren Betreiber, ihr Log zu lesen. Nichts geht verloren.',
    },
    provider_unreachable: {
      title: 'Die Bank ist nicht erreichbar',
      body: 'Seit mehr als fünf Minuten bleiben Anfragen ohne Antwort. Zahlungen werden gesendet, sobald sie antwortet: Zahlen Sie nicht anderswo.',
    },
    clock_off: {
      title: 'Die Uhr geht falsch',
      body: 'Die Uhren von Server und Datenbank weichen voneinander ab. Bitten Sie Ihren Betreiber, sie zu synchronisieren.',
    },
    sending_paused: {
      title: 'Das Senden ist pausiert',
      body: 'Die Datenbank wurde aus einer Sicherung wiederhergestellt. Zwei Administratoren vergleichen und setzen fort.',
    },
    payment_due: {
      title: 'Eine Zahlung ist überfällig',
      body: 'Sie ist seit mehr als 15 Minuten fällig, ohne Antwort der Bank. Sie wird gesendet, sobald die Bank antwortet: Zahlen Sie sie nicht anderswo.',
    },
    outcome_unknown: {
      title: 'Der Ausgang einer Zahlung ist unbekannt',
      body: 'Die Bank wird seit mehr als 15 Minuten gefragt. Das Geld kann geflossen sein: Zahlen Sie nicht noch einmal.',
    },
    exceptions: {
      title: 'Zahlungen brauchen Aufmerksamkeit',
      body: 'Über jeden Klärungsfall entscheiden zwei Personen.',
    },
    differences: {
      title: 'Zahlungen und Auszüge weichen ab',
      body: 'Jemand muss jede Differenz klären.',
    },
    reconciliation_stale: {
      title: 'Der letzte Abgleich ist alt',
      body: 'Er läuft jede Stunde und wurde zuletzt vor mehr als drei Stunden abgeschlossen.',
    },
    backup_overdue: {
      title: 'Die letzte Sicherung ist alt',
      body: 'Die letzte wurde vor mehr als 26 Stunden abgeschlossen. Bitten Sie Ihren Betreiber, eine zu erstellen und ihr Log zu lesen.',
    },
    deliveries_late: {
      title: 'Ausgehende Webhooks sind verspätet',
      body: 'Eine Zustellung steht seit mehr als einer Stunde aus. Sehen Sie nach, was ihr Empfänger antwortet.',
    },
    endpoint_disabled: {
      title: 'Ein Endpunkt ausgehender Webhooks ist deaktiviert',
      body: 'Sein Empfänger schlug tagelang fehl oder ist nicht mehr da. Reparieren Sie den Empfänger und aktivieren Sie dann den Endpunkt.',
    },
    jobs_failed: {
      title: 'Hintergrundaufgaben sind fehlgeschlagen',
      body: 'E-Mails, Auszüge oder Exporte können fehlen. Bitten Sie Ihren Betreiber, das Log zu lesen.',
    },
  },
  figures: {
    paymentsDue: 'Fällige Zahlungen',
    oldestDue: 'Älteste fällige Zahlung',
    paymentsChecking: 'Prüfung bei der Bank',
    exceptions: 'Klärungsfälle',
    differences: 'Differenzen',
    deliveriesPending: 'Ausstehende ausgehende Webhooks',
    jobsQueued: 'Hintergrundaufgaben',
    jobsFailed: 'Fehlgeschlagene Hintergrundaufgaben',
  },
  note: {
    oldest: 'Die älteste seit {age}',
  },
  chart: {
    label: '{title} in den letzten 24 Stunden. {highest}',
    highest: 'Höchstwert: {value}',
    none: 'Noch keine Messwerte',
    dayAgo: 'Vor 1 Tag',
    now: 'Jetzt',
  },
  facts: {
    title: 'Prozesse',
    worker: 'Zahlungs-Engine',
    running: 'Läuft',
    notRunning: 'Läuft nicht',
    leader: 'Letztes Lebenszeichen des Leaders',
    term: 'Amtszeit {number}',
    reconciliation: 'Letzter Abgleich',
    webhook: 'Letzter Webhook der Bank',
    connections: 'Datenbankverbindungen',
    inUse: '{active, number} von {all, number} in Benutzung',
    clock: 'Uhr gegenüber der Datenbank',
    off: '{age} Abweichung',
    endpoints: 'Automatisch deaktivierte Endpunkte',
    sending: 'Senden',
    paused: 'Pausiert',
    notPaused: 'Nicht pausiert',
    ago: 'vor {age}',
    never: 'Noch nicht',
  },
};
