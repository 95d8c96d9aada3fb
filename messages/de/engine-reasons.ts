export const de = {
  late: {
    unknown: 'Der Grund ist nicht bekannt: Siehe Protokoll des Zahlungsversands.',
    notSent:
      'Sie ist freigegeben und wurde nicht gesendet: Der Zahlungsversand wartet auf die Bank oder holt einen Rückstand auf.',
    notSentOfBatch:
      'Sie ist freigegeben und wurde nicht gesendet, vielleicht wie andere Zahlungen ihrer Sammelzahlung: Der Zahlungsversand wartet auf die Bank oder holt einen Rückstand auf.',
  },
  waiting: {
    sending: 'Das Senden wartet auf die Bank. Letzter Versuch: {fault}.',
    check: 'Die Prüfung vor dem Senden wartet auf die Bank. Letzter Versuch: {fault}.',
    release: 'Die Übergabe zum Senden wartet auf die Bank. Letzter Versuch: {fault}.',
    start: 'Der Start wartet auf die Bank. Letzter Versuch: {fault}.',
    database:
      'Die Zahlung konnte nicht zum Senden vorbereitet werden: Die Datenbank hat nicht wie erwartet geantwortet. Siehe Protokoll des Zahlungsversands.',
    unprepared:
      'Die Zahlung konnte nicht zum Senden vorbereitet werden: Ihre gespeicherten Daten sind fehlerhaft. Siehe Protokoll des Zahlungsversands.',
  },
  check: {
    unreadable: 'Die Zahlung konnte nicht geprüft werden: Ihre gespeicherten Daten sind fehlerhaft.',
    unreadableBatch:
      'Der Start konnte nicht geprüft werden: Die gespeicherten Daten der Sammelzahlung sind fehlerhaft. Siehe Protokoll des Zahlungsversands.',
    sentSince: 'Dieselbe Zahlung wurde seit der Einreichung als {payment} gesendet ({state}).',
    paidSince:
      'Der Kontoauszug zeigt dieselbe Zahlung seit der Einreichung, vom {day} ({payment}), außerhalb von Paydesk veranlasst.',
    stopOrRepeat:
      'Soll nicht noch einmal gezahlt werden, stoppen Sie sie; andernfalls stoppen Sie sie und erstellen Sie eine neue Zahlung.',
    needsMore:
      'Version {version} der Richtlinie verlangt {seats}, und dieser Auftrag hat {count} von Personen, die noch aktiv sind.',
    twinSent: 'Dieselbe Zahlung wurde seit der Einreichung als {payment} gesendet ({state}).',
    reschedule: 'Ändern Sie den Termin, damit sie erneut freigegeben wird.',
    cancelOrReschedule: 'Stornieren Sie sie, oder ändern Sie den Termin, damit sie erneut freigegeben wird.',
    stop: 'Stoppen Sie sie; soll noch gezahlt werden, erstellen Sie eine neue Zahlung.',
  },
  funds: {
    notOurs: '{account} ist keines unserer Konten.',
    closed: 'Das Konto {account} ist geschlossen.',
    insufficient:
      'Nicht ausreichende Deckung: {account} hat {balance} EUR; diese Zahlung braucht {needed} EUR.',
    insufficientWithOthers:
      'Nicht ausreichende Deckung: {account} hat {balance} EUR, davon sind {taken} EUR für laufende Zahlungen gebunden; diese Zahlung braucht {needed} EUR.',
  },
  signer: {
    notToSend: 'sie ist jetzt nicht zu senden',
    foreignRow: 'sie ist keine der genehmigten Zeilen ihrer Sammlung',
    unfounded:
      'über den zweiten Faktor, die Rolle oder die Richtlinie ihrer Freigabe wurde nicht so entschieden, wie Paydesk es tut',
  },
  expired: {
    changeRequest: 'Der Antrag war abgelaufen.',
    undecided: 'Innerhalb von {count} Stunden hat niemand entschieden.',
    unread: 'Innerhalb von {count} Tagen hat niemand die Datei einlesen lassen.',
  },
  batch: {
    stopped: 'Die Sammelzahlung wurde vor dem Senden gestoppt.',
    notAdmitted: 'Ihre Sammelzahlung wurde gestoppt, während die Bank die Anfrage nicht annahm.',
    stale:
      'Einige Zeilen wurden vor mehr als {count} Stunden freigegeben und noch nicht gesendet. Beim Fortsetzen werden Deckung, Richtlinie und mögliche Doppelzahlungen erneut geprüft.',
    rowAltered: 'Zeile {row} ist nicht so gespeichert, wie sie freigegeben wurde.',
    rowsRefused:
      'Aus {rows} können keine Zahlungen erstellt werden: Eine Zeile weicht von der Freigabe ab oder zahlt erneut, was doch noch aufgetaucht ist.',
    unproven:
      'Die Freigabe ist nicht nachgewiesen: {why}. Es wird nichts weiter daraus gesendet. Möglicherweise hat jemand sie an Paydesk vorbei geschrieben.',
  },
  altered: {
    order: 'Die gespeicherten Daten weichen von der Freigabe ab. Solange das so ist, wird nichts gesendet.',
    event: 'die gespeicherten Daten weichen von der Freigabe ab',
  },
  unproven: {
    order:
      'Die Freigabe ist nicht nachgewiesen: {why}. Möglicherweise hat jemand sie an Paydesk vorbei geschrieben. Solange das so ist, wird nichts gesendet.',
    event: 'die Freigabe ist nicht nachgewiesen: {why}',
  },
  unknown: {
    noAnswer: 'Seit {time} keine eindeutige Antwort der Bank. Zuletzt: {why}',
    notFound: 'Abgelehnt, und seit {time} ist keine Zahlung dazu zu finden. Zuletzt: {why}',
    notFoundBlocked: '{obstacle}, und seit {time} ist keine Zahlung dazu zu finden. Zuletzt: {why}',
    notFoundNow: '{obstacle}, und es wurde keine Zahlung gefunden',
    lookedUp: '{obstacle}; sie wird nur noch abgefragt und nicht erneut gesendet',
    unexplained: 'kein Grund bekannt',
  },
  refusal: {
    lookUpFailed: '{reason} — und die Abfrage ist fehlgeschlagen',
    takenNotFound: '{reason} — und doch wurde keine Zahlung gefunden',
    notFound: '{reason} — und es wurde keine Zahlung gefunden',
    repeated: '{reason} — {count}-mal gesendet, und es wurde keine Zahlung gefunden',
  },
  otherPayment: {
    ofAnother: 'Die Bank nennt Zahlung {payment}, die zu einem anderen Auftrag gehört.',
    ofAnotherEvent: 'die Bank nennt Zahlung {payment}, die zu einem anderen Auftrag gehört',
    wrongPayment: 'Die Bank meldet Zahlung {payment}.',
    wrongPaymentEvent: 'die Bank meldet Zahlung {payment}',
    differs: 'Zahlung {payment} weicht von der Freigabe ab: {differences}.',
    unreadable: 'eine Zahlung wurde gefunden, ihre Angaben waren nicht lesbar',
  },
  found: {
    declaredFailed: 'Für fehlgeschlagen erklärt, und doch führt die Bank sie als Zahlung {payment}.',
    paidAgain: 'Inzwischen wurde erneut gezahlt: {payments}.',
    differs: 'Sie weicht von der Freigabe ab: {differences}.',
    paidBefore:
      'Die Bank führt sie als Zahlung {payment}, und die Zahlung, die sie ersetzt, wurde ebenfalls ausgeführt.',
    executed:
      'Die Bank meldet, dass Zahlung {payment} dazu ausgeführt wurde; Status des Auftrags hier: {state}.',
    executedUnsent:
      'Die Bank meldet, dass Zahlung {payment} dazu ausgeführt wurde; Status des Auftrags hier: {state}, nie gesendet.',
    noReason: 'Die Bank hat keinen Grund genannt.',
  },
  ended: {
    paidBefore: 'Die Zahlung, die sie ersetzt, wurde doch ausgeführt.',
    stoppedBy: '{name} hat sie gestoppt: {reason}',
    declaredFailed: 'Für fehlgeschlagen erklärt: {checked}',
  },
  parts: {
    obstacles: {
      paused: 'Ihre Sammelzahlung ist pausiert',
      stopped: 'Ihre Sammelzahlung wurde gestoppt',
      paid_before: 'Die Zahlung, die sie ersetzt, wurde doch ausgeführt',
    },
    minute: 'einer Minute',
    minutes: '{count} Minuten',
    replacedUnanswered: 'die Bank hat nicht mitgeteilt, ob die ersetzte Zahlung ausgeführt wurde',
    standingUnanswered: 'die Bank hat nicht mitgeteilt, ob sie diese Zahlung hat',
    accountsRefused: 'die Bank hat die Kontenliste verweigert',
    firstRows: 'den ersten Zeilen',
    rowsAfter: 'den Zeilen nach Zeile {row}',
    early: 'sie darf nicht vor ihrem Termin gesendet werden',
    unfounded:
      'ihr Ergebnis ist als unklar gekennzeichnet, aber die Prüfkette weiß nicht, dass die Bank sie hat',
    ofBatch: 'bei ihrer Sammelzahlung: {why}',
    incoming: 'sie ist ein Zahlungseingang',
    amount: 'ihr Betrag ist {amount} und nicht {ordered}',
    account: 'sie geht an {account} und nicht an {ordered}',
    date: 'sie ist vom {day}, also vor der Einreichung des Auftrags',
    providerSays: 'die Bank meldet: {reason}',
    several: '{first}; {others}',
    paymentInState: '{payment} ({state})',
    payments: '{first}, {others}',
    states: {
      draft: 'Entwurf',
      awaiting_approval: 'Freigabe ausstehend',
      held: 'terminiert',
      approved: 'freigegeben',
      sending: 'wird gesendet',
      checking: 'Prüfung bei der Bank',
      pending: 'ausstehend',
      completed: 'ausgeführt',
      rejected: 'nicht ausgeführt',
      refused: 'von der Bank abgelehnt',
      cancelled: 'bei der Bank storniert',
      declined: 'abgelehnt',
      withdrawn: 'zurückgezogen',
      expired: 'abgelaufen',
    },
  },
};
