export const de = {
  changeRequests: {
    not_found: 'Änderungsantrag nicht gefunden.',
    changed_since:
      'Dieser Antrag wurde geändert, seit Sie ihn geöffnet haben. Es wurde nichts ausgeführt. Prüfen Sie ihn zuerst erneut.',
    decided: 'Über diesen Antrag ist bereits entschieden. Die Seite zeigt jetzt das Ergebnis.',
    approved_already: 'Sie haben dies bereits freigegeben. Ein anderer Admin muss es ebenfalls freigeben.',
    own_request: 'Das ist Ihr eigener Antrag, deshalb muss jemand anders entscheiden.',
    about_you: 'Dieser Antrag betrifft Sie, deshalb muss jemand anders entscheiden.',
    not_allowed: 'Ihre Rolle kann über diesen Antrag nicht entscheiden.',
    not_yours: 'Nur der Antragsteller kann ihn zurückziehen.',
    asker_gone:
      'Der Antragsteller ist nicht mehr aktiv oder hat die nötige Rolle nicht mehr. Lehnen Sie den Antrag ab; jemand anders kann einen neuen stellen.',
    expired:
      'Dieser Antrag ist abgelaufen, und es wurde nichts geändert. Lehnen Sie ihn ab; ein neuer kann gestellt werden.',
    call_back_missing:
      'Rufen Sie den Empfänger unter einer Nummer an, die Sie schon hatten, und geben Sie ein, mit wem Sie gesprochen haben. Es wurde nichts freigegeben.',
    reason_missing: 'Geben Sie eine Begründung ein, damit der Antragsteller weiß, was zu ändern ist.',
    already_open:
      'Derselbe Antrag ist bereits offen. Entscheiden Sie zuerst über ihn, oder ziehen Sie ihn zurück.',
  },
  confidentiality: {
    not_listed: 'Die Bank führt dieses Konto nicht. Laden Sie die Seite neu.',
    changed_since: 'Wer mit diesem Konto arbeitet, hat sich inzwischen geändert. Prüfen Sie es erneut.',
    nothing_changed: 'Es hat sich nichts geändert. Ändern Sie zuerst etwas, oder gehen Sie zurück.',
    no_member: 'Wählen Sie mindestens eine Person, die mit diesem Konto arbeitet.',
    member_gone: 'Eine dieser Personen ist nicht mehr aktiv. Wählen Sie die Personen erneut.',
    already_open:
      'Eine Änderung dieses Kontos wartet auf Freigabe. Sie muss zuerst entschieden oder zurückgezogen werden.',
  },
  company: {
    changed_since: 'Die Angaben zum Unternehmen haben sich inzwischen geändert. Prüfen Sie sie erneut.',
    nothing_changed: 'Es hat sich nichts geändert. Ändern Sie zuerst etwas, oder gehen Sie zurück.',
    address_too_long: 'Die Anschrift hat Platz für 5 Zeilen mit je 60 Zeichen. Kürzen Sie sie.',
    letterhead_too_long: 'Der Briefkopf hat Platz für 3 Zeilen mit je 100 Zeichen. Kürzen Sie ihn.',
    already_open:
      'Eine Änderung der Angaben zum Unternehmen wartet auf Freigabe. Sie muss zuerst entschieden oder zurückgezogen werden.',
  },
  companyChange: {
    title: 'Angaben zum Unternehmen auf Dokumenten ändern',
    address: 'Anschrift',
    letterhead: 'Briefkopf',
    logo: 'Logo',
    logoHash: 'PNG {hash}',
    picture: 'Beantragtes Logo',
    effect:
      'Kontoauszüge, Bestätigungen, Berichte und Kontodaten werden von da an mit diesen Angaben gedruckt.',
  },
  confidential: {
    markTitle: '„{account}“ vertraulich machen',
    membersTitle: 'Ändern, wer mit dem vertraulichen Konto „{account}“ arbeitet',
    liftTitle: '„{account}“ für alle lesbar machen',
    account: 'Konto',
    members: 'Wer damit arbeitet',
    everyone: 'Alle',
    effect: 'Nur diese Personen und Freigeber lesen Saldo, Kontoauszüge und Zahlungen.',
    liftEffect: 'Alle lesen Saldo, Kontoauszüge und Zahlungen, auch frühere.',
  },
  policy: {
    changed_since:
      'Die Richtlinie wurde geändert, seit Sie begonnen haben. Prüfen Sie zuerst die aktuelle Version.',
    nothing_changed: 'Diese Richtlinie gilt bereits. Ändern Sie zuerst etwas.',
    already_open:
      'Eine andere Änderung der Richtlinie wartet auf Freigabe. Entscheiden Sie zuerst über sie, oder ziehen Sie sie zurück.',
  },
  beneficiaries: {
    not_found: 'Dieser Empfänger wurde nicht gefunden. Der Link ist möglicherweise veraltet.',
    in_book: 'Dieses Konto ist bereits unter „Empfänger“ oder wartet auf Freigabe. Suchen Sie es dort.',
    already_waiting:
      'Ein Änderungsantrag zu diesem Empfänger wartet bereits auf Freigabe. Entscheiden Sie zuerst auf der Seite „Änderungsanträge“ über ihn.',
    retired: 'Dieser Empfänger ist archiviert. Legen Sie ihn neu an, um an ihn zu zahlen.',
    changed_since: 'Dieser Empfänger wurde geändert, seit Sie ihn geöffnet haben. Prüfen Sie ihn erneut.',
    unchanged: 'Es wurde nichts geändert. Ändern Sie zuerst ein Feld, oder gehen Sie zurück.',
  },
  recurring: {
    changed_since:
      'Zu diesem Empfänger gibt es einen neueren Antrag. Laden Sie die Seite neu, und prüfen Sie ihn.',
    in_progress: 'Ein Auftrag zu diesem Empfänger ist in Ausführung. Warten Sie die Antwort ab.',
    unchanged: 'Es wurde nichts geändert. Ändern Sie zuerst ein Feld, oder gehen Sie zurück.',
    already_open:
      'Ein Änderungsantrag zu diesem Empfänger wartet auf Freigabe. Über ihn muss zuerst entschieden oder er zurückgezogen werden.',
    already_set:
      'Für diesen Empfänger ist eine wiederkehrende Zahlung eingerichtet, oder sie könnte es sein. Ändern Sie stattdessen diese.',
    nothing_set:
      'Paydesk hat für diesen Empfänger keine wiederkehrende Zahlung eingerichtet. Richten Sie zuerst eine ein.',
    answered: 'Die Bank hat geantwortet. Der Auftrag muss nicht erneut gesendet werden.',
    not_as_approved:
      'Der gespeicherte Auftrag weicht von seiner Freigabe ab. Beantragen Sie die Änderung erneut.',
  },
  terms: {
    person: 'Person',
    role: 'Rolle',
    groups: 'Gruppen',
    none: 'Keine',
    secondFactor: 'Zweiter Faktor',
    key: 'Schlüssel',
    stated: '{text} (laut {name})',
    quoted: '„{text}“',
  },
  roles: {
    admin: 'Admin',
    approver: 'Freigeber',
    maker: 'Ersteller',
    viewer: 'Betrachter',
  },
  changeRequest: {
    unreadable:
      'Eine andere Version von Paydesk hat diesen Antrag erstellt, und diese Version kann ihn nicht lesen. Lehnen Sie ihn ab, und stellen Sie einen neuen.',
    oneMore: 'Ihre Freigabe ist aufgezeichnet. Ein anderer Admin muss dies ebenfalls freigeben.',
  },
  people: {
    changeRole: 'Rolle von {name} ändern',
    roleEffect:
      'Alle Sitzungen der Person enden sofort; sie meldet sich neu an und darf, was die neue Rolle zulässt.',
    reactivate: '{name} wieder aktivieren',
    reactivateEffect:
      'Die Person kann sich mit ihrem bisherigen Passwort anmelden und darf, was ihre Rolle zulässt.',
    erase: 'Personenbezogene Daten von {name} löschen',
    eraseEffect:
      'Name, Adresse, Zugangsdaten, Einstellungen, Benachrichtigungen und Sitzungen werden innerhalb von Minuten gelöscht. Aufzeichnungen zeigen statt des Namens eine Kennung.',
    eraseWarning:
      'Das lässt sich nicht rückgängig machen, und die Person kann nicht wieder aktiviert werden. Aufzeichnungen aus der Zeit, bevor PAYDESK_AUDIT_COMMITMENTS eingeschaltet wurde, behalten den Namen.',
    admit: '{name} aufnehmen',
    admitEffect: 'Die Person wählt über ihre Einladung ein Passwort und darf, was ihre Rolle zulässt.',
    adminWarning: 'Ein Admin entscheidet zusammen mit einem anderen Admin über Personen und die Richtlinie.',
    newPassword: '{name} ein neues Passwort geben',
    newPasswordEffect:
      'Das bisherige Passwort gilt nicht mehr, und alle Sitzungen der Person enden. Mit dem neuen kann sie nur ein eigenes wählen.',
    newPasswordWarning:
      'Der antragstellende Admin kennt das neue Passwort. Fragen Sie {name} persönlich oder telefonisch, ob das Passwort vergessen wurde.',
  },
  factors: {
    passkey: 'Passkey „{label}“',
    totp: 'Authenticator-App „{label}“',
    enrol: 'Zweiter Faktor von {person}',
    enrolWarning:
      'Wer ihn besitzt, bestätigt Zahlungen unter diesem Namen. Fragen Sie {person} persönlich oder telefonisch, ob er von dieser Person stammt.',
    atOnce: 'Er gilt sofort, nachdem zwei Admins ihn freigegeben haben, oder der einzige Admin, der es darf.',
    waiting:
      'Zwei Admins geben ihn frei, und er gilt {hours} Stunden nach dem zweiten. Gibt es nur einen Admin, der es darf, gilt er {twice} Stunden nach diesem. Bis dahin können {person} und jeder Admin Einspruch erheben.',
    gone: 'Diesen zweiten Faktor gibt es nicht mehr.',
    earlierVersion:
      'Das wurde in einer früheren Version von Paydesk ohne Wartezeit beantragt. Lehnen Sie es ab, und lassen Sie ihn neu hinzufügen.',
    passwordGiver:
      'Sie haben dieser Person ihr Passwort gegeben. Ein anderer Admin muss freigeben, damit niemand allein beides hat.',
    remove: 'Zweiten Faktor von {person} entfernen',
    removeWarning: 'Er kommt nicht zurück. Ohne einen anderen gibt diese Person nichts frei.',
    removed: 'Er wurde bereits entfernt.',
  },
  deputy: {
    title: '{deputy} als Stellvertreter von {person} einsetzen',
    absent: 'Abwesender Freigeber',
    deputy: 'Stellvertreter',
    first: 'Erster Tag',
    last: 'Letzter Tag',
    zone: 'Zeitzone',
    effect:
      'An diesen Tagen darf der Stellvertreter auch anstelle dieser Person freigeben, als Mitglied ihrer Gruppen. Jeder der beiden gibt eine Zahlung höchstens einmal frei, und keiner entscheidet über das, was der andere erstellt oder bearbeitet hat.',
  },
  serviceToken: {
    title: 'API-Token für {serviceUser}',
    user: 'Dienstbenutzer',
    newUser: 'Neuer Dienstbenutzer',
    name: 'Token',
    scopes: 'Darf lesen',
    lifetime: 'Läuft ab nach',
    days: '{count, plural, one {# Tag} other {# Tagen}}',
    effect:
      'Ein Programm liest diese Daten über die API, bis das Token abläuft oder widerrufen wird, ohne vertrauliche Konten und Sammelzahlungen. Es kann sich nicht anmelden, nichts erfassen und nichts freigeben. Nur der Antragsteller sieht das Token, einmal.',
  },
  eventEndpoint: {
    addTitle: 'Webhooks an {name} senden',
    changeTitle: 'Webhooks an {name} ändern',
    url: 'Adresse',
    description: 'Beschreibung',
    types: 'Ereignisse',
    addEffect:
      'Paydesk sendet diese Ereignisse an diese Adresse: Kennungen, Status und Beträge, ohne vertrauliche Konten und Sammelzahlungen.',
    changeEffect:
      'Ab jetzt sendet Paydesk diese Ereignisse an diese Adresse. Der Signaturschlüssel bleibt derselbe.',
  },
  policyChange: {
    title: 'Version {version} der Richtlinie ersetzen',
  },
  book: {
    add: '{name} als Empfänger anlegen',
    change: 'Empfänger {name} ändern',
    archive: 'Empfänger {name} archivieren',
    none: 'Keine Angabe',
    unseen:
      'Seit dem Antrag gibt es eine neue Warnung: einen Namen oder ein Konto, das inzwischen angelegt oder an das gezahlt wurde. Lehnen Sie ihn ab, damit er mit allen Warnungen neu gestellt wird.',
  },
  document: {
    name: 'Name',
    account: 'Konto',
    bankBic: 'BIC',
    bankName: 'Bank',
    addressStreet: 'Straße',
    addressBuilding: 'Hausnummer',
    addressPostCode: 'Postleitzahl',
    addressTown: 'Ort',
    addressCountry: 'Land',
    addressLine: 'Adresse in einer Zeile',
    notes: 'Notizen',
  },
  standing: {
    setUp: 'Dauerauftrag an Empfänger {id} einrichten, {label}',
    change: 'Dauerauftrag an Empfänger {id} ändern, {label}',
    label: 'Bezeichnung',
    beneficiary: 'Empfänger im Kundenportal',
    paid: 'Zahlung',
    time: 'Uhrzeit (UTC)',
    switched: 'Zustand',
    on: 'Ein',
    off: 'Aus',
    effect:
      'Der Auftrag wird sofort an die Bank gesendet. Die Seite der wiederkehrenden Zahlung zeigt die Antwort.',
    warning:
      'Die Bank teilt nicht mit, wer Nummer {id} ist und wie viel gezahlt wird. Prüfen Sie beides im Kundenportal.',
  },
  account: {
    label: 'Eine Bezeichnung hat höchstens {most} sichtbare Zeichen.',
    limit:
      'Die Grenze von {most} Konten ist erreicht. Ihr Kundenbetreuer kann weitere eröffnen. Antwort der Bank: {reason}',
    refused: 'Die Bank hat das Konto nicht eröffnet: {reason}',
    openedAlready:
      'Dieses Konto wurde eben eröffnet: {iban}. Wählen Sie eine andere Bezeichnung, um ein weiteres zu eröffnen.',
    refusedAlready:
      'Der frühere Auftrag hat kein Konto eröffnet. Wählen Sie erneut „Konto eröffnen“, um einen neuen zu senden.',
    inProgress:
      'Ein anderes Konto wird gerade eröffnet, oder das Ergebnis ist noch nicht bekannt. Sehen Sie in einer Minute bei den Konten nach, und versuchen Sie es dann erneut.',
    unavailable:
      'Die Bank antwortet nicht. Es wurde nichts gesendet und kein Konto eröffnet. Versuchen Sie es gleich erneut.',
    unknown:
      'Die Bank hat nicht geantwortet, deshalb ist nicht bekannt, ob das Konto eröffnet wurde. Sehen Sie in der Kontenliste nach; in einer Minute können Sie es erneut versuchen.',
  },
  receiving: {
    none: 'Keines der Konten kann Zahlungen empfangen. Eröffnen Sie zuerst eines.',
    closed: 'Dieses Konto ist geschlossen und kann keine Zahlungen empfangen. Wählen Sie ein anderes.',
    not_an_iban:
      'Die Bank gibt für dieses Konto eine ungültige IBAN an. Geben Sie sie nicht weiter; wenden Sie sich an die Bank.',
    not_receiving:
      'Die Bank führt dieses Konto nicht unter denen, die Zahlungen empfangen können. Wählen Sie ein anderes.',
    unknown:
      'Die Bank führt kein solches Konto unter denen, die Zahlungen empfangen können. Wählen Sie eines aus der Liste.',
  },
  requested: {
    hidden:
      'Der Verwendungszweck enthält ein unsichtbares Zeichen. Tippen Sie ihn ein, statt ihn einzufügen.',
    tooLong: 'Ein Verwendungszweck hat höchstens {most} Zeichen; dieser hat {length}.',
    tooLarge: 'Der Höchstbetrag ist 999.999.999,99 EUR.',
  },
  qr: {
    noHolder: 'Die Bank gibt keinen Kontoinhaber an, und ein QR-Code braucht einen.',
    nameTooLong:
      'Der eingetragene Name hat {length} Zeichen. Ein QR-Code fasst {most}, und ein Name darf nicht gekürzt werden.',
    notAnIban: 'Die Bank gibt eine Kontonummer an, die keine IBAN ist.',
    tooLong:
      'Name und Verwendungszweck brauchen {bytes} Bytes. Ein QR-Code für Zahlungen fasst {most}: Kürzen Sie den Verwendungszweck.',
  },
};
