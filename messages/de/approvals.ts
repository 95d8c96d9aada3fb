export const de = {
  approve: {
    title: 'Diese {subject, select, batch {Sammelzahlung} other {Zahlung}} freigeben?',
    action: '{subject, select, batch {Sammelzahlung} other {Zahlung}} freigeben',
    andSend: 'Freigeben und senden',
    scope: 'Ihre Freigabe gilt für Version {version}, Fingerabdruck <identifier>{hash}</identifier>.',
    nothingElse: 'Sie gilt für nichts anderes.',
    asDeputy: 'Sie geben in Vertretung von {name} frei, für {groups}.',
    last: 'Dies ist die letzte nötige Freigabe. Danach wird sofort gesendet.',
    lastScheduled:
      'Dies ist die letzte nötige Freigabe. Danach ist die Ausführung für <instant></instant> terminiert.',
    more: 'Es wird noch nichts gesendet. Nach Ihnen noch nötig: {wanted}.',
    noSeat: 'Ihre Freigabe wird erfasst, reicht aber nicht aus. Noch nötig: {wanted}.',
    doneMore: 'Ihre Freigabe ist erfasst. Vor dem Senden sind weitere Freigaben nötig.',
    doneBatch: 'Sammelzahlung freigegeben. Die Zahlungen werden zum Termin gesendet.',
    doneHeld: 'Zahlung freigegeben und terminiert.',
    doneSending: 'Zahlung freigegeben. Sie wird jetzt gesendet.',
  },
  decline: {
    title: 'Diese {subject, select, batch {Sammelzahlung} other {Zahlung}} ablehnen?',
    action: '{subject, select, batch {Sammelzahlung} other {Zahlung}} ablehnen',
    reason: 'Begründung',
    done: 'Abgelehnt. Der Ersteller sieht Ihre Begründung.',
  },
  sendBack: {
    title: 'Änderungen an dieser {subject, select, batch {Sammelzahlung} other {Zahlung}} anfordern?',
    action: 'Änderungen anfordern',
    reason: 'Was soll der Ersteller ändern?',
    hint: 'Sie wird als neue Version wieder zum Entwurf. Reicht der Ersteller sie erneut ein, ist eine neue Freigabe nötig.',
    done: 'Änderungen angefordert. Der Ersteller sieht Ihren Kommentar.',
  },
};
