export const de = {
  status: {
    raised:
      '{times, plural, one {Paydesk braucht Aufmerksamkeit} other {Paydesk braucht Aufmerksamkeit: # Probleme}}',
    resolved: '{times, plural, one {Ein Problem von Paydesk ist} other {# Probleme von Paydesk sind}} vorbei',
  },
  order: {
    submit: '{who} hat {times, plural, one {eine Zahlung} other {# Zahlungen}} zur Freigabe eingereicht',
    withdraw: '{who} hat {times, plural, one {eine Ihrer Zahlungen} other {# Ihrer Zahlungen}} storniert',
    add_approval:
      '{who} hat {times, plural, one {eine Zahlung} other {# Zahlungen}} freigegeben; weitere Freigaben sind nötig',
    stopped:
      '{times, plural, one {Eine Ihrer Zahlungen konnte} other {# Ihrer Zahlungen konnten}} zum Termin nicht gesendet werden',
    expire:
      'Über {times, plural, one {eine Ihrer Zahlungen} other {# Ihrer Zahlungen}} hat niemand rechtzeitig entschieden',
    send_back:
      '{who} hat Änderungen an {times, plural, one {einer Ihrer Zahlungen} other {# Ihrer Zahlungen}} verlangt',
    recall:
      '{times, plural, one {Eine Ihrer Zahlungen wurde gestoppt: Die Zahlung, die sie ersetzt, wurde doch ausgeführt} other {# Ihrer Zahlungen wurden gestoppt: Die Zahlungen, die sie ersetzen, wurden doch ausgeführt}}',
    declare_failed:
      '{times, plural, one {Eine Ihrer Zahlungen wurde} other {# Ihrer Zahlungen wurden}} für fehlgeschlagen erklärt',
    settle_late:
      '{times, plural, one {Eine Ihrer Zahlungen wurde nachträglich ausgeführt, nachdem sie für fehlgeschlagen erklärt war} other {# Ihrer Zahlungen wurden nachträglich ausgeführt, nachdem sie für fehlgeschlagen erklärt waren}}',
    decline: '{who} hat {times, plural, one {eine Ihrer Zahlungen} other {# Ihrer Zahlungen}} abgelehnt',
    complete: '{times, plural, one {Eine Ihrer Zahlungen wurde} other {# Ihrer Zahlungen wurden}} ausgeführt',
    refuse: 'Die Bank hat {times, plural, one {eine Ihrer Zahlungen} other {# Ihrer Zahlungen}} abgelehnt',
    reject:
      'Die Bank hat {times, plural, one {eine Ihrer Zahlungen} other {# Ihrer Zahlungen}} zurückgewiesen',
    needs_attention: '{times, plural, one {Eine Zahlung ist} other {# Zahlungen sind}} zu klären',
  },
  batch: {
    deliver:
      '{who} hat {times, plural, one {eine Sammelzahlung} other {# Sammelzahlungen}} zur Übernahme eingeliefert',
    submit:
      '{who} hat {times, plural, one {eine Sammelzahlung} other {# Sammelzahlungen}} zur Freigabe eingereicht',
    add_approval:
      '{who} hat {times, plural, one {eine Sammelzahlung} other {# Sammelzahlungen}} freigegeben; weitere Freigaben sind nötig',
    exclude_by_approver:
      '{who} hat Zahlungen aus {times, plural, one {einer Ihrer Sammelzahlungen} other {# Ihrer Sammelzahlungen}} ausgeschlossen',
    send_back:
      '{who} hat Änderungen an {times, plural, one {einer Ihrer Sammelzahlungen} other {# Ihrer Sammelzahlungen}} verlangt',
    decline:
      '{who} hat {times, plural, one {eine Ihrer Sammelzahlungen} other {# Ihrer Sammelzahlungen}} abgelehnt',
    expire:
      'Über {times, plural, one {eine Ihrer Sammelzahlungen} other {# Ihrer Sammelzahlungen}} hat niemand rechtzeitig entschieden',
    withdraw:
      '{who} hat {times, plural, one {eine Ihrer Sammelzahlungen} other {# Ihrer Sammelzahlungen}} zurückgezogen',
    start:
      '{times, plural, one {Eine Ihrer Sammelzahlungen hat} other {# Ihrer Sammelzahlungen haben}} begonnen',
    late_start:
      '{times, plural, one {Eine Sammelzahlung konnte} other {# Sammelzahlungen konnten}} nicht rechtzeitig beginnen',
    pause: '{who} hat {times, plural, one {eine Sammelzahlung} other {# Sammelzahlungen}} angehalten',
    resume: '{who} hat {times, plural, one {eine Sammelzahlung} other {# Sammelzahlungen}} fortgesetzt',
    stop: '{who} hat {times, plural, one {eine Sammelzahlung} other {# Sammelzahlungen}} gestoppt',
    finish:
      '{times, plural, one {Eine Ihrer Sammelzahlungen ist} other {# Ihrer Sammelzahlungen sind}} abgeschlossen',
  },
  comments: {
    commented:
      '{who} hat {times, plural, one {{kind, select, order {eine Zahlung} batch {eine Sammelzahlung} beneficiary {einen Empfänger} other {eine Differenz}} kommentiert} other {# Kommentare geschrieben}}',
    mentioned:
      '{who} hat Sie in {times, plural, one {einem Kommentar zu {kind, select, order {einer Zahlung} batch {einer Sammelzahlung} beneficiary {einem Empfänger} other {einer Differenz}}} other {# Kommentaren}} erwähnt',
    file_attached:
      '{who} hat {times, plural, one {eine Datei an {kind, select, order {eine Zahlung} batch {eine Sammelzahlung} beneficiary {einen Empfänger} other {eine Differenz}}} other {# Dateien}} angehängt',
  },
  person: {
    deputy_agreed:
      '{who} hat freigegeben, dass Sie {times, plural, one {einen Freigeber} other {# Freigeber}} vertreten. Ihr Profil zeigt, wen und wann',
    deputy_ended:
      '{times, plural, one {Eine Ihrer Stellvertretungen ist} other {# Ihrer Stellvertretungen sind}} beendet',
    sign_in_failed:
      'Jemand hat {times, plural, one {} other {#-mal }}falsche Passwörter für Ihr Konto eingegeben',
    second_factor_failed:
      'Jemand hat {times, plural, one {} other {#-mal }}falsche Codes für Ihr Konto eingegeben',
    second_factor_unlocked:
      'Ein Administrator hat Ihre Zwei-Faktor-Authentifizierung {times, plural, one {} other {#-mal }}entsperrt',
  },
  factor: {
    added:
      '{times, plural, one {Ein zweiter Faktor wurde} other {# zweite Faktoren wurden}} zu Ihrem Konto hinzugefügt. Wenn Sie das nicht waren, widersprechen Sie in Ihrem Profil',
    activated:
      '{who} hat {times, plural, one {einen zweiten Faktor} other {# zweite Faktoren}} freigegeben. Wer ihn als Inhaber oder Administrator nicht kennt, kann widersprechen oder ihn entfernen',
    removed: '{who} hat {times, plural, one {einen zweiten Faktor} other {# zweite Faktoren}} entfernt',
  },
  change_request: {
    opened: '{who} hat {times, plural, one {eine Änderung} other {# Änderungen}} beantragt',
    approval_added:
      '{who} hat {times, plural, one {eine Änderung} other {# Änderungen}} freigegeben; eine weitere Freigabe fehlt',
    approved: '{who} hat {times, plural, one {eine Ihrer Änderungen} other {# Ihrer Änderungen}} freigegeben',
    declined: '{who} hat {times, plural, one {eine Ihrer Änderungen} other {# Ihrer Änderungen}} abgelehnt',
  },
  recurring: {
    refused:
      '{times, plural, one {Eine Anfrage zu einem Dauerauftrag wurde} other {# Anfragen zu Daueraufträgen wurden}} von der Bank abgelehnt',
    unknown:
      '{times, plural, one {Eine Anfrage zu einem Dauerauftrag blieb} other {# Anfragen zu Daueraufträgen blieben}} von der Bank unbeantwortet',
    not_sent:
      '{times, plural, one {Eine Anfrage zu einem Dauerauftrag wurde} other {# Anfragen zu Daueraufträgen wurden}} nicht an die Bank gesendet',
  },
  event_endpoint: {
    disabled:
      '{times, plural, one {Ein Endpunkt ausgehender Webhooks wurde} other {# Endpunkte ausgehender Webhooks wurden}} deaktiviert',
  },
  payment: {
    received: '{times, plural, one {Zahlungseingang} other {# Zahlungseingänge}}',
  },
  reconciliation: {
    found: 'Der Abgleich hat {times, plural, one {} other {#-mal }}Differenzen gefunden',
  },
  subject: {
    payment: '{amount} an {name}',
    unnamed: '{amount} ohne Empfänger',
    incoming: '{amount} von {name}',
    incomingUnnamed: '{amount} ohne Absender',
    batch: '{name}: {count, plural, one {# Zahlung} other {# Zahlungen}}, {amount}',
  },
};
