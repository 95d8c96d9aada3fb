export const de = {
  status: {
    otherPayment: 'Hier ist es Zahlung {payment}; die Bank meldet Zahlung {reported}.',
    unknown: 'Status hier: {state}; die Bank kennt keine solche Zahlung.',
    differs: 'Status hier: {state}; die Bank meldet {status}.',
    differsFor: 'Status hier: {state}; die Bank meldet {status}, „{reason}“.',
  },
  booking: {
    missing: 'Ausgeführt am {date} und bis {due} auf keinem Kontoauszug.',
    twice: '{count} Umsätze nennen diesen Auftrag: Zahlungen {payments}.',
    amount: 'Beauftragt waren {ordered} EUR, gebucht sind {booked} EUR.',
    from: 'Belastet werden sollte {ordered}, belastet wurde {booked}.',
    to: 'Die Zahlung sollte an {ordered} gehen und ging an {booked}.',
    notCompleted: 'Gebucht am {date}; Status hier: {state}.',
  },
  fee: {
    none: 'Es wurde keine Gebühr berechnet.',
    noneCalculated: 'Es wurde keine Gebühr belastet, berechnet waren {calculated} EUR.',
    notBooked: 'Die Gebühr, Zahlung {payment}, ist auf keinem Kontoauszug.',
    several: 'Die Gebühr wurde {count}-mal belastet.',
    differs: 'Belastet wurden {charged} EUR, berechnet waren {calculated} EUR.',
    account: 'Die Gebühr sollte {ordered} belastet werden und wurde {booked} belastet.',
  },
  rewritten: {
    entry: 'Ein Umsatz steht nicht mehr so im Kontoauszug wie zuvor.',
    entries: '{count} Umsätze stehen nicht mehr so im Kontoauszug wie zuvor.',
    moved: 'Die Salden von {count} Umsätzen haben sich seit der letzten Anzeige verändert.',
    opening: 'Der Anfangssaldo ist ein anderer als zuvor.',
  },
  unmatched: {
    again: 'Gebucht am {date} ohne Angabe eines Auftrags und gleich einem bereits gebuchten Auftrag.',
    noOrder: 'Gebucht am {date} an {name}; kein Auftrag hier hat das veranlasst.',
    alike: 'Die Zahlung gleicht einem Auftrag, der nicht gebucht ist.',
    recurring:
      'Es könnte die wiederkehrende Zahlung {label} sein, für die noch niemand dieses Konto bestätigt hat.',
    oneOfRecurring:
      'Es könnte eine der wiederkehrenden Zahlungen {labels} sein, für die noch niemand dieses Konto bestätigt hat.',
  },
  run: {
    notUpdated: 'Der Kontoauszug von {account} konnte nicht aktualisiert werden: {reason}.',
    accountsRefused: 'Die Bank hat die Kontenliste verweigert, daher wurden nur bekannte Konten verglichen.',
    accountsUnanswered:
      'Die Bank hat die Konten nicht aufgelistet, daher wurden nur bekannte Konten verglichen.',
    noFees:
      'Die Bank hat die Gebühren von {count} Aufträgen nicht berechnet, daher wurden sie nicht verglichen.',
    notLoaded:
      'Noch sind nicht alle Kontoauszüge geladen, daher wurden Zahlungen ohne Auftrag nicht geprüft.',
    failed: 'Der Lauf endete mit einem Fehler auf unserer Seite.',
  },
  parts: {
    away: 'die Bank antwortet nicht',
    refused: 'die Bank hat die Anfrage abgelehnt',
  },
};
