export const de = {
  addPasskey: {
    open: 'Passkey hinzufügen',
    title: 'Passkey hinzufügen',
    description:
      'Verwenden Sie Fingerabdruck, Gesicht oder PIN auf diesem Gerät oder einen Sicherheitsschlüssel. Damit bestätigen Sie jede Freigabe.',
    nameHint: 'Ein Name, den Sie wiedererkennen, etwa „MacBook“.',
    confirm: 'Passkey erstellen',
    refused: 'Der Passkey wurde nicht hinzugefügt',
    done: 'Zwei Administratoren müssen Ihren Passkey jetzt freigeben',
  },
  addTotp: {
    open: 'Authenticator-App hinzufügen',
    title: 'Authenticator-App hinzufügen',
    description:
      'Eine App auf Ihrem Smartphone, die alle 30 Sekunden einen neuen Code anzeigt. Wenn Sie einen Passkey haben, bestätigen Sie stattdessen mit diesem.',
    loading: 'Geheimschlüssel für Ihre App wird erstellt',
    initialName: 'Authenticator',
    confirm: 'App hinzufügen',
    refused: 'Die App wurde nicht hinzugefügt',
    done: 'Zwei Administratoren müssen Ihre Authenticator-App jetzt freigeben',
    qrCode: 'QR-Code des Geheimschlüssels, der auch als Text angezeigt wird',
    scan: 'Scannen Sie den Code mit der App, oder geben Sie den Geheimschlüssel ein:',
    secret: 'Geheimschlüssel',
    shownOnce: 'Er wird nicht noch einmal angezeigt.',
    code: 'Code',
    codeHint:
      'Die sechs Ziffern, die die App jetzt anzeigt. Sie belegen nur, dass die App den Geheimschlüssel hat.',
  },
  codeQuestion: {
    label: 'Code aus Ihrer Authenticator-App „{label}“',
    hint: 'Die sechs Ziffern, die sie jetzt anzeigt.',
    wrongLength: 'Ein Code hat {length, number} Ziffern.',
    closed: 'Codes werden nicht mehr angenommen. Schließen Sie diesen Dialog und beginnen Sie erneut.',
    useDemoCode: 'Demo-Code verwenden',
  },
  confirmationLine: {
    confirmedWith:
      '{kind, select, passkey {Bestätigt mit dem Passkey „{label}“.} other {Bestätigt mit einem Code aus „{label}“.}}',
    list: '{count, plural, one {Als Liste mit # Zahlung.} other {Als eine von # Zahlungen.}}',
    holds: 'Soeben erneut geprüft: gültig.',
    broken: 'Soeben erneut geprüft: nicht gültig ({why}). Informieren Sie einen Administrator.',
    unchecked: 'Erneute Prüfung nicht möglich: {why}.',
    none: 'Erteilt, bevor Freigaben mit einem zweiten Faktor bestätigt wurden.',
  },
  confirmFactor: {
    open: 'Bestätigen',
    openLabel: '{label} bestätigen',
    title: '„{label}“ bestätigen?',
    description:
      'Bestätigen Sie mit einem zweiten Faktor, den Sie bereits haben. Ihre anderen Sitzungen enden.',
    confirm: 'Zweiten Faktor bestätigen',
    done: 'Ihr zweiter Faktor ist aktiv',
    later: 'Später',
  },
  factor: {
    added: '{kind}, hinzugefügt <instant></instant>',
    lastUsed: 'Zuletzt verwendet <instant></instant>',
    neverUsed: 'Nie verwendet',
    unasked: 'Wird nicht verwendet, solange ein Passkey aktiv ist.',
    keyForAdmins: 'Nennen Sie den freigebenden Administratoren den Schlüssel: <key></key>',
  },
  factorCard: {
    title: 'Zweite Faktoren',
    description:
      'Sie bestätigen jede Freigabe mit einem zweiten Faktor. Ihren ersten geben zwei Administratoren frei; spätere Änderungen bestätigen Sie mit einem vorhandenen.',
    empty: 'Noch kein zweiter Faktor',
    emptyBody: 'Empfohlen ist ein Passkey: Seine Bestätigung ist an das gebunden, was Sie freigeben.',
  },
  fields: {
    name: 'Name',
    back: 'Abbrechen',
    retry: 'Erneut versuchen',
  },
  kinds: {
    passkey: 'Passkey',
    totp: 'Authenticator-App',
  },
  nothingToConfirmWith: {
    title: 'Fügen Sie zuerst einen zweiten Faktor hinzu',
    body: 'Jede Freigabe wird mit einem Passkey oder einer Authenticator-App bestätigt; Sie haben noch keines von beiden. <link>Fügen Sie in Ihrem Profil einen zweiten Faktor hinzu</link>.',
  },
  objectToFactor: {
    open: 'Widersprechen',
    openLabel: '{label} widersprechen',
    openLabelOf: '{label} von {person} widersprechen',
    title: '„{label}“ widersprechen?',
    titleOf: '„{label}“ von {person} widersprechen?',
    description:
      'Der Faktor wird sofort entfernt und kann nie etwas bestätigen. Ein anderer kann hinzugefügt werden.',
    confirm: 'Widersprechen und entfernen',
    done: 'Zweiter Faktor entfernt',
  },
  passkeyAddress: {
    title: 'Passkeys funktionieren unter dieser Adresse nicht',
    body: 'Öffnen Sie Paydesk unter <link></link>, um einen zu erstellen.',
  },
  passkeyQuestion: {
    body: 'Ihr Browser fragt Ihren Passkey ab: Fingerabdruck, Gesicht oder PIN.',
    closed: 'Ihr Passkey wurde entfernt. Schließen Sie diesen Dialog und beginnen Sie erneut.',
    unsupported: 'Dieser Browser kann hier keine Passkeys verwenden.',
    cancelled: 'Der Passkey wurde nicht verwendet: abgebrochen oder Zeit überschritten.',
    duplicate: 'Auf diesem Gerät haben Sie bereits einen Passkey.',
    wrongAddress: 'Passkeys funktionieren nur unter der Adresse, für die Paydesk eingerichtet ist.',
  },
  plainQuestion: {
    label: 'Ihr Passwort',
    what: 'Ihr Passwort',
  },
  question: {
    loading: 'Einen Moment',
    reference: 'Referenz {reference}',
    openProfile: 'Profil öffnen',
  },
  removeFactor: {
    title: '„{label}“ von {person} entfernen?',
    description:
      'Ein anderer Administrator muss freigeben. Bis dahin funktioniert der Faktor weiter. Die Entfernung ist endgültig.',
    confirm: 'Entfernung beantragen',
    done: 'Die Entfernung wartet auf Freigabe durch einen anderen Administrator',
  },
  removeOwnFactor: {
    open: 'Entfernen',
    openLabel: '{label} entfernen',
    title: '„{label}“ entfernen?',
    description: 'Der Faktor wird sofort und endgültig entfernt. Ihre anderen Sitzungen enden.',
    lastDescription:
      'Dies ist Ihr einziger zweiter Faktor. Sie werden abgemeldet, und ein neuer erfordert zwei Administratoren und eine Wartezeit.',
    confirm: 'Zweiten Faktor entfernen',
    done: 'Zweiter Faktor entfernt',
  },
  states: {
    pendingAdmins: 'Freigabe durch Administratoren ausstehend',
    pendingOwner: 'Wartet auf Ihre Bestätigung',
    activeFrom: 'Aktiv ab <instant></instant>',
    removalPending: 'Aktiv, Entfernung ausstehend',
    active: 'Aktiv',
  },
  withdraw: {
    open: 'Zurückziehen',
    openLabel: 'Antrag für {label} zurückziehen',
    done: 'Antrag zurückgezogen',
  },
  refusals: {
    no_factor:
      'Sie haben keinen aktiven zweiten Faktor. Fügen Sie einen in Ihrem Profil hinzu; Admins müssen ihn freigeben.',
    passkey_required:
      'Sie haben einen Passkey: Bestätigen Sie damit. Codes werden nur von Personen ohne Passkey angenommen.',
    passkey_needed:
      'Der Betrag liegt über der Grenze der Richtlinie für Codes und erfordert einen Passkey. Fügen Sie einen in Ihrem Profil hinzu, oder überlassen Sie die Freigabe jemandem mit Passkey.',
    challenge_unknown:
      'Seither wurde in diesem oder einem anderen Fenster eine andere Bestätigung begonnen. Es wurde nichts bestätigt. Beginnen Sie die Bestätigung neu.',
    challenge_used: 'Diese Antwort wurde bereits verwendet. Beginnen Sie die Bestätigung neu.',
    challenge_expired:
      'Die Zeit für die Bestätigung ist abgelaufen. Es wurde nichts bestätigt. Beginnen Sie die Bestätigung neu.',
    not_verified:
      'Die Antwort des Passkeys ist ungültig. Es wurde nichts bestätigt. Beginnen Sie die Bestätigung neu, mit einem Ihrer Passkeys.',
    counter_back:
      'Dieser Passkey wurde inzwischen anderswo verwendet, es könnte also eine Kopie geben. Lassen Sie ihn entfernen, und informieren Sie einen Admin.',
    code_wrong:
      'Das ist nicht der Code, den Ihre App jetzt anzeigt. Geben Sie den neuesten ein. Wird auch er abgelehnt, prüfen Sie die Uhr Ihres Telefons.',
    code_used: 'Dieser Code wurde bereits verwendet. Warten Sie auf den nächsten.',
    too_many_attempts: 'Zu viele falsche Codes. Warten Sie bis zu 15 Minuten, und versuchen Sie es erneut.',
    factor_locked:
      'Nach 20 falschen Codes an einem Tag sind Codes gesperrt. Ein anderer Admin kann sie auf der Seite „Personen“ entsperren; sonst endet die Sperre nach einem Tag.',
    factor_unreadable:
      'Ihre Authenticator-App kann nicht mehr geprüft werden. Lassen Sie sie entfernen, und fügen Sie sie in Ihrem Profil neu hinzu.',
  },
};
