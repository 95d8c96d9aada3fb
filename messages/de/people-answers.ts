export const de = {
  seats: {
    not_deputy:
      'Sie sind nicht mehr Stellvertreter dieser Person, und es wurde nichts freigegeben. Prüfen Sie die Zahlung erneut, um sie in eigenem Namen freizugeben.',
    own_of_absent:
      'Die Person, die Sie vertreten, hat dies erstellt oder bearbeitet, deshalb muss jemand anders entscheiden.',
    represented_decided:
      'Die Person, die Sie vertreten, oder ein anderer Stellvertreter hat dies bereits freigegeben. Es fehlt ein anderer Freigeber.',
  },
  deputies: {
    from_invalid: 'Geben Sie einen ersten Tag ein, frühestens heute.',
    until_invalid: 'Geben Sie einen letzten Tag ein.',
    until_before_from: 'Der letzte Tag liegt vor dem ersten. Wählen Sie einen späteren.',
    too_long: 'Eine Stellvertretung gilt bis zu {days} Tage. Wählen Sie einen früheren letzten Tag.',
    too_far: 'Der erste Tag liegt mehr als ein Jahr in der Zukunft. Wählen Sie einen früheren.',
    not_chosen: 'Wählen Sie einen Freigeber.',
    oneself: 'Wählen Sie eine andere Person als Stellvertreter.',
    unfit: 'Diese Person ist kein aktiver Freigeber mehr. Wählen Sie einen anderen Stellvertreter.',
    no_factor:
      'Diese Person hat noch keinen zweiten Faktor und könnte nicht freigeben. Wählen Sie einen anderen Stellvertreter.',
    you_unfit: 'Nur ein aktiver Freigeber hat einen Stellvertreter.',
    taken:
      'An einigen dieser Tage gibt es schon einen Stellvertreter. Beenden Sie diese Vertretung zuerst, oder wählen Sie andere Tage.',
    deputy_absent:
      'Diese Person hat an einigen dieser Tage selbst einen Stellvertreter. Wählen Sie einen anderen.',
    you_are_deputy:
      'Sie sind an einigen dieser Tage selbst Stellvertreter und können deshalb keinen haben. Wählen Sie andere Tage.',
    already_open: 'Ihr Antrag auf einen Stellvertreter ist bereits offen. Ziehen Sie ihn zuerst zurück.',
    over: 'Dieser Zeitraum ist vorbei. Lehnen Sie den Antrag ab; ein neuer kann gestellt werden.',
    not_found: 'Diese Stellvertretung gibt es nicht mehr. Die Seite zeigt jetzt die aktuelle.',
  },
  tokens: {
    name_missing: 'Geben Sie einen Namen ein, etwa den des Programms, das das Token verwendet.',
    service_user_missing: 'Geben Sie den Namen des Programms ein, etwa „ERP“.',
    scopes_missing: 'Wählen Sie, was das Token lesen darf.',
    too_many: 'Sie haben bereits {most} Tokens. Widerrufen Sie eines, das Sie nicht mehr verwenden.',
    name_taken:
      'Ein Dienstbenutzer dieses Namens wurde inzwischen hinzugefügt. Lehnen Sie diesen Antrag ab, und beantragen Sie das Token erneut.',
    already_open:
      'Ein Token für diesen Dienstbenutzer wartet bereits auf Freigabe. Entscheiden Sie darüber, oder ziehen Sie den Antrag zurück, auf der Seite „Änderungsanträge“.',
    not_found:
      'Dieses Token gibt es nicht mehr, oder es wurde bereits widerrufen. Die Seite zeigt jetzt die aktuellen.',
    not_requester:
      'Nur der Administrator, der dieses Token beantragt hat, kann es ausstellen. Beantragen Sie ein anderes.',
    not_issuable:
      'Dieses Token wurde bereits ausgestellt, wurde widerrufen oder ist abgelaufen. Beantragen Sie ein anderes.',
  },
  endpoints: {
    url_invalid: 'Geben Sie eine vollständige Adresse ein, etwa https://erp.example.com/paydesk.',
    url_not_https: 'Geben Sie eine Adresse ein, die mit https:// beginnt.',
    url_has_credentials:
      'Entfernen Sie Benutzernamen und Passwort aus der Adresse. Das System prüft stattdessen die Signatur.',
    url_internal:
      'Dieser Host liegt in einem privaten Netz. Bitten Sie den Betreiber, ihn in PAYDESK_WEBHOOK_ALLOWED_HOSTS zu erlauben, oder geben Sie einen öffentlichen ein.',
    url_too_long: 'Geben Sie eine Adresse mit höchstens 500 Zeichen ein.',
    description_missing: 'Geben Sie ein, welches System die Ereignisse empfängt.',
    types_missing: 'Wählen Sie, welche Ereignisse gesendet werden.',
    too_many: 'Es gibt bereits {most} Endpunkte. Entfernen Sie einen, der nicht mehr verwendet wird.',
    nothing_changed:
      'Nichts hat sich geändert. Geben Sie eine andere Adresse oder Beschreibung ein, oder wählen Sie andere Ereignisse.',
    changed_since:
      'Der Endpunkt hat sich inzwischen geändert. Nichts wurde getan. Sehen Sie ihn noch einmal an.',
    already_open:
      'Eine Änderung dieses Endpunkts wartet bereits auf Freigabe. Entscheiden Sie darüber, oder ziehen Sie den Antrag zurück, auf der Seite „Änderungsanträge“.',
    not_found: 'Dieser Endpunkt wurde entfernt. Die Seite zeigt jetzt die aktuellen.',
    disabled: 'Der Endpunkt ist deaktiviert, deshalb wurde nichts gesendet. Aktivieren Sie ihn zuerst.',
    no_secret:
      'Der Endpunkt hat keinen Signaturschlüssel, deshalb wurde nichts gesendet. Stellen Sie ihn zuerst aus.',
    delivery_gone:
      'Diese Zustellung wurde wegen ihres Alters gelöscht. Lesen Sie, was sie meldet, über die API.',
    already_pending: 'Dieses Ereignis wird bereits gesendet.',
    none_failed: 'Seit diesem Tag ist keine Zustellung fehlgeschlagen. Nichts wurde gesendet.',
  },
  people: {
    name_missing: 'Geben Sie den Namen der Person ein.',
    email_invalid: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel ana@example.com.',
    email_taken: 'Es gibt bereits jemanden mit dieser E-Mail-Adresse. Suchen Sie die Person in der Liste.',
    password_weak:
      'Ein Passwort hat 12 bis 200 Zeichen, ist kein verbreitetes und nicht aus Name oder Adresse der Person gebildet. Wählen Sie ein anderes.',
    invitation_accepted:
      'Diese Person hat bereits ein Passwort gewählt. Wenn sie es vergessen hat, beantragen Sie ein neues.',
    not_inviter:
      'Nur der Admin, der die Aufnahme dieser Person beantragt hat, kann einen weiteren Link erstellen. Beantragen Sie stattdessen ein neues Passwort.',
    group_invalid: 'Ein Gruppenname hat bis zu 40 Buchstaben, Ziffern und Leerzeichen.',
    too_many_groups: 'Eine Person kann in bis zu neun Gruppen sein. Entfernen Sie eine.',
    not_found: 'Diese Person gibt es nicht. Laden Sie die Seite neu, um die aktuelle Liste zu sehen.',
    oneself: 'Ihren eigenen Zugang können Sie nicht ändern. Bitten Sie einen anderen Admin.',
    unchanged: 'Damit würde sich nichts ändern. Wählen Sie eine andere Rolle oder andere Gruppen.',
    changed_since:
      'Die Rechte dieser Person wurden seit dem Antrag geändert. Lehnen Sie ihn ab, und beantragen Sie die Änderung erneut.',
    active_already: 'Diese Person ist bereits aktiv. Die Seite zeigt es jetzt an.',
    erased: 'Die personenbezogenen Daten dieser Person sind gelöscht. Nehmen Sie sie als neue Person auf.',
    not_admitted: 'Diese Person ist noch nicht aufgenommen. Entscheiden Sie zuerst über jenen Antrag.',
    password_elsewhere: 'Diese Person meldet sich über den Identitätsanbieter an, ohne Passwort.',
    from_provider: 'Der Identitätsanbieter vergibt die Rolle dieser Person. Ändern Sie sie dort.',
    last_admin: 'Das ist der letzte aktive Admin. Machen Sie zuerst jemand anders zum Admin.',
    too_many_admins:
      'Zwei Admins mit Passwort sind bereits aktiv. Sie nehmen Personen auf der Seite „Personen“ auf: Einer beantragt, der andere gibt frei.',
    already_open:
      'Dieselbe Änderung wartet bereits auf Freigabe. Entscheiden Sie auf der Seite „Änderungsanträge“ darüber, oder ziehen Sie sie zurück.',
    no_second_admin:
      'Ein zweiter Admin muss freigeben, und Sie sind der einzige. Legen Sie zuerst auf dem Server einen weiteren an: npm run create-admin.',
    no_third_admin:
      'Weder Sie noch die betroffene Person können das freigeben, es braucht also einen dritten Admin. Nehmen Sie zuerst einen auf; deaktivieren Sie die Person im Notfall.',
    asker_gone:
      'Der Antragsteller ist kein aktiver Admin mehr. Lehnen Sie den Antrag ab; ein anderer Admin kann ihn erneut stellen.',
    decider_gone: 'Sie sind kein aktiver Admin mehr.',
  },
  enrolment: {
    label_missing: 'Geben Sie einen Namen ein, den Sie wiedererkennen, zum Beispiel „MacBook“.',
    offer_expired: 'Dieser QR-Code ist abgelaufen. Beginnen Sie mit einem neuen.',
    code_wrong:
      'Das ist nicht der Code, den Ihre App jetzt anzeigt. Geben Sie den neuesten ein. Wird auch er abgelehnt, prüfen Sie die Uhr Ihres Telefons.',
    not_verified: 'Die Antwort des Passkeys ist ungültig. Beginnen Sie neu.',
    already_known:
      'Diesen haben Sie bereits hinzugefügt. Fügen Sie einen anderen hinzu, oder verwenden Sie ihn, wie er ist.',
    one_app: 'Sie haben bereits eine Authenticator-App. Entfernen Sie sie, bevor Sie eine andere hinzufügen.',
    too_many_waiting:
      'Zwei Ihrer zweiten Faktoren warten bereits auf Freigabe. Lassen Sie sie freigeben, oder ziehen Sie einen zurück.',
    password_first: 'Wählen Sie zuerst ein eigenes Passwort: Dieses kennt noch jemand.',
    not_confirmable:
      'Sie haben keinen anderen zweiten Faktor, um diesen zu bestätigen, deshalb müssen Admins ihn freigeben.',
    no_objection: 'Die Wartezeit ist vorbei. Beantragen Sie die Entfernung.',
    reason_missing: 'Begründen Sie Ihren Einspruch.',
    not_found: 'Diesen zweiten Faktor gibt es nicht mehr. Laden Sie die Seite neu.',
    already_asked: 'Die Entfernung wartet bereits auf Freigabe.',
    not_yours: 'Nur ein Admin kann die Entfernung des zweiten Faktors einer anderen Person beantragen.',
    removed: 'Der zweite Faktor wurde entfernt.',
    still_waiting:
      'Der zweite Faktor ist noch nicht aktiv. Ziehen Sie ihn zurück, oder lehnen Sie den Antrag auf Hinzufügen ab.',
    own_removal:
      'Bestätigen Sie die Entfernung Ihres eigenen zweiten Faktors mit einem Ihrer zweiten Faktoren.',
  },
  weakness: {
    too_short: 'Ein Passwort hat mindestens 12 Zeichen. Wählen Sie ein längeres.',
    too_long: 'Ein Passwort hat höchstens 200 Zeichen. Wählen Sie ein kürzeres.',
    repetitive:
      'Dieses Passwort wiederholt Zeichen oder zählt weiter. Wählen Sie eines, das schwerer zu erraten ist, etwa vier Wörter ohne Zusammenhang.',
    about_you:
      'Dieses Passwort ist aus Ihrem Namen, Ihrer Adresse oder diesem Produkt gebildet. Wählen Sie eines, das schwerer zu erraten ist.',
    common:
      'Dieses Passwort gehört zu den häufigsten. Wählen Sie eines, das schwerer zu erraten ist, etwa vier Wörter ohne Zusammenhang.',
  },
  ownPassword: {
    password_wrong:
      'Das ist nicht Ihr aktuelles Passwort. Geben Sie es erneut ein. Haben Sie es verloren, können zwei Admins Ihnen ein neues geben.',
    too_many_passwords: 'Zu viele falsche Passwörter. Warten Sie 15 Minuten, und versuchen Sie es erneut.',
  },
  passwordChange: {
    password_same: 'Das ist Ihr aktuelles Passwort. Wählen Sie ein anderes.',
  },
  demoCode: {
    no_demo_app: 'Demo-Codes gibt es nur für die Authenticator-Apps der Personen der Demo.',
    all_used:
      'Die aktuellen Codes sind bereits verwendet. Ein neuer ist in spätestens einer halben Minute verfügbar.',
  },
  reauthentication: {
    factor_required:
      'Sie haben jetzt einen zweiten Faktor: Bestätigen Sie damit. Schließen Sie diesen Dialog, und beginnen Sie neu.',
    sign_in_again:
      'Es wurde nichts geändert. Ihr Passwort liegt beim Identitätsanbieter und kann hier nicht geprüft werden. Melden Sie sich ab und wieder an, und wiederholen Sie es innerhalb von zehn Minuten. Wird es erneut abgelehnt, fügen Sie in Ihrem Profil einen zweiten Faktor hinzu.',
  },
  singleSignOn: {
    email_unverified:
      'Die Anmeldung Ihrer Organisation bestätigt Ihre E-Mail-Adresse nicht, deshalb kann Paydesk Sie nicht erkennen. Wenden Sie sich an die Verwaltung Ihres Identitätsanbieters.',
    unknown: 'Niemand in Paydesk hat Ihre E-Mail-Adresse. Bitten Sie einen Admin, Sie aufzunehmen.',
    other_identity:
      'Mit Ihrer E-Mail-Adresse meldet sich bereits eine andere Identität an. Wenden Sie sich an einen Admin.',
    no_role:
      'Die Anmeldung Ihrer Organisation gibt Ihnen keine Rolle in Paydesk. Wenden Sie sich an die Verwaltung Ihres Identitätsanbieters.',
    two_roles:
      'Die Anmeldung Ihrer Organisation gibt Ihnen mehr als eine Rolle, und Paydesk nimmt nur eine an. Wenden Sie sich an die Verwaltung Ihres Identitätsanbieters.',
    switched_off: 'Ihr Zugang ist deaktiviert. Wenden Sie sich an einen Admin.',
  },
  invitations: {
    unknown:
      'Dieser Link ist ungültig. Kopieren Sie den ganzen Link, oder bitten Sie den einladenden Admin um einen neuen: Ein neuer Link ersetzt frühere.',
    used: 'Diese Einladung wurde bereits angenommen. Melden Sie sich mit dem Passwort an, das Sie gewählt haben. Waren Sie es nicht, informieren Sie sofort einen Admin.',
    expired: 'Diese Einladung ist abgelaufen. Bitten Sie den einladenden Admin um einen neuen Link.',
    not_admitted:
      'Ein zweiter Admin hat Ihren Zugang noch nicht freigegeben. Versuchen Sie diesen Link danach erneut: Er bleibt gültig.',
    switched_off: 'Ihr Zugang wurde deaktiviert. Wenden Sie sich an einen Admin.',
    signed_in_elsewhere:
      'Sie melden sich über Ihren Identitätsanbieter an und brauchen hier kein Passwort. Gehen Sie zur Anmeldung.',
    inviter_gone:
      'Der Admin, der diesen Link erstellt hat, ist kein Admin mehr, deshalb gilt er nicht. Bitten Sie einen anderen Admin um ein neues Passwort.',
  },
};
