export const de = {
  page: {
    title: 'Produktivstart',
    description: 'Was eine Installation braucht, bevor sie echtes Geld zahlt, geprüft am aktuellen Stand.',
    steps: 'Schritte zum Produktivstart',
    complete: 'Alle Schritte sind erledigt',
    completeBody: 'Diese Installation ist bereit. Die Übersicht zeigt die Schritte nicht mehr.',
    hidden: 'In der Übersicht aller Administratoren ausgeblendet.',
    hide: 'In der Übersicht ausblenden',
    show: 'In der Übersicht anzeigen',
    demo: 'Dies ist eine Demo, daher zeigt ihre Übersicht die Schritte nicht. Eine neue Installation zeigt sie ihren Administratoren.',
  },
  card: {
    progress: '{done, number} von {total, number} Schritten erledigt',
    all: 'Alle Schritte',
  },
  state: {
    done: 'Erledigt',
    open: 'Offen',
  },
  steps: {
    admins: {
      title: 'Zweiter Administrator',
      text: 'Ein Administrator beantragt eine Änderung, ein anderer gibt sie frei. Ohne einen zweiten lassen sich keine Rechte ändern.',
      note: '{count, plural, =0 {Kein aktiver Administrator} one {# aktiver Administrator} other {# aktive Administratoren}}',
      action: 'Administrator hinzufügen',
    },
    team: {
      title: 'Ein Ersteller und zwei Freigeber',
      text: 'Ein Ersteller erstellt, ein Freigeber gibt frei. Ein zweiter Freigeber kann einspringen, und größere Beträge können beide erfordern.',
      note: '{makers, plural, =0 {Kein Ersteller} one {# Ersteller} other {# Ersteller}}, {approvers, plural, =0 {kein Freigeber} one {# Freigeber} other {# Freigeber}}',
      action: 'Personen hinzufügen',
    },
    factors: {
      title: 'Zweiter Faktor für jeden Freigeber',
      text: 'Jede Freigabe wird mit einem Passkey oder einer Authenticator-App bestätigt. Freigeber richten ihn in ihrem Profil ein.',
      note: '{count, plural, one {# Freigeber hat keinen zweiten Faktor} other {# Freigeber haben keinen zweiten Faktor}}',
      action: 'Zweite Faktoren anzeigen',
    },
    policy: {
      title: 'Eigene Richtlinie',
      text: 'Bis dahin gilt die eingebaute Richtlinie. Legen Sie Freigaben je Betrag und Tageslimits fest, die zu Ihrem Unternehmen passen.',
      action: 'Richtlinienänderung beantragen',
    },
    account: {
      title: 'Erstes Konto',
      text: 'Zahlungen werden einem Konto bei der Bank belastet. Eröffnen Sie eines, oder warten Sie, bis vorhandene geladen sind.',
      action: 'Konten öffnen',
    },
    beneficiary: {
      title: 'Erster geprüfter Empfänger',
      text: 'Ein Ersteller erfasst einen Empfänger, ein Freigeber prüft ihn mit einem Anruf. So proben beide Rollen ohne Geld.',
      action: 'Empfänger anzeigen',
    },
    mail: {
      title: 'E-Mail',
      text: 'Freigeber erfahren per E-Mail, dass etwas auf sie wartet. Dieser Schritt ist erledigt, sobald die erste E-Mail zugestellt ist.',
      configured: 'Ein Mailserver ist eingerichtet. Bisher wurde keine E-Mail zugestellt.',
      missing: 'Dieser Server kennt keinen Mailserver. Ihr Betreiber setzt SMTP_URL.',
      action: 'E-Mails auswählen',
    },
    webhook: {
      title: 'Webhook der Bank',
      text: 'Die Bank meldet Änderungen sofort, statt erst auf die nächste Anfrage. Dieser Schritt ist erledigt, sobald die erste signierte Nachricht eingetroffen ist.',
      action: 'Webhooks anzeigen',
    },
    backup: {
      title: 'Sicherung',
      text: 'Der Datenbankserver archiviert seine Änderungen, und das letzte Archiv ist höchstens einen Tag alt.',
    },
  },
};
